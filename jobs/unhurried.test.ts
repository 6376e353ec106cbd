import { setTimeout as delay } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import { expect, test } from 'vitest';
import { unhurried } from './unhurried.ts';

const helpers = {} as JobHelpers;

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('a job rests the longer the longer it took, also where it failed', async () => {
  const working = unhurried(() => delay(20));
  expect(await timeOf(async () => void (await working({}, helpers)))).toBeGreaterThan(90);
  const failing = unhurried(async () => {
    await delay(20);
    throw new Error('The mail server does not answer.');
  });
  expect(await timeOf(() => expect(failing({}, helpers)).rejects.toThrow('The mail server'))).toBeGreaterThan(90);
});

test('a job that waited long for others rests no longer than a moment', async () => {
  const slow = unhurried(() => delay(300));
  expect(await timeOf(async () => void (await slow({}, helpers)))).toBeLessThan(1_000);
});
