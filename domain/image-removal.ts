import type { Transaction } from '#db/client.ts';
import { hour } from './durations.ts';
import { hashPattern } from './image-address.ts';
import { queueJob } from './jobs.ts';

/** How long a picture stays that is shown no more: who has taken it out may be putting it into another post. */
const removedAfter = hour;

/** What shows pictures: a post, or a draft of one. */
export interface ShowsPictures {
  image: string;
  content: string;
}

/**
 * Has the pictures removed that a post or a draft showed, and does not show any more: their addresses were given to readers, or
 * would have stayed when the post went that showed them. The job spares those that anything else shows by then, and those that
 * were uploaded again: they are about to be shown.
 * @param after what has become of it; left out where it was deleted
 */
export async function removeImagesOf(
  transaction: Transaction,
  now: Date,
  before: ShowsPictures,
  after?: ShowsPictures,
): Promise<void> {
  const gone = new Set(hashesIn(before)).difference(new Set(after && hashesIn(after)));
  if (gone.size === 0) return;
  const payload = { hashes: [...gone], removedAt: now.toISOString() };
  await queueJob(transaction, 'remove-images', payload, { runAt: new Date(now.getTime() + removedAfter) });
}

function hashesIn({ image, content }: ShowsPictures): string[] {
  return `${image} ${content}`.match(new RegExp(hashPattern, 'g')) ?? [];
}
