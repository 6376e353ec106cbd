import type { Mail } from '../outbox.ts';
import type { ContactMessage } from './schema.ts';

const signature = 'The chamber’s office';

/** Brings a message from the contact form to the office; an answer goes to whoever wrote. */
export function messageForOffice(id: string, message: ContactMessage, officeEmail: string, siteUrl: string): Mail {
  return {
    event: `contact/${id}`,
    recipient: officeEmail,
    subject: `${message.subject}: ${message.name}`,
    letter: {
      to: 'colleagues',
      blocks: [
        `${message.name} wrote to the chamber by the contact form.`,
        {
          facts: [
            ['Subject', message.subject],
            ['Email', message.email],
            ['Phone', message.phone],
          ],
        },
        { quote: message.message },
        { link: `${siteUrl}/admin/messages/${id}`, label: 'Answer, assign or note in the inbox' },
      ],
      signature: 'The website',
    },
    replyTo: { name: message.name, email: message.email },
  };
}

/** Tells whoever wrote that the message has arrived. */
export function messageReceived(id: string, message: ContactMessage, officeEmail: string | undefined): Mail {
  return {
    event: `contact-received/${id}`,
    recipient: message.email,
    subject: 'We have received your message',
    letter: {
      to: message.name,
      blocks: [
        'Thank you for writing to the chamber. Your message has reached us, and somebody of the office will answer you at this address.',
        'You wrote:',
        { quote: message.message },
        'If you did not write this, somebody gave your address by mistake; you need not do anything.',
      ],
      signature,
    },
    ...(officeEmail && { replyTo: { name: signature, email: officeEmail } }),
  };
}
