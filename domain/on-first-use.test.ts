import { expect, test } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('what is needed by two at once is opened once, and not before', async () => {
  let opened = 0;
  const use = onFirstUse(async () => {
    opened += 1;
    return opened;
  });
  expect(opened).toBe(0);
  expect(await Promise.all([use(), use()])).toEqual([1, 1]);
  expect(await use()).toBe(1);
});

test('whoever needs what cannot be opened hears why, and the next one tries again', async () => {
  const answers = ['too many open files', undefined];
  const use = onFirstUse(async () => {
    const failure = answers.shift();
    if (failure) throw new Error(failure);
    return 'open';
  });
  const together = await Promise.allSettled([use(), use()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await use()).toBe('open');
});
