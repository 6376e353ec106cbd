import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { articleDrafts, articles, auditEntries, staff } from '#db/schema.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { FileRefused, Unavailable } from '../errors.ts';
import { hashPattern, imageAddress } from '../image-address.ts';
import { keepImage } from '../images.ts';
import { uploadFailed } from './upload-failure.ts';

/**
 * Takes in a picture for the bulletin.
 * @param content the file's bytes
 * @returns the picture's address on this site, to be written into a post
 * @throws Unauthenticated; FileRefused, or Unavailable where it could not be kept, both in the specification's words
 */
export async function uploadImage(ctx: Ctx, content: Uint8Array): Promise<string> {
  const actor = requireStaff(ctx);
  try {
    return imageAddress(await keepRecorded(ctx, actor, content));
  } catch (error) {
    if (error instanceof FileRefused) throw new FileRefused(error.reason, uploadFailed(error.message));
    ctx.reportError(error);
    throw new Unavailable(uploadFailed('something went wrong on our side.'));
  }
}

const upload = 'upload image';

async function keepRecorded(ctx: Ctx, actor: StaffActor, content: Uint8Array) {
  const image = await keepImage(ctx.files, content);
  const { hash, width, height } = image;
  await ctx.db.transaction((transaction) =>
    recordAction(transaction, actor, ctx.clock(), {
      action: upload,
      subject: `image/${hash}`,
      before: null,
      after: { width, height },
    }),
  );
  return image;
}

/** @returns the hashes of the pictures that the office uploaded last, whether anything shows them or not */
export async function lastUploads(db: Database, atMost: number): Promise<string[]> {
  const { subject, action, at } = auditEntries;
  const rows = await db.select({ subject }).from(auditEntries).where(eq(action, upload)).orderBy(desc(at)).limit(atMost);
  return rows.map((row) => row.subject.slice('image/'.length));
}

/** A picture that a post shows, or names in its text: an article by its slug, or a draft by its writer's name. */
export type ImageInPost = { hash: string } & ({ slug: string; draftOf: null } | { slug: null; draftOf: string });

/**
 * @param pattern by which pictures are told
 * @returns all pictures of articles and drafts; one that several show, for each of them
 */
export async function imagesInPosts(db: Database, pattern = hashPattern): Promise<ImageInPost[]> {
  const { rows } = await db.execute<ImageInPost>(sql`
    select distinct found[1] as hash, slug, draft_of as "draftOf"
    from (
        select slug, null as draft_of, image || ' ' || content as text from ${articles}
        union all select null, ${staff.name}, ${articleDrafts.image} || ' ' || content
          from ${articleDrafts} join ${staff} on ${staff.id} = ${articleDrafts.staffId}
      ) as written,
      regexp_matches(text, ${pattern}, 'g') as found`);
  return rows;
}
