import { inbox } from '#app/content/inbox.ts';
import { Badge } from '#app/ui/badge.tsx';

const tones = { new: 'accent', open: 'neutral', done: 'positive' } as const;

/** How far the office is with an item. */
export function StatusBadge({ status }: { status: keyof typeof tones }) {
  return <Badge tone={tones[status]}>{inbox.filter.status[status]}</Badge>;
}
