import { nominationsInbox } from '#app/content/nominations-inbox.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ReviewState } from '#domain/nominations/schema.ts';

const tones = { received: 'neutral', shortlisted: 'accent', winner: 'positive', 'not selected': 'negative' } as const;

/** What the panel has made of a nomination so far. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  return <Badge tone={tones[state]}>{nominationsInbox.review.states[state]}</Badge>;
}
