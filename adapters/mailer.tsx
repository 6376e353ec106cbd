import type { Transporter } from 'nodemailer';
import { renderToStaticMarkup } from 'react-dom/server';
import { letterText } from '#domain/letter.ts';
import type { Mailer } from '#domain/mails/delivery.server.ts';
import { LetterPage } from './letter-page.tsx';

/**
 * Mail by an SMTP server, or, where none is set, mail that stays in the site.
 * @param smtp the server's address, and the sender's
 */
export function createMailer(smtp: { url: string; from: string } | undefined): Mailer {
  if (!smtp) return { send: async () => 'kept' };
  // Loaded with the first mail, not with the site.
  let opened: Promise<Transporter> | undefined;
  const open = async () => (await import('nodemailer')).createTransport(smtp.url, { from: smtp.from });
  return {
    async send({ id, recipient, replyTo, subject, letter, attachments }) {
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        // The same on every try: a server that took the mail before a crash can tell that it is the same.
        messageId: `<${id}@${senderDomain(smtp.from)}>`,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
        subject,
        text: letterText(letter),
        html: `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} subject={subject} sender={senderName(smtp.from)} />)}`,
        attachments: attachments.map(({ fileName, content, type }) => ({ filename: fileName, content, contentType: type })),
      });
      return 'sent';
    },
  };
}

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** `The chamber <office@chamber.example>` is The chamber; an address alone is itself. */
function senderName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? from;
}
