import { office } from '#app/content/office.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useMailStatus } from '../shell/mail-words.ts';

const tones = { queued: 'neutral', kept: 'neutral', sent: 'positive', failed: 'negative' } as const;

/** What became of a mail. */
export function MailBadge({ status }: { status: keyof typeof tones }) {
  const said = useMailStatus(status);
  return (
    <span>
      <Badge tone={tones[said]}>{office.mail.status[said]}</Badge>
    </span>
  );
}
