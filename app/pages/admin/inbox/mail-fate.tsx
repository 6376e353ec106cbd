import { inbox } from '#app/content/inbox.ts';
import { useMailStatus } from '../../shell/mail-words.ts';

const { mail: words } = inbox.thread;

/** A mail as an item tells of it. */
export interface Fate {
  id: string;
  status: keyof typeof words;
}

/** What became of a mail, and the way to it. */
export function MailFate({ mail: { id, status } }: { mail: Fate }) {
  return (
    <a href={`/admin/mail/${id}`} className="link">
      {words[useMailStatus(status)]}
    </a>
  );
}
