import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wholeNumber } from '../scripts/run.ts';

/** Runs a command as `npm run` does; with these options it must end before it starts a site. */
function complaintOf(command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...options], { encoding: 'utf8' });
  expect(status, stdout).toBe(1);
  return stderr;
}

test('torture of a phase that does not exist fails and names those there are', () => {
  expect(complaintOf('torture', '--only', 'nosuch')).toContain(
    'There is no phase "nosuch": choose from kill -9 at random, database unreachable, full disk,',
  );
});

test('fuzzing with a number that is none fails instead of finding nothing wrong', () => {
  expect(complaintOf('fuzz', '--requests', '20k')).toContain('--requests must be a whole number above 0, not "20k".');
});

test('an option that counts is a whole number above 0', () => {
  expect(wholeNumber('kills', '50')).toBe(50);
  for (const text of ['', '0', '-1', '1.5', '1e3', 'five', ' 5'])
    expect(() => wholeNumber('kills', text), text).toThrow('--kills');
});
