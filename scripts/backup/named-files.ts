import type pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { nominationDocuments } from '#db/schema.ts';
import { imagesInArticles } from '#domain/articles/images.server.ts';
import { hashInAddress } from '#domain/image-address.ts';
import { wholeKeyOf } from '#domain/images.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';

/** Where in the storage lies what rows speak of and nobody can make anew: papers of nominations, and pictures by their addresses. */
export async function namedFiles(client: pg.Client): Promise<string[]> {
  const db = openDatabase(client);
  const documents = await db.select({ key: nominationDocuments.key }).from(nominationDocuments);
  const pictures = new Set([...(await imagesInArticles(db, hashInAddress)), ...(await logosOfListings(db))]);
  return [...documents.map(({ key }) => key), ...[...pictures].map(wholeKeyOf)].sort();
}
