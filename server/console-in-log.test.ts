import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leadConsoleIntoLog } from './console-in-log.ts';
import { createLog } from './log.ts';

/** What the log says of one thing that is written to the console. */
function logged(...said: unknown[]) {
  const lines: string[] = [];
  const { console: own } = globalThis;
  const { trace, error, warn } = own;
  leadConsoleIntoLog(createLog('warn', { write: (line) => lines.push(line) }));
  try {
    own.error(...said);
  } finally {
    Object.assign(own, { trace, error, warn });
  }
  return JSON.parse(lines.join());
}

test('what a package says beside its error stands in the log with it, without addresses', () => {
  const line = logged('Could not mail asha@example.in:', new TypeError('timeout of bina@example.in'));
  expect(line).toMatchObject({ said: 'Could not mail …: TypeError', err: { message: 'timeout of …' } });
  expect(line.msg).toBe('A package wrote to the console');
  expect(JSON.stringify(line)).not.toContain('example.in');
});

test('what a package says without an error stands in the log as the console would show it', () => {
  expect(logged('%d tries for %s', 3, 'asha@example.in')).toMatchObject({ said: '3 tries for …' });
});

test('the values of a failed query are left out, whatever a package says beside it', () => {
  const query = new DrizzleQueryError('insert into members', ['Asha'], new Error('duplicate key'));
  const line = logged('Not kept: %o', query);
  expect(line).toMatchObject({ said: expect.stringMatching(/^Not kept: /), err: { message: 'duplicate key' } });
  expect(JSON.stringify(line)).not.toContain('Asha');
});
