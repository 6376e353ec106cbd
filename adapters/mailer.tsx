import { renderToStaticMarkup } from 'react-dom/server';
import { minute, second } from '#domain/durations.ts';
import { letterText } from '#domain/letter.ts';
import { type Mailer, Undeliverable } from '#domain/mails/delivery.server.ts';
import { onFirstUse } from '#domain/on-first-use.ts';
import { LetterPage } from './letter-page.tsx';
import { isForGood, type SmtpError } from './refused-for-good.ts';

const usualPatience = { connectionTimeout: 20 * second, greetingTimeout: 20 * second, socketTimeout: minute };

interface Sending {
  /** The server's address, and the sender, whose name may be empty. */
  smtp: { url: string; from: { name: string; address: string } } | undefined;
  /** The website that is written from. */
  siteUrl: string;
  /** The office's address for replies, if it has one: nobody may read the sender's. */
  officeEmail: string | undefined;
}

/**
 * Mail by an SMTP server, or, where none is set, mail that stays in the site.
 * @param patience how long the server may be silent, in milliseconds, before the mail is tried again later
 */
export function createMailer({ smtp, siteUrl, officeEmail }: Sending, patience = usualPatience): Mailer {
  if (!smtp) return { send: async () => 'kept' };
  const { name, address } = smtp.from;
  const sender = name || address;
  const office = officeEmail ? { name: sender, email: officeEmail } : null;
  // Loaded with the first mail, not with the site.
  const open = onFirstUse(async () =>
    (await import('nodemailer')).createTransport(
      { url: smtp.url, requireTLS: hasPassword(smtp.url), ...patience },
      { from: smtp.from },
    ),
  );
  return {
    async send({ id, recipient, replyTo, subject, letter, attachments, automatic }) {
      const transport = await open();
      const answerTo = replyTo ?? office;
      const message = {
        // The same on every try: a server that took the mail before a crash can tell that it is the same.
        messageId: `<${id}@${domainOf(address)}>`,
        to: { name: '', address: recipient },
        ...(answerTo && { replyTo: { name: answerTo.name, address: answerTo.email } }),
        ...(automatic && { headers: { 'Auto-Submitted': automatic } }),
        subject,
        // A line of two hyphens starts the signature, which mail programs leave out of a reply (RFC 3676, section 4.3).
        text: `${letterText(letter)}\n\n-- \n${sender}\n${siteUrl}\n`,
        html: `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} subject={subject} sender={sender} siteUrl={siteUrl} />)}`,
        attachments: attachments.map(({ fileName, content, type }) => ({ filename: fileName, content, contentType: type })),
      };
      await transport.sendMail(message).catch((error: SmtpError) => {
        throw isForGood(error) ? new Undeliverable(error.message, { cause: error }) : error;
      });
      return 'sent';
    },
  };
}

/** A password requires TLS: an attacker on the line could remove the server's offer of TLS (RFC 8314, section 3). */
function hasPassword(smtpUrl: string): boolean {
  return new URL(smtpUrl).password !== '';
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
