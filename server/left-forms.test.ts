import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { day, hour } from '#domain/durations.ts';
import { temporaryFolder } from '#test/files.ts';
import { sweepLeftForms } from './left-forms.ts';

test('what an ended process has left of a form is removed a day after, at the start or while the server runs', async () => {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  const leave = async (name: string, age: number) => {
    const left = join(folder, `chamber-form-${name}`);
    await mkdir(left);
    await utimes(left, new Date(), new Date(Date.now() - age));
    return left;
  };
  const [old, recent] = [await leave('old', day + hour), await leave('recent', day - 2 * hour)];
  sweepLeftForms(() => expect.unreachable());
  await vi.waitFor(() => expect(existsSync(old)).toBe(false));
  expect(existsSync(recent)).toBe(true);
  vi.advanceTimersByTime(3 * hour);
  await vi.waitFor(() => expect(existsSync(recent)).toBe(false));
});
