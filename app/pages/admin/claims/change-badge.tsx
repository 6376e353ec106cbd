import { officeClaims } from '#app/content/owner.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { ChangeStatus } from '#domain/members/listing-changes.server.ts';

const tones: Record<ChangeStatus, BadgeTone> = {
  live: 'positive',
  waiting: 'accent',
  approved: 'positive',
  reverted: 'neutral',
  refused: 'negative',
  withdrawn: 'neutral',
  replaced: 'neutral',
  erased: 'neutral',
};

/** What became of an owner's change. */
export function ChangeBadge({ status }: { status: ChangeStatus }) {
  return <Badge tone={tones[status]}>{officeClaims.changes.status[status]}</Badge>;
}
