import { DrizzleQueryError } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './log.ts';

test('a failed query is logged without the values in it', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  onTestFinished(() => write.mockRestore());
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(asha@example.in) exists.' });
  createLog().error(new DrizzleQueryError('insert into members', ['asha@example.in'], cause), 'Unforeseen error');
  await vi.waitFor(() => expect(written.join('')).toContain('duplicate key'));
  expect(written.join('')).toContain('23505');
  expect(written.join('')).not.toContain('asha@example.in');
});
