import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { unhurried } from './unhurried.ts';

/** How long a job rests that takes so many milliseconds. */
async function restAfter(took: number, failure?: Error): Promise<number | undefined> {
  const rests: number[] = [];
  let now = 1_000;
  const task = async () => {
    now += took;
    if (failure) throw failure;
  };
  const time = { now: () => now, rest: async (ms: number) => void rests.push(ms) };
  const done = unhurried(task, time)({}, {} as JobHelpers);
  await (failure ? expect(done).rejects.toThrow(failure) : done);
  expect(rests).toHaveLength(1);
  return rests[0];
}

test('a job rests nine times as long as it took, also where it failed', async () => {
  expect(await restAfter(20)).toBe(180);
  expect(await restAfter(20, new Error('The mail server does not answer.'))).toBe(180);
});

test('a job that waited long for others rests no longer than a quarter of a second', async () => {
  expect(await restAfter(27)).toBe(243);
  expect(await restAfter(28)).toBe(250);
  expect(await restAfter(10_000)).toBe(250);
});
