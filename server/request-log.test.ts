import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import { requestLog, withoutSecrets } from './request-log.ts';

test('paths are logged without what may be a private link’s secret', () => {
  expect(withoutSecrets('/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner')).toBe(
    '/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner',
  );
  expect(withoutSecrets('/initiatives/Protecting-Intellectual-Property-Rights')).toBe(
    '/initiatives/Protecting-Intellectual-Property-Rights',
  );
  expect(withoutSecrets('/letters/Zk3v0pQ9x7Y2mN4bV6cX8zL1/open')).toBe('/letters/…/open');
  const words = 'AllOfItsLettersHappenToBeLettersAndNoneADigit';
  for (const before of ['messages', 'nomination/own', 'nomination/nominee', 'enrolment', 'your-data']) {
    expect(withoutSecrets(`/${before}/${words}/file`)).toBe(`/${before}/…/file`);
  }
  expect(withoutSecrets('/admin/messages/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11')).toMatch(/0c7b4c0f3b11$/);
});

test('paths are logged without anybody’s address', () => {
  for (const address of ['asha@example.in', 'asha%40example.in', 'asha%2540example.in']) {
    expect(withoutSecrets(`/api/members/${address}/messages`)).toBe('/api/members/…/messages');
  }
});

test('a refused sign-in is logged without being asked for, and nothing else is', async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.use(requestLog(pino({ level: 'warn' }, { write: (line) => lines.push(line) })));
  app.post('/admin/login', (c) => c.text('', c.req.query('password') === 'right' ? 200 : 401));
  app.all('*', (c) => c.text('', 401));
  await app.request('/admin/login?password=right', { method: 'POST' });
  await app.request('/admin', { method: 'POST' });
  expect(lines).toEqual([]);
  await app.request('/admin/login?password=wrong', { method: 'POST' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: '/admin/login', status: 401, msg: 'A sign-in was refused' },
  ]);
  expect(lines.join()).not.toContain('wrong');
});
