import { createTransport } from 'nodemailer';
import type { Mailer } from '#domain/mails/delivery.server.ts';

/**
 * Mail by an SMTP server, or, where none is set, mail that stays in the site.
 * @param smtp the server's address, and the sender's
 */
export function createMailer(smtp: { url: string; from: string } | undefined): Mailer {
  if (!smtp) return { send: async () => 'kept' };
  const transport = createTransport(smtp.url, { from: smtp.from });
  return {
    async send(mail) {
      await transport.sendMail({
        // The same on every try: a server that took the mail before a crash can tell that it is the same.
        messageId: `<${mail.id}@${senderDomain(smtp.from)}>`,
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.body,
      });
      return 'sent';
    },
  };
}

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
