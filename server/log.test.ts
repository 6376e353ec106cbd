import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a failed query is logged without the values in it', () => {
  let written = '';
  const log = createLog('warn', {
    write: (line) => {
      written += line;
    },
  });
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.in) exists.' });
  log.error(new DrizzleQueryError('insert into members', ['asha@example.in'], cause), 'Unforeseen error');
  expect(written).toContain('duplicate key');
  expect(written).toContain('23505');
  expect(written).not.toContain('asha@example.in');
});

test('what a mail server says of a recipient is logged without the address', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const refusal = new Error('Can’t send mail: 550 5.1.1 <asha.verma+post@example.in>: user unknown');
  log.warn({ err: refusal }, 'A job failed');
  expect(lines.join()).toContain('550 5.1.1 <…>: user unknown');
  expect(lines.join()).not.toContain('example.in');
});
