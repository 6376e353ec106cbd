import type { Mail } from '../outbox.ts';
import { yourDataRules } from './schema.ts';

/** Brings the private link to what is held about its reader. */
export function yourDataMail(email: string, link: { address: string; expiresAt: Date }): Mail {
  return {
    event: `your-data/${crypto.randomUUID()}`,
    recipient: email,
    subject: 'What we hold about you',
    letter: {
      to: 'reader',
      blocks: [
        'Somebody, most likely you, asked to see what the chamber’s website holds under this address. This link shows it to you. You can download, correct and erase it there.',
        { privateLink: link.address, label: 'See your data' },
        `The link works for ${yourDataRules.linkHours} hours. It is meant for you alone: please do not pass it on.`,
        'If it was not you, you need not do anything. Nobody but the reader of this email has seen anything.',
      ],
      signature: 'The chamber',
    },
    expiresAt: link.expiresAt,
  };
}
