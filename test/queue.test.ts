import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { openDatabase, openPool } from '#db/client.ts';
import { mails } from '#db/schema.ts';
import { queueJob } from '#domain/jobs.ts';
import { queueMail } from '#domain/outbox.ts';
import { keepRunning } from '#jobs/keep-running.ts';
import { declarePresence } from '#jobs/presence.ts';
import { type JobContext, startJobs } from '#jobs/runner.ts';
import { scheduled } from '#jobs/schedule.ts';
import { createLog } from '#server/log.ts';
import { connectionsOfEach } from '#server/workers.ts';
import { temporaryFolder } from './files.ts';
import { severable } from './severable.ts';
import { untilDone } from './waiting.ts';
import { ownMigratedDatabase } from './worker-database.ts';

test('a job that fails is logged by its name and its try, without what people typed', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await pool.query(`select graphile_worker.add_job('ask-in-vain', '{}', max_attempts => 3)`);
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(asha@example.in) exists.' });
  const queue = keepRunning(pool, (trouble, message) => log.warn(trouble, message), [
    {
      concurrency: 1,
      taskList: {
        'ask-in-vain': async () => {
          throw new DrizzleQueryError('insert into members', ['asha@example.in'], cause);
        },
      },
    },
  ]);
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
    await database.drop();
  });
  await vi.waitFor(() => expect(lines).not.toHaveLength(0), { timeout: 20_000 });
  const told = { msg: 'A job failed', task: 'ask-in-vain', attempt: 1, of: 3, err: { message: 'duplicate key' } };
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(told);
  expect(lines.join()).not.toContain('asha@example.in');
});

test('a dead server’s job is freed for the others, a living one’s is left alone', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  onTestFinished(async () => {
    us.leave();
    await pool.end();
    await database.drop();
  });
  const living = await declarePresence(pool, ['living']);
  const us = await declarePresence(pool, ['us']);
  for (const queue of ['living', 'dead', 'just begun']) {
    await pool.query(`select graphile_worker.add_job('any', '{}', job_key => $1)`, [queue]);
    const since = queue === 'just begun' ? 0 : 60;
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 second' where key = $1`,
      [queue, since],
    );
  }
  const held = async () => {
    const { rows } = await pool.query<{ key: string }>('select key from graphile_worker.jobs where locked_by is not null');
    return rows.map(({ key }) => key).toSorted();
  };
  await us.freeOrphans();
  expect(await held()).toEqual(['just begun', 'living']);
  living.leave();
  await untilDone(async () => {
    await us.freeOrphans();
    expect(await held()).toEqual(['just begun']);
  });
});

test('a queue that has begun waits for all that is done by the clock', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  const queue = startJobs(pool, { clock: () => new Date() } as JobContext, () => undefined);
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
    await database.drop();
  });
  await untilDone(async () => {
    const { rows } = await pool.query<{ task: string }>('select identifier as task from graphile_worker._private_known_crontabs');
    expect(rows.map(({ task }) => task).toSorted()).toEqual(scheduled.toSorted());
  });
});

test('a mail server that is silent holds up nothing but mail, which then goes out in order, one after the other', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url, { connections: connectionsOfEach(8) });
  const db = openDatabase(pool);
  const begun: string[] = [];
  const removed: string[] = [];
  let answer = () => undefined as unknown;
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const mailer = {
    send: async ({ recipient }: { recipient: string }) => {
      begun.push(recipient);
      await silence;
      return 'sent' as const;
    },
  };
  const storage = await openFiles({ folder: await temporaryFolder() });
  const files = { ...storage, remove: async (key: string) => void removed.push(key) };
  const recipients = ['first@example.in', 'second@example.in', 'third@example.in'];
  for (const recipient of recipients) {
    const letter = { to: 'Asha', blocks: ['A sentence.'], signature: 'The office' };
    await db.transaction((transaction) =>
      queueMail(transaction, { event: 'contact/1', recipient, subject: 'A subject', letter }),
    );
  }
  const ctx = { db, files, mailer, clock: () => new Date() } as unknown as JobContext;
  const queue = startJobs(pool, ctx, () => undefined);
  onTestFinished(async () => {
    answer();
    await queue.stop();
    await pool.end();
    await database.drop();
  });
  await vi.waitFor(() => expect(begun).not.toHaveLength(0), { timeout: 20_000 });
  for (const key of ['a', 'b', 'c'])
    await db.transaction((transaction) => queueJob(transaction, 'remove-files', { keys: [key] }));
  await vi.waitFor(() => expect(removed.toSorted()).toEqual(['a', 'b', 'c']), { timeout: 5_000 });
  expect(begun).toEqual(['first@example.in']);
  const busy = () => pool.totalCount - pool.idleCount;
  await untilDone(() => expect(busy(), 'leaves a connection for who asks for a page').toBeLessThan(connectionsOfEach(8)));

  answer();
  await vi.waitFor(
    async () => expect(new Set((await db.select().from(mails)).map(({ status }) => status))).toEqual(new Set(['sent'])),
    {
      timeout: 10_000,
    },
  );
  expect(begun).toEqual(recipients);
});

test('a queue whose line to the database has gone without a word notices, and takes none of its own jobs for a dead one’s', async () => {
  const database = await ownMigratedDatabase();
  const line = await severable(database.url);
  const pool = openPool(line.url, { queryTimeout: 500 });
  const elsewhere = openPool(database.url);
  onTestFinished(async () => {
    await pool.end();
    await elsewhere.end();
    await line.cut();
    await database.drop();
  });
  const presence = await declarePresence(pool, ['ours']);
  await elsewhere.query(`select graphile_worker.add_job('any', '{}')`);
  await elsewhere.query(`update graphile_worker._private_jobs set locked_by = 'ours', locked_at = now() - interval '1 minute'`);
  const { rows } = await elsewhere.query<{ pid: number; port: number }>(
    `select pid, client_port as port from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  line.silence(rows[0]?.port ?? 0);
  await elsewhere.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  await expect(presence.freeOrphans()).rejects.toThrow('Query read timeout');
  await presence.lost;
  presence.leave();
  const { rows: held } = await elsewhere.query('select locked_by from graphile_worker.jobs');
  expect(held).toEqual([{ locked_by: 'ours' }]);
});

test('a job that was taken while the answer was lost is done within seconds, not held for hours', async () => {
  const database = await ownMigratedDatabase();
  let loses = false;
  const line = await severable(database.url, (said) => {
    if (!loses || !said.includes('of the payload')) return said;
    loses = false;
    return Buffer.alloc(0);
  });
  const pool = openPool(line.url, { queryTimeout: 500 });
  let done = 0;
  const count = async () => {
    done += 1;
  };
  const queue = keepRunning(pool, () => undefined, [{ concurrency: 1, taskList: { count } }]);
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
    await line.cut();
    await database.drop();
  });
  const add = () => pool.query(`select from graphile_worker.add_job('count', '{"mark":"of the payload"}')`);
  await add();
  await vi.waitFor(() => expect(done).toBe(1), { timeout: 20_000 });
  loses = true;
  await add();
  await vi.waitFor(() => expect(done).toBe(2), { timeout: 60_000 });
  expect(loses).toBe(false);
});

test('a job whose end could not be noted is done again within seconds, not held for hours', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  // A sequence is not rolled back: only the first note fails.
  await pool.query(`create sequence public.notes;
    create function public.refuse_the_first() returns trigger language plpgsql as
      $$ begin if nextval('public.notes') = 1 then raise exception 'no note now'; end if; return old; end $$;
    create trigger refuse_the_first before delete on graphile_worker._private_jobs
      for each row execute function public.refuse_the_first()`);
  const troubles: unknown[] = [];
  let done = 0;
  const count = async () => {
    done += 1;
  };
  await pool.query(`select graphile_worker.add_job('count', '{}')`);
  const queue = keepRunning(pool, ({ err }) => troubles.push(err), [{ concurrency: 1, taskList: { count } }]);
  onTestFinished(async () => {
    await queue.stop();
    await pool.end();
    await database.drop();
  });
  const left = async () => (await pool.query('select from graphile_worker.jobs')).rowCount;
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 });
  expect(done).toBe(2);
  expect(troubles).toContainEqual(expect.objectContaining({ message: 'no note now' }));
});

test('told to stop, a queue finishes what is under way in each of its lanes, and then holds and does nothing more', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  const done: string[] = [];
  const begun: string[] = [];
  let answer = () => undefined as unknown;
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const lane = (task: string) => ({
    concurrency: 1,
    taskList: {
      [task]: async () => {
        begun.push(task);
        await silence;
        done.push(task);
      },
    },
  });
  for (const task of ['mail', 'mail', 'other', 'other']) await pool.query(`select graphile_worker.add_job($1, '{}')`, [task]);
  const queue = keepRunning(pool, () => undefined, [lane('mail'), lane('other')]);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['mail', 'other']), { timeout: 20_000 });
  const stopped = queue.stop();
  answer();
  await stopped;
  expect(done.toSorted()).toEqual(begun.toSorted());
  const { rows } = await pool.query('select count(*)::int as waiting, count(locked_by)::int as held from graphile_worker.jobs');
  expect(rows).toEqual([{ waiting: 4 - done.length, held: 0 }]);
});
