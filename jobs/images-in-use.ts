import type { Database } from '#db/client.ts';
import { imagesInPosts } from '#domain/articles/images.server.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';

/** @returns the hashes of all pictures that anything refers to */
export async function imagesInUse(db: Database): Promise<Set<string>> {
  const used = [...(await imagesInPosts(db)), ...(await logosOfListings(db))];
  return new Set(used.map(({ hash }) => hash));
}
