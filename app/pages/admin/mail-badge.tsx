import { office } from '#app/content/office.ts';
import { Badge } from '#app/ui/badge.tsx';

const tones = { queued: 'neutral', kept: 'neutral', sent: 'positive', failed: 'negative' } as const;

/** What became of a mail. */
export function MailBadge({ status }: { status: keyof typeof tones }) {
  return (
    <span>
      <Badge tone={tones[status]}>{office.mail.status[status]}</Badge>
    </span>
  );
}
