import type { Database } from '#db/client.ts';
import { imagesInArticles } from '#domain/articles/images.server.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';

/** @returns the hashes of all pictures that anything refers to */
export async function imagesInUse(db: Database): Promise<Set<string>> {
  return new Set([...(await imagesInArticles(db)), ...(await logosOfListings(db))]);
}
