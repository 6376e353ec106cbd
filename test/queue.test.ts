import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import { keepRunning } from '#jobs/keep-running.ts';
import { declarePresence, freeOrphans } from '#jobs/presence.ts';
import { createLog } from '#server/log.ts';
import { ownMigratedDatabase } from './worker-database.ts';

test('a job that fails is logged by its name and its try, without what people typed', async () => {
  const database = await ownMigratedDatabase();
  const pool = openPool(database.url);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  await pool.query(`select graphile_worker.add_job('ask-in-vain', '{}', max_attempts => 3)`);
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(asha@example.in) exists.' });
  const queue = keepRunning(pool, (trouble, message) => log.warn(trouble, message), {
    taskList: {
      'ask-in-vain': async () => {
        throw new DrizzleQueryError('insert into members', ['asha@example.in'], cause);
      },
    },
  });
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
    await pool.end();
    await database.drop();
  });
  const living = await declarePresence(pool, 'living');
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
  await freeOrphans(pool);
  expect(await held()).toEqual(['just begun', 'living']);
  living.leave();
  await vi.waitFor(async () => {
    await freeOrphans(pool);
    expect(await held()).toEqual(['just begun']);
  });
});
