import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { articleDrafts, articles, auditEntries } from '#db/schema.ts';
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
    recordAction(transaction, actor, ctx.clock(), { action: upload, subject: `image/${hash}`, after: { width, height } }),
  );
  return image;
}

/** @returns the hashes of the pictures that the office uploaded last, whether anything shows them or not */
export async function lastUploads(db: Database, atMost: number): Promise<string[]> {
  const { subject, action, at } = auditEntries;
  const rows = await db.select({ subject }).from(auditEntries).where(eq(action, upload)).orderBy(desc(at)).limit(atMost);
  return rows.map((row) => row.subject.slice('image/'.length));
}

/**
 * @param pattern by which they are told
 * @returns the hashes of all pictures that an article or a draft shows, or names in its text
 */
export async function imagesInArticles(db: Database, pattern = hashPattern): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct found[1] as hash
    from (select image || ' ' || content as text from ${articles} union all select image || ' ' || content from ${articleDrafts}) as written,
      regexp_matches(text, ${pattern}, 'g') as found`);
  return rows.map(({ hash }) => hash);
}
