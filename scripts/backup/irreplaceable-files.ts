import { articleAddress } from '#app/pages/bulletin/address.ts';
import type { Database } from '#db/client.ts';
import { imagesInPosts } from '#domain/articles/images.server.ts';
import { hashInAddress } from '#domain/image-address.ts';
import { wholeKeyOf } from '#domain/images.ts';
import { logosOfListings } from '#domain/members/logos.server.ts';
import { documentKeys } from '#domain/nominations/document-keys.server.ts';

/** What a row speaks of and nobody can make anew: a document of a nomination, or a picture by its address. */
export interface IrreplaceableFile {
  key: string;
  /** What speaks of it, as a person finds that. */
  namedBy: string;
  /** Whether the site itself named it as it kept it. In a post a person may have named what never was. */
  wasKept: boolean;
}

/** @returns them all; one that several rows speak of, for each of them */
export async function irreplaceableFiles(db: Database): Promise<IrreplaceableFile[]> {
  return [...(await documents(db)), ...(await logos(db)), ...(await picturesInPosts(db))];
}

async function documents(db: Database): Promise<IrreplaceableFile[]> {
  const found = await documentKeys(db);
  return found.map(({ key, reference }) => ({ key, namedBy: `nomination ${reference}`, wasKept: true }));
}

async function logos(db: Database): Promise<IrreplaceableFile[]> {
  const found = await logosOfListings(db);
  return found.map(({ hash, memberId }) => ({ key: wholeKeyOf(hash), namedBy: `/company/${memberId}`, wasKept: true }));
}

async function picturesInPosts(db: Database): Promise<IrreplaceableFile[]> {
  const found = await imagesInPosts(db, hashInAddress);
  return found.map(({ hash, slug, draftOf }) => ({
    key: wholeKeyOf(hash),
    namedBy: slug === null ? `a draft of ${draftOf}` : articleAddress(slug),
    wasKept: false,
  }));
}
