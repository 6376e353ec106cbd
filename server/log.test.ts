import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { second } from '#domain/durations.ts';
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

test.for(['asha.verma+post@example.in', 'रीता.सेन@डाटामेल.भारत', 'renée@markerson.in', "o'brien@example.in"])(
  'what a mail server says of a recipient is logged without the address %s',
  (address) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const refusal = new Error(`Can’t send mail: 550 5.1.1 <${address}>: user unknown; ${address}`);
    log.warn({ err: refusal }, 'A job failed');
    expect(lines.join()).toContain('550 5.1.1 <…>: user unknown; …');
    for (const part of address.split('@')) expect(lines.join()).not.toContain(part);
  },
);

test('why a call to another server failed is logged, without an address or a value in it', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3000, asha@example.in'), { code: 'ECONNREFUSED' });
  log.warn({ err: new TypeError('fetch failed', { cause: refused }) }, 'A job failed');
  expect(JSON.parse(lines.join()).err).toMatchObject({
    message: 'fetch failed',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:3000, …' },
  });
  lines.length = 0;
  const query = new DrizzleQueryError('insert into members', ['Asha'], new Error('duplicate key'));
  log.warn({ err: new Error('Not kept', { cause: query }) }, 'A job failed');
  expect(JSON.parse(lines.join()).err.cause.message).toBe('duplicate key');
  expect(lines.join()).not.toContain('Asha');
});

test('a message of a million letters is logged in one go', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const quoted = 'a'.repeat(1_000_000);
  log.warn({ err: new Error(`${quoted} asha@example.in`) }, 'A job failed');
  expect(JSON.parse(lines.join()).err.message).toBe(`${quoted} …`);
});

test('where an error came from is logged, also out of a package whose name has a scope', () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const error = new Error('No answer');
  error.stack = 'Error: No answer\n    at send (file:///site/node_modules/@hono/node-server/dist/index.mjs:10:3)';
  log.warn({ err: error }, 'A job failed');
  expect(lines.join()).toContain('/node_modules/@hono/node-server/dist/index.mjs:10:3');
});

test.runIf(existsSync('/dev/full'))('lines that a full disk does not take are lost, and the process lives', () => {
  const script = `
    import { once } from 'node:events';
    import { symbols } from 'pino';
    const { createLog } = await import('${join(import.meta.dirname, 'log.ts')}');
    const log = createLog('info');
    const refused = async (write) => {
      const refusal = once(log[symbols.streamSym], 'error');
      write();
      await refusal;
    };
    await refused(() => {
      for (let line = 0; line < 100; line += 1) log.info('a line');
    });
    await refused(() => log.info('after the first has been refused'));
    process.exit(7);
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    // A log that never tells of a refusal would keep the child waiting, and the test's own limit with it.
    timeout: 20 * second,
  });
  expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
});
