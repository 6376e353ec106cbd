import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import type { SiteProcess } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { aContactMessage, anApplication } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { test } from './site-fixtures.ts';
import { apply, read, stampOf } from './site-visitor.ts';
import { smtpServer } from './smtp-server.ts';
import { ownDatabase } from './worker-database.ts';

// Real processes, and real waits between the tries of a mail.
vi.setConfig({ testTimeout: 90_000 });

const polling = { timeout: 40_000, interval: 100 };

const sendsBy = (smtpUrl: string) => ({
  ADMIN_PASSWORD: administratorPassword,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'The chamber <noreply@chamber.example>',
  OFFICE_EMAIL: 'office@chamber.example',
});

function write(site: SiteProcess, message = aContactMessage()) {
  return fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
}

test('mail waits out a server that refuses and a crash of the site, and then arrives once', async ({ start }) => {
  const mailServer = await smtpServer({ refuse: true });
  const first = await start(sendsBy(mailServer.url));
  const answers = await Promise.all(Array.from({ length: 5 }, () => write(first)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await vi.waitFor(() => expect(mailServer.turnedAway()).toBeGreaterThan(0), polling);
  await first.end('SIGKILL');
  mailServer.accept();
  const second = await start(sendsBy(mailServer.url));
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), polling);
  expect((await write(second, aContactMessage({ message: 'A last one, by which all before it have gone out' }))).status).toBe(
    200,
  );
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(4), polling);
  expect(mailServer.received.map(({ recipient }) => recipient).sort()).toEqual([
    'asha@example.in',
    'asha@example.in',
    'office@chamber.example',
    'office@chamber.example',
  ]);
  expect(mailServer.received.find(({ recipient }) => recipient === 'office@chamber.example')?.text).toMatch(
    /^Reply-To: Asha <asha@example\.in>/m,
  );
});

test('mail to the office that waited while its address was mistyped goes to the one that is set by then', async ({ start }) => {
  const mailServer = await smtpServer({ refuse: true });
  const first = await start({ ...sendsBy(mailServer.url), OFFICE_EMAIL: 'office@chamber.exmaple' });
  expect((await write(first)).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.turnedAway()).toBeGreaterThan(1), polling);
  await first.end('SIGTERM');
  mailServer.accept();
  await start(sendsBy(mailServer.url));
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), polling);
  expect(mailServer.received.map(({ recipient }) => recipient).sort()).toEqual(['asha@example.in', 'office@chamber.example']);
});

test('a mail cut off in the middle is sent again, and one that bounces is shown to the office', async ({ start }) => {
  const mailServer = await smtpServer({ drop: 1, unknown: 'gone@example.in', slowness: 200 });
  const site = await start(sendsBy(mailServer.url));
  const hostile = aContactMessage({ name: 'Eve\r\nBcc: victim@example.in', email: 'gone@example.in' });
  expect((await write(site, hostile)).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), polling);
  expect(mailServer.received[0]?.recipient).toBe('office@chamber.example');
  expect(mailServer.received[0]?.text).not.toMatch(/^bcc:/im);
  const cookie = await officeCookie(site.url, administratorPassword);
  await vi.waitFor(async () => {
    const failed = await (await fetch(`${site.url}/admin/mail?status=failed`, { headers: { cookie } })).text();
    expect(failed).toContain('gone@example.in');
    expect(failed).toContain('550 No such person here');
  }, polling);
});

test('mail that a killed server was sending is sent by the next one', async ({ start }) => {
  const mailServer = await smtpServer({ holdFirst: true });
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' };
  const first = await start(mail);
  await apply(first, 'Halfway out');
  await mailServer.holding;
  await first.end('SIGKILL');
  await start(mail);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 30_000 });
});

test('a mail that goes out while the site is told to stop is noted as sent before the site ends, so that no start sends it again', async ({
  start,
}) => {
  const mailServer = await smtpServer({ slowness: 2_000 }); // longer than a site needs to stop that waits for no mail
  const own = await ownDatabase();
  const pool = openPool(own.url);
  onTestFinished(async () => {
    await pool.end();
    await own.drop();
  });
  const site = await start({ ...sendsBy(mailServer.url), DATABASE_URL: own.url });
  await apply(site, 'Sent at the last moment');
  const rowsOf = async (query: string) => (await pool.query(query)).rows;
  await vi.waitFor(async () => {
    expect(
      await rowsOf("select from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at is not null"),
    ).toHaveLength(1);
  }, polling);
  expect(await site.end('SIGTERM')).toBe(0);
  expect(mailServer.received).toHaveLength(1);
  expect(await rowsOf('select status from mails')).toEqual([{ status: 'sent' }]);
  expect(await rowsOf("select from graphile_worker.jobs where task_identifier = 'send-mail'")).toEqual([]);
});

test('asked to stop while a mail server holds a mail and a visitor a form, the site ends within ten seconds', async ({
  start,
}) => {
  const mailServer = await smtpServer({ holdFirst: true });
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' };
  const site = await start({ ...mail, DATABASE_URL: own.url, WORKERS: '2' });
  await apply(site, 'Held by the mail server');
  await mailServer.holding;
  const visitors = await Promise.all(Array.from({ length: 8 }, () => halfAForm(site)));
  onTestFinished(() => visitors.forEach((visitor) => void visitor.destroy()));
  const since = performance.now();
  expect(await site.end('SIGTERM')).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('an application is confirmed by mail, through the server that is set', async ({ start }) => {
  const mailServer = await smtpServer();
  const site = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'The chamber <office@chamber.example>' });
  await apply(site, 'Waits for mail');
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 10_000 });
  expect(mailServer.received[0]).toMatchObject({ recipient: 'asha@example.in' });
  expect(mailServer.received[0]?.text).toContain('Dear Waits for mail');
  const form = { ...anApplication({ fullName: 'Is told of the mail' }), stamp: await stampOf(site), step: 'business' };
  const send = () => read(site, '/members', { method: 'POST', body: new URLSearchParams(form) });
  // Only then is the form old enough to be sent.
  const kept = await vi.waitUntil(async () => [await send()].find(({ status }) => status === 201), { timeout: 10_000 });
  expect(kept.text).toContain('A confirmation is on its way to your email address.');
});

/** A connection on which somebody has begun to send an application, and does not go on. */
async function halfAForm({ url }: SiteProcess): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /members HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nfullName=',
  );
  return socket;
}
