import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('work is done in turn, one piece at a time, also after one that failed; what finds no room is turned away', async () => {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const put = createQueue(async (piece: string) => {
    await new Promise<void>((end) => {
      ends.push(end);
    });
    done.push(piece);
    if (piece === 'one') throw new Error('It failed');
  }, 2);
  expect([put('one'), put('two'), put('three')]).toEqual([true, true, false]);
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  expect(done).toEqual(['one']);
  expect(put('four')).toBe(true);
  ends[1]?.();
  await expect.poll(() => done).toEqual(['one', 'two']);
});
