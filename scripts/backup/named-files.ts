import { eq } from 'drizzle-orm';
import { articleAddress } from '#app/pages/bulletin/address.ts';
import type { Database } from '#db/client.ts';
import { nominationDocuments, nominations } from '#db/schema.ts';
import { imagesInPosts } from '#domain/articles/images.server.ts';
import { hashInAddress } from '#domain/image-address.ts';
import { wholeKeyOf } from '#domain/images.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';

/** What a row speaks of and nobody can make anew: a paper of a nomination, or a picture by its address. */
export interface NamedFile {
  key: string;
  /** What speaks of it, as a person finds that. */
  namedBy: string;
  /** Whether the site itself named it as it kept it. In a post a person may have named what never was. */
  wasKept: boolean;
}

/** @returns them all; one that several rows speak of, for each of them */
export async function namedFiles(db: Database): Promise<NamedFile[]> {
  return [...(await papers(db)), ...(await logos(db)), ...(await picturesInPosts(db))];
}

async function papers(db: Database): Promise<NamedFile[]> {
  const rows = await db
    .select({ key: nominationDocuments.key, reference: nominations.reference })
    .from(nominationDocuments)
    .innerJoin(nominations, eq(nominations.id, nominationDocuments.nominationId));
  return rows.map(({ key, reference }) => ({ key, namedBy: `nomination ${reference}`, wasKept: true }));
}

async function logos(db: Database): Promise<NamedFile[]> {
  const found = await logosOfListings(db);
  return found.map(({ hash, memberId }) => ({ key: wholeKeyOf(hash), namedBy: `/company/${memberId}`, wasKept: true }));
}

async function picturesInPosts(db: Database): Promise<NamedFile[]> {
  const found = await imagesInPosts(db, hashInAddress);
  return found.map(({ hash, slug, draftOf }) => ({
    key: wholeKeyOf(hash),
    namedBy: slug === null ? `a draft of ${draftOf}` : articleAddress(slug),
    wasKept: false,
  }));
}
