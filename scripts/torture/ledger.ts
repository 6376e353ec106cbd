import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Ground } from './ground.ts';
import type { Mark, Writer } from './writer.ts';

interface Entry {
  writer: Writer;
  mark: Mark;
  acknowledged: boolean;
}

export interface Tally {
  writer: string;
  acknowledged: number;
  /** Sent, but the answer never came or was a refusal: it may have been kept, once. */
  unanswered: number;
  lost: number;
  twice: number;
  withoutMail: number;
}

export type Ledger = ReturnType<typeof openLedger>;

/** What was written to a site, and what the site said to it. */
export function openLedger(seed: number, ground: Ground) {
  const entries: Entry[] = [];
  let count = 0;
  return {
    acknowledged: () => entries.filter((entry) => entry.acknowledged).length,

    /** Writes once and notes what came of it. @returns whether it was acknowledged */
    async write(writer: Writer, siteUrl: string): Promise<boolean> {
      count += 1;
      // As many digits each: no name is the beginning of another's.
      const mark = {
        name: `Torture ${seed} ${String(count).padStart(6, '0')}`,
        email: `torture-${seed}-${count}@chamber.example`,
        ...ground,
      };
      const acknowledged = await writer.write(siteUrl, mark).catch(() => false);
      entries.push({ writer, mark, acknowledged });
      return acknowledged;
    },

    /** Compares what was said with what is kept. @param databaseUrl where the site keeps it */
    async verify(databaseUrl: string): Promise<Tally[]> {
      const client = await connectWhenUp(databaseUrl);
      const tallies = new Map<string, Tally>();
      for (const { writer, mark, acknowledged } of entries) {
        const tally = tallies.get(writer.name) ?? emptyTally(writer.name);
        tallies.set(writer.name, tally);
        const [row] = (await client.query<{ kept: number }>(writer.kept, [mark.email])).rows;
        const kept = row?.kept ?? 0;
        tally[acknowledged ? 'acknowledged' : 'unanswered'] += 1;
        if (acknowledged && kept === 0) tally.lost += 1;
        if (kept > 1) tally.twice += 1;
        if (kept > 0 && writer.mailed && !(await hasMail(client, mark))) tally.withoutMail += 1;
      }
      await client.end();
      return [...tallies.values()];
    },
  };
}

/** A database that was killed a moment ago may still be recovering. */
async function connectWhenUp(databaseUrl: string): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries >= 100) throw error;
      await delay(100);
    }
  }
}

function emptyTally(writer: string): Tally {
  return { writer, acknowledged: 0, unanswered: 0, lost: 0, twice: 0, withoutMail: 0 };
}

/** Mail that speaks of a write has met its fate, or a job waits to bring that about. */
async function hasMail(client: pg.Client, { name, email }: Mark): Promise<boolean> {
  const { rows } = await client.query<{ cared_for: boolean }>(
    `select status <> 'queued' or exists (
       select from graphile_worker._private_jobs job
       where job.payload ->> 'mailId' = mails.id::text and job.attempts < job.max_attempts
     ) as cared_for
     from mails where recipient = $1 or letter::text like '%' || $2 || '%'`,
    [email, name],
  );
  return rows.length > 0 && rows.every((row) => row.cared_for);
}
