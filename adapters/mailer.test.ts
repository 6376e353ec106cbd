import { expect, test } from 'vitest';
import { smtpServer } from '#test/smtp-server.ts';
import { createMailer } from './mailer.ts';

const mail = {
  id: '0c9a6f0e-1111-4222-8333-444455556666',
  recipient: 'asha@example.in',
  subject: 'आपका आवेदन',
  body: 'Dear Asha,\nwelcome.\n.\nA line with a lone dot above.',
};

test('a mail arrives at its recipient, from the address that is set', async () => {
  const server = await smtpServer();
  const mailer = createMailer({ url: server.url, from: 'The chamber <office@chamber.example>' });
  expect(await mailer.send(mail)).toBe('sent');
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.recipient).toBe('asha@example.in');
  expect(server.received[0]?.text).toContain('From: The chamber <office@chamber.example>');
  expect(server.received[0]?.text).toContain(`Message-ID: <${mail.id}@chamber.example>`);
  expect(server.received[0]?.text).toContain('A line with a lone dot above.');
});

test('an address cannot smuggle in another header or recipient', async () => {
  const server = await smtpServer();
  const mailer = createMailer({ url: server.url, from: 'office@chamber.example' });
  await mailer.send({ ...mail, recipient: 'asha@example.in\r\nBcc: victim@example.in' }).catch(() => undefined);
  expect(server.received.filter(({ text }) => /^bcc:/im.test(text))).toEqual([]);
  expect(server.received.filter(({ recipient }) => recipient?.includes('victim'))).toEqual([]);
});

test('a server that turns the mail away makes sending fail, to be tried again', async () => {
  const server = await smtpServer({ refuse: true });
  const mailer = createMailer({ url: server.url, from: 'office@chamber.example' });
  await expect(mailer.send(mail)).rejects.toThrow('451');
});

test('without a server mail is kept', async () => {
  expect(await createMailer(undefined).send(mail)).toBe('kept');
});
