import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import { redactPath, requestLog } from './request-log.ts';

/** The connection of a client who waits for the answer. */
const stillThere = { outgoing: { destroyed: false } };

test('paths are logged without what may be a private link’s secret', () => {
  expect(redactPath('/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner')).toBe(
    '/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11/owner',
  );
  expect(redactPath('/initiatives/Protecting-Intellectual-Property-Rights')).toBe(
    '/initiatives/Protecting-Intellectual-Property-Rights',
  );
  expect(redactPath('/letters/Zk3v0pQ9x7Y2mN4bV6cX8zL1/open')).toBe('/letters/…/open');
  const words = 'AllOfItsLettersHappenToBeLettersAndNoneADigit';
  for (const before of ['messages', 'nomination/own', 'nomination/nominee', 'enrolment', 'your-data']) {
    expect(redactPath(`/${before}/${words}/file`)).toBe(`/${before}/…/file`);
    expect(redactPath(`/${before.toUpperCase()}/${words}`)).toBe(`/${before.toUpperCase()}/…`);
  }
  expect(redactPath('/admin/messages/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11')).toMatch(/0c7b4c0f3b11$/);
});

test('paths are logged without anybody’s address', () => {
  for (const address of ['asha@example.in', 'asha%40example.in', 'asha%2540example.in']) {
    expect(redactPath(`/api/members/${address}/messages`)).toBe('/api/members/…/messages');
  }
});

test('whoever is refused at a way in is logged without being asked for, and nothing else is', async () => {
  const lines: string[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(requestLog(pino({ level: 'warn' }, { write: (line) => lines.push(line) })));
  app.all('*', (c) => c.text('', Number(c.req.query('status')) as 200));
  const listing = '/company/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11';
  const token = 'Zk3v0pQ9x7Y2mN4bV6cX8zL1Zk3v0pQ9x7Y2mN4bV6c';
  const answer = (method: string, path: string, status: number) =>
    app.request(`${path}?status=${status}&secret`, { method }, stillThere);
  await answer('POST', '/admin/login', 302);
  await answer('GET', '/admin/login', 429);
  await answer('POST', '/admin', 401);
  await answer('POST', '/admin/password', 200);
  await answer('POST', '/admin/password', 400);
  await answer('POST', '/admin/password', 401);
  await answer('POST', `${listing}/claim`, 302);
  await answer('GET', `/messages/${token}`, 200);
  await answer('GET', `/enrolment/${token}/certificate`, 303);
  await answer('GET', '/admin/set-password', 200);
  await answer('GET', '/admin/messages/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11', 404);
  await answer('GET', `${listing}/message`, 404);
  await answer('POST', '/api/payment/webhook/razorpay', 200);
  await answer('POST', '/api/payment/initiatePayment', 400);
  expect(lines).toEqual([]);

  await answer('POST', '/admin/login', 401);
  await answer('POST', `${listing}/claim.data`, 400);
  await answer('POST', `${listing}/claim`, 429);
  await answer('POST', '/admin/set-password', 409);
  await answer('POST', '/admin/set-password', 429);
  await answer('GET', '/admin/set-password', 409);
  await answer('POST', '/admin/password.data', 403);
  await answer('POST', '/admin/password', 429);
  await answer('POST', '/enrolment', 404);
  await answer('POST', '/api/payment/webhook/razorpay', 401);
  for (const page of ['messages', 'enrolment', 'your-data', 'nomination/own', 'nomination/nominee']) {
    await answer('GET', `/${page}/${token}`, 404);
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: '/admin/login', status: 401, msg: 'A sign-in was refused', level: 40 },
    { path: `${listing}/claim.data`, status: 400, msg: 'An owner’s sign-in was refused' },
    { path: `${listing}/claim`, status: 429, msg: 'An owner’s sign-in was refused' },
    { path: '/admin/set-password', status: 409, msg: 'A password link was refused' },
    { path: '/admin/set-password', status: 429, msg: 'A password link was refused' },
    { path: '/admin/set-password', method: 'GET', status: 409, msg: 'A password link was refused' },
    { path: '/admin/password.data', status: 403, msg: 'A change of password was refused', level: 40 },
    { path: '/admin/password', status: 429, msg: 'A change of password was refused' },
    { path: '/enrolment', status: 404, msg: 'A private link was refused' },
    { path: '/api/payment/webhook/razorpay', status: 401, msg: 'A message in the payment provider’s name was refused' },
    { path: '/messages/…', status: 404, msg: 'A private link was refused' },
    { path: '/enrolment/…' },
    { path: '/your-data/…' },
    { path: '/nomination/own/…' },
    { path: '/nomination/nominee/…' },
  ]);
  expect(lines.join()).not.toMatch(new RegExp(`${token}|secret`));
});

test.for(['/Admin/Login', '/admin/login/', '/admin/login//', '/ADMIN/LOGIN.data', '/admin/login/_.data', '/admin/%6cogin'])(
  'a way in is watched in every spelling that leads to it: %s',
  async (path) => {
    const lines: string[] = [];
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.use(requestLog(pino({ level: 'warn' }, { write: (line) => lines.push(line) })));
    app.all('*', (c) => c.text('', 401));
    await app.request(path, { method: 'POST' }, stillThere);
    expect(lines.join()).toContain('A sign-in was refused');
  },
);
