import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

test.skipIf(process.platform !== 'linux')('a full disk is an outage, however deep the library has wrapped it', async () => {
  const full = await writeFile('/dev/full', 'no space left').catch((error: Error) => error);
  expect(full).toMatchObject({ code: 'ENOSPC' });
  expect(isOutage(full)).toBe(true);
  expect(isOutage(new Error('Cannot write file at location "nominations/1"', { cause: full }))).toBe(true);
});

test('a used-up quota is an outage; a folder that may not be written is a fault of ours', () => {
  expect(isOutage(Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }))).toBe(true);
  expect(isOutage(Object.assign(new Error('permission denied'), { code: 'EACCES' }))).toBe(false);
});
