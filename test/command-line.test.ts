import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { wholeNumber } from '../scripts/command-line.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Runs a command as `npm run` does; with these options it must end before it starts a site. */
function complaintOf(command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...options], { encoding: 'utf8' });
  expect(status, stdout).toBe(1);
  return stderr;
}

test('torture of a phase that does not exist ends with one line that names those there are', () => {
  expect(complaintOf('torture', '--only', 'nosuch')).toMatch(
    /^There is no phase "nosuch": choose from kill -9 at random, database unreachable, full disk, .*\n$/,
  );
});

test('a benchmark of a part that does not exist ends with one line that names those there are', () => {
  expect(complaintOf('bench', 'start', 'nosuch')).toBe(
    'There is no part "nosuch": choose from start, cache, rendering, processes, applications, lighthouse, search, memory.\n',
  );
});

test('fuzzing or torture with a number that is none ends with one line instead of finding nothing wrong', () => {
  expect(complaintOf('fuzz', '--requests', '20k')).toBe('--requests must be a whole number above 0, not "20k".\n');
  expect(complaintOf('torture', '--minutes', '0')).toBe('--minutes must be a whole number above 0, not "0".\n');
});

test('an option that there is not ends with one line that names it', () => {
  for (const command of ['bench', 'fuzz', 'torture'])
    expect(complaintOf(command, '--nosuch'), command).toMatch(/^Unknown option '--nosuch'.*\n$/);
});

test('an option that counts is a whole number above 0', () => {
  expect(wholeNumber('kills', '50')).toBe(50);
  for (const text of ['', '0', '-1', '1.5', '1e3', 'five', ' 5'])
    expect(() => wholeNumber('kills', text), text).toThrow('--kills');
});
