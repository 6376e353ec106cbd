import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#db/client.ts';
import { second } from '#domain/durations.ts';
import { keepRunning } from './keep-running.ts';

test('a queue whose database is away tries again after waits that grow, to ten seconds', async () => {
  const pool = openPool('postgres://chamber@127.0.0.1:1/none');
  onTestFinished(() => pool.end());
  const waits: number[] = [];
  await new Promise<void>((resolve) => {
    const wait = async (ms: number) => {
      waits.push(ms / second);
      if (waits.length === 6) queue.stop().then(resolve);
    };
    const queue = keepRunning(pool, () => undefined, [{ concurrency: 1, taskList: {} }], { now: () => 0, wait });
  });
  expect(waits).toEqual([1, 2, 4, 8, 10, 10]);
});
