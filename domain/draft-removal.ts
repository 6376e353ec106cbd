import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { articleDrafts } from '#db/schema.ts';
import { removeImagesOf, type ShowsPictures } from './image-removal.ts';

/**
 * Removes drafts of posts, and an hour later the pictures that nothing shows without them.
 * @param published what has become of them, where they were published
 */
export async function removeDrafts(
  transaction: Transaction,
  now: Date,
  which: SQL | undefined,
  published?: ShowsPictures,
): Promise<void> {
  const { image, content } = articleDrafts;
  const removed = await transaction.delete(articleDrafts).where(which).returning({ image, content });
  for (const draft of removed) await removeImagesOf(transaction, now, draft, published);
}
