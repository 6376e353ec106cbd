import { renderToStaticMarkup } from 'react-dom/server';
import { letterText } from '#domain/letter.ts';
import { type Mailer, Undeliverable } from '#domain/mails/delivery.server.ts';
import { onFirstUse } from '#domain/on-first-use.ts';
import { LetterPage } from './letter-page.tsx';

/**
 * Mail by an SMTP server, or, where none is set, mail that stays in the site.
 * @param smtp the server's address, and the sender's
 */
export function createMailer(smtp: { url: string; from: string } | undefined): Mailer {
  if (!smtp) return { send: async () => 'kept' };
  // Loaded with the first mail, not with the site.
  const open = onFirstUse(async () =>
    (await import('nodemailer')).createTransport({ url: smtp.url, ...patience }, { from: smtp.from }),
  );
  return {
    async send({ id, recipient, replyTo, subject, letter, attachments }) {
      const transport = await open();
      const message = {
        // The same on every try: a server that took the mail before a crash can tell that it is the same.
        messageId: `<${id}@${senderDomain(smtp.from)}>`,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
        subject,
        text: letterText(letter),
        html: `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} subject={subject} sender={senderName(smtp.from)} />)}`,
        attachments: attachments.map(({ fileName, content, type }) => ({ filename: fileName, content, contentType: type })),
      };
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw isForGood(error) ? new Undeliverable(error.message, { cause: error }) : error;
      });
      return 'sent';
    },
  };
}

/** How long a mail server may be silent before the mail is tried again later. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }; // ms

interface SmtpError extends Error {
  /** What was said last, such as `RCPT TO`. */
  command?: string;
  responseCode?: number;
}

/**
 * Whether a server refused this recipient or this mail for good (RFC 5321, section 4.2.1: 5yz), or there is no address
 * that a server could be asked for. A refused sign-in or sender is our own fault: once it is mended, the mail goes out.
 */
function isForGood({ command, responseCode = 0, message }: SmtpError): boolean {
  if (command === 'API') return !message.startsWith('Invalid sender');
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

/** `The chamber <office@chamber.example>` is The chamber; an address alone is itself. */
function senderName(from: string): string {
  return /^\s*"?([^"<]+?)"?\s*</.exec(from)?.[1] ?? from;
}
