import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { addressAsSent } from '#domain/email-address.ts';
import type { Letter } from '#domain/letter.ts';
import { Undeliverable } from '#domain/mails/delivery.server.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { createMailer } from './mailer.tsx';

const mail = {
  id: '0c9a6f0e-1111-4222-8333-444455556666',
  recipient: 'asha@example.in',
  subject: 'आपका आवेदन',
  replyTo: null,
  letter: { to: 'Asha', blocks: ['Welcome.\n.\nA line with a lone dot above.'], signature: 'The office' },
  attachments: [],
};

const siteUrl = 'https://chamber.example';
const from = { name: '', address: 'office@chamber.example' };
const named = { ...from, name: 'The chamber' };
const mailerOf = (smtp: Parameters<typeof createMailer>[0]['smtp'], officeEmail?: string) =>
  createMailer({ smtp, siteUrl, officeEmail });

test('a mail arrives at its recipient, from the address that is set', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from: named });
  expect(await mailer.send(mail)).toBe('sent');
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.recipient).toBe('asha@example.in');
  expect(server.received[0]?.text).toContain('From: The chamber <office@chamber.example>');
  expect(server.received[0]?.text).toContain(`Message-ID: <${mail.id}@chamber.example>`);
  expect(server.received[0]?.text).toContain('A line with a lone dot above.');
});

test('mails are named and numbered after the sender that is set, whatever its name holds', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from: { ...from, name: 'Chamber of “trade” @ Delhi, <India>' } });
  for (const id of ['1', '2']) await mailer.send({ ...mail, id });
  for (const [index, { text }] of server.received.entries()) {
    expect(text).toMatch(/^From: =\?UTF-8\?[^,]+ <office@chamber\.example>\r?$/m);
    expect(text).toMatch(new RegExp(`^Message-ID: <${index + 1}@chamber\\.example>\r?$`, 'm'));
  }
  expect(server.received).toHaveLength(2);
});

test('a mail that no person wrote says so, so that no answering machine answers it; one that a person wrote does not', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from });
  for (const automatic of ['auto-replied', 'auto-generated', undefined] as const) await mailer.send({ ...mail, automatic });
  expect(server.received.map(({ text }) => /^Auto-Submitted: (.*?)\r?$/m.exec(text)?.[1])).toEqual([
    'auto-replied',
    'auto-generated',
    undefined,
  ]);
});

test('an address cannot smuggle in another header or recipient', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from });
  await mailer.send({ ...mail, recipient: 'asha@example.in\r\nBcc: victim@example.in' }).catch(() => undefined);
  expect(server.received.filter(({ text }) => /^bcc:/im.test(text))).toEqual([]);
  expect(server.received.filter(({ recipient }) => recipient?.includes('victim'))).toEqual([]);
});

test.for(['asha@ｇmail.com', 'Asha@उदाहरण.भारत', 'asha@B\u00fccher.example', "o'neil+trade%x@mail-2.example.in"])(
  'mail goes to the very address that is kept of %s',
  async (typed) => {
    const server = await smtpServer();
    const recipient = addressAsSent(typed) ?? '';
    await mailerOf({ url: server.url, from }).send({ ...mail, recipient });
    // The receiver shows a host in its own letters.
    expect(server.received.map((received) => addressAsSent(received.recipient ?? ''))).toEqual([recipient]);
  },
);

test('a server that turns the mail away makes sending fail, to be tried again', async () => {
  const server = await smtpServer({ refuse: true });
  const mailer = mailerOf({ url: server.url, from });
  await expect(mailer.send(mail)).rejects.toThrow('451');
});

test('a recipient nobody knows is undeliverable, not to be tried again; so is an address that is none', async () => {
  const server = await smtpServer({ unknown: 'asha@example.in' });
  const mailer = mailerOf({ url: server.url, from });
  await expect(mailer.send(mail)).rejects.toThrow(Undeliverable);
  await expect(mailer.send({ ...mail, recipient: 'asha@ex ample.in' })).rejects.toThrow(Undeliverable);
  expect(server.received).toEqual([]);
});

test('a line cut in the middle of a mail, and a server that is away, are to be tried again', async () => {
  const server = await smtpServer({ drop: 1 });
  const mailer = mailerOf({ url: server.url, from });
  const cut: unknown = await mailer.send(mail).catch((error) => error);
  expect(cut).toBeInstanceOf(Error);
  expect(cut).not.toBeInstanceOf(Undeliverable);
  expect(await mailer.send(mail)).toBe('sent');
  expect(server.received).toHaveLength(1);
  const away = mailerOf({ url: 'smtp://127.0.0.1:1', from });
  await expect(away.send(mail)).rejects.toThrow('ECONNREFUSED');
});

const notOwned = { code: 553, words: '5.7.1 <office@chamber.example>: Sender address rejected: not owned by user office' };

test.for([
  { after: 'MAIL FROM', ...notOwned },
  { after: 'MAIL FROM', code: 550, words: '5.1.1 <office@chamber.example>: Sender unknown' },
  { after: 'RCPT TO', ...notOwned },
  { after: 'RCPT TO', code: 554, words: '5.7.1 <asha@example.in>: Relay access denied' },
  { after: 'RCPT TO', code: 550, words: '5.1.8 <office@chamber.example>: Sender address rejected: Domain not found' },
  {
    after: 'RCPT TO',
    code: 550,
    words: '5.1.0 <office@chamber.example>: Sender address rejected: User unknown in local recipient table',
  },
  { after: 'RCPT TO', code: 550, words: '5.4.1 Relay access denied' },
  { after: 'RCPT TO', code: 554, words: '5.5.0 Too many connections today' },
  { after: 'RCPT TO', code: 553, words: 'sorry, that domain isn\u2019t in my list of allowed rcpthosts (#5.7.1)' },
  { after: 'RCPT TO', code: 554, words: 'Please sign in first' },
  { after: 'RCPT TO', code: 552, words: '5.2.2 The mailbox is full' },
  {
    after: 'DATA',
    code: 554,
    words: '5.2.252 SendAsDenied; office@chamber.example not allowed to send as nobody@chamber.example',
  },
  { after: 'DATA', code: 550, words: '5.4.5 Daily user sending limit exceeded' },
  { after: 'DATA', code: 550, words: '5.5.0 Message content rejected' },
  { after: 'DATA', code: 550, words: 'Not today' },
] as const)(
  'what a server says of us after $after passes or is mended, and the mail is tried again: $code $words',
  async (refusal) => {
    const server = await smtpServer({ refusal });
    const mailer = mailerOf({ url: server.url, from });
    const failure: unknown = await mailer.send(mail).catch((error) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining(`${refusal.code} ${refusal.words}`) });
    expect(failure).not.toBeInstanceOf(Undeliverable);
  },
);

test.for([
  { after: 'RCPT TO', code: 550, words: '5.1.1 <asha@example.in>: Recipient address rejected: User unknown' },
  { after: 'RCPT TO', code: 556, words: '5.1.10 The recipient\u2019s domain takes no mail' },
  { after: 'RCPT TO', code: 550, words: '5.2.1 The account is disabled' },
  { after: 'RCPT TO', code: 550, words: 'sorry, no mailbox here by that name (#5.1.1)' },
  { after: 'RCPT TO', code: 553, words: 'Mailbox name not allowed' },
  { after: 'RCPT TO', code: 550, words: '5.5.0 Requested action not taken: mailbox unavailable' },
  { after: 'RCPT TO', code: 550, words: '5.4.1 Recipient address rejected: Access denied. AS(201806281)' },
  { after: 'RCPT TO', code: 550, words: '5.1.0 <asha@example.in>: Address rejected' },
  { after: 'DATA', code: 550, words: '5.1.1 The email account that you tried to reach does not exist' },
  { after: 'DATA', code: 552, words: '5.3.4 Message size exceeds fixed limit' },
] as const)('what a server says of the mailbox, or of the mail itself, ends its tries: $code $words', async (refusal) => {
  const server = await smtpServer({ refusal });
  const mailer = mailerOf({ url: server.url, from });
  await expect(mailer.send(mail)).rejects.toThrow(Undeliverable);
});

test('so is an attachment that cannot be read to its end: the mail is tried again', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('%PDF');
      throw new Error('The bucket hung up');
    })(),
  );
  const attachments = [{ fileName: 'receipt.pdf', content: broken, type: 'application/pdf' }];
  const failure = await mailer.send({ ...mail, attachments }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('The bucket hung up') });
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('a password is given over TLS, and to no server that offers none or that nobody vouches for', async () => {
  const withPassword = ({ url }: { url: string }) => url.replace('//', '//office:s3cret@');
  const [safe, open] = [await smtpServer({ signIn: 'over TLS' }), await smtpServer({ signIn: 'in the clear' })];
  expect(await mailerOf({ url: `${withPassword(safe)}/?tls.rejectUnauthorized=false`, from }).send(mail)).toBe('sent');
  expect(safe.passwords).toEqual(['s3cret']);
  for (const server of [safe, open]) {
    const refusal: unknown = await mailerOf({ url: withPassword(server), from })
      .send(mail)
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(Undeliverable);
  }
  expect(safe.passwords).toEqual(['s3cret']);
  expect(open).toMatchObject({ passwords: [], received: [] });
});

test('a slow server is waited for', async () => {
  const server = await smtpServer({ slowness: 1_500 });
  const mailer = mailerOf({ url: server.url, from });
  expect(await mailer.send(mail)).toBe('sent');
});

test.for([
  ['says nothing', ''],
  ['greets and says no more', '220 mail.example ESMTP\r\n'],
] as const)(
  'a server that %s is waited for only so long, and the mail is tried again',
  { timeout: 20_000 },
  async ([, greeting]) => {
    const server = createServer((socket) => void socket.on('error', () => undefined).write(greeting)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const smtp = { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from };
    const patience = { connectionTimeout: 10_000, greetingTimeout: 200, socketTimeout: 200 };
    const failure: unknown = await createMailer({ smtp, siteUrl, officeEmail: undefined }, patience)
      .send(mail)
      .catch((error) => error);
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
    expect(failure).not.toBeInstanceOf(Undeliverable);
  },
);

test('without a server mail is kept', async () => {
  expect(await mailerOf(undefined).send(mail)).toBe('kept');
});

/** A mail's lines end where they were written to end (quoted-printable wraps them). */
const unwrapped = (text: string) => text.replace(/=\r?\n/g, '');

test('a mail goes as text and as HTML, with its attachments and whom to answer, and what was typed stays text', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from: named });
  await mailer.send({
    ...mail,
    replyTo: { name: 'Ravi\r\nBcc: victim@example.in', email: 'ravi@example.in' },
    letter: { ...mail.letter, blocks: ['<script>alert(1)</script>', { link: 'https://chamber.example/c/1', label: 'See it' }] },
    attachments: [{ fileName: 'receipt.pdf', content: Readable.from(['%PDF-1.7']), type: 'application/pdf' }],
  });
  const { text } = server.received[0] ?? { text: '' };
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(unwrapped(text)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('filename=receipt.pdf');
  expect(text).toMatch(/^Reply-To: =\?UTF-8\?Q\?Ravi=0D=0ABcc[^\n]*\r?\n <ravi@example\.in>/m);
  expect(text).not.toMatch(/^bcc:/im);
});

test.for(['Win a prize http://prize.example', 'WWW.prize.example', 'prize@example.com', 'Win at prize.com'])(
  'no stranger is greeted with an advertisement in our name: %s',
  async (to) => {
    const server = await smtpServer();
    const mailer = mailerOf({ url: server.url, from });
    await mailer.send({ ...mail, letter: { ...mail.letter, to } });
    const text = unwrapped(server.received[0]?.text ?? '');
    expect(text.match(/Dear reader,/g), 'as text and as HTML').toHaveLength(2);
    expect(text).not.toContain(to);
  },
);

test.for(['Dr.Sharma', 'M/s. K.Rao & Sons', 'Sri.Balaji/Co', 'Müller, S.A.'])(
  'whoever gives a name is greeted by it: %s',
  async (to) => {
    const server = await smtpServer();
    const mailer = mailerOf({ url: server.url, from });
    await mailer.send({ ...mail, letter: { ...mail.letter, to } });
    expect(server.received[0]?.text).not.toContain('Dear reader');
  },
);

test('line breaks are breaks in every mail program: in what is written, in what is quoted, and in a table', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from });
  const blocks = [
    'In words\nof two lines',
    { quote: 'A quotation\r\n\r\nwith a gap' },
    { facts: [['Address', '12 Mill Road\nCamp\u2028Pune']] },
  ] satisfies Letter['blocks'];
  await mailer.send({ ...mail, letter: { ...mail.letter, blocks } });
  const text = unwrapped(server.received[0]?.text ?? '');
  for (const part of ['In words<br/>of two lines', 'A quotation<br/><br/>with a gap', '12 Mill Road<br/>Camp<br/>Pune'])
    expect(text).toContain(part);
});

test('a mail says which website wrote it, and an answer goes to the office where nobody else is to be answered', async () => {
  const server = await smtpServer();
  const mailer = mailerOf({ url: server.url, from: { ...named, address: 'no-reply@chamber.example' } }, 'office@chamber.example');
  await mailer.send({ ...mail, letter: { ...mail.letter, below: [{ quote: 'May I join?' }] } });
  await mailer.send({ ...mail, replyTo: { name: 'Ravi', email: 'ravi@example.in' } });
  const [toOffice = '', toWriter = ''] = server.received.map(({ text }) => text);
  expect(toOffice).toMatch(/^Reply-To: The chamber <office@chamber\.example>\r?$/m);
  expect(toWriter).toMatch(/^Reply-To: Ravi <ravi@example\.in>\r?$/m);
  expect(toOffice).toMatch(
    /The office\r?\n\r?\n> May I join\?\r?\n\r?\n-- ?\r?\nThe chamber\r?\nhttps:\/\/chamber\.example\r?\n/,
  );
  expect(unwrapped(toOffice), 'a long address in it breaks').toMatch(/<blockquote style=3D"[^"]*overflow-wrap:anywhere/);
  expect(unwrapped(toOffice)).toMatch(/The office<\/p>.*May I join\?.*href=3D"https:\/\/chamber\.example"/s);
});
