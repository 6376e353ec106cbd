import { writeFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDeadlock, isOutage } from './outage.ts';

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

test('who was in another’s way may try again; what the database refuses for a reason stays refused', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  expect(isOutage(new DrizzleQueryError('update members', [], deadlock))).toBe(true);
  expect(isDeadlock(new DrizzleQueryError('update members', [], deadlock))).toBe(true);
  const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect([isOutage(duplicate), isDeadlock(duplicate)]).toEqual([false, false]);
});
