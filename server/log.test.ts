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
