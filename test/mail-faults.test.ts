import { expect, vi } from 'vitest';
import { administratorPassword } from './administrator.ts';
import { aContactMessage } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { test } from './site-fixtures.ts';
import type { SiteProcess } from './site-process.ts';
import { smtpServer } from './smtp-server.ts';

// Real processes, and real waits between the tries of a mail.
vi.setConfig({ testTimeout: 90_000 });

const patience = { timeout: 40_000, interval: 100 };

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
  await vi.waitFor(() => expect(mailServer.turnedAway()).toBeGreaterThan(0), patience);
  await first.end('SIGKILL');
  mailServer.accept();
  const second = await start(sendsBy(mailServer.url));
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), patience);
  expect((await write(second, aContactMessage({ message: 'A last one, by which all before it have gone out' }))).status).toBe(
    200,
  );
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(4), patience);
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

test('a mail cut off in the middle is sent again, and one that bounces is shown to the office', async ({ start }) => {
  const mailServer = await smtpServer({ drop: 1, unknown: 'gone@example.in', slowness: 200 });
  const site = await start(sendsBy(mailServer.url));
  const hostile = aContactMessage({ name: 'Eve\r\nBcc: victim@example.in', email: 'gone@example.in' });
  expect((await write(site, hostile)).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), patience);
  expect(mailServer.received[0]?.recipient).toBe('office@chamber.example');
  expect(mailServer.received[0]?.text).not.toMatch(/^bcc:/im);
  const cookie = await officeCookie(site.url, administratorPassword);
  await vi.waitFor(async () => {
    const failed = await (await fetch(`${site.url}/admin/mail?status=failed`, { headers: { cookie } })).text();
    expect(failed).toContain('gone@example.in');
    expect(failed).toContain('550 No such person here');
  }, patience);
});
