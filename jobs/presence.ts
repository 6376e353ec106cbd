import type { Pool, PoolClient } from '#db/client.ts';

/** The space of our advisory locks; the second half of the key is a queue's own id. */
const presenceLocks = 7_204_020;
/** A queue that has just begun may hold a job before it has said that it lives, in seconds. */
const benefitOfTheDoubt = 5;

export interface Presence {
  /** Resolves when the connection that proved our presence is gone. */
  lost: Promise<void>;
  /**
   * Frees the jobs that queues of killed servers held; left alone, each would wait for four hours. It is asked on the connection
   * that proves our own presence: one that has silently gone is found out by this, and whoever no longer counts as living must
   * not take its own jobs for a dead one's.
   */
  freeOrphans(): Promise<void>;
  leave(): void;
}

/**
 * Shows the other servers that these queues live: their locks go when the connection goes, however it dies.
 * @param queues the ids by which they lock jobs
 */
export async function declarePresence(pool: Pool, queues: string[]): Promise<Presence> {
  const client = await pool.connect();
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.once('end', () => resolve());
  });
  const leave = () => client.release(true);
  try {
    await client.query('select pg_advisory_lock($1, hashtext(queue)) from unnest($2::text[]) as queue', [presenceLocks, queues]);
  } catch (error) {
    leave();
    throw error;
  }
  return { lost, freeOrphans: () => freeOrphans(client), leave };
}

async function freeOrphans(client: PoolClient): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - $2 * interval '1 second'
       and not exists (
         select from pg_locks
         where locktype = 'advisory' and classid = $1 and objsubid = 2
           and objid::bigint = hashtext(locked_by)::bigint & 4294967295
           and database = (select oid from pg_database where datname = current_database())
       )
     having count(*) > 0`,
    [presenceLocks, benefitOfTheDoubt],
  );
}
