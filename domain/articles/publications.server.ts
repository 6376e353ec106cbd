import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { articles, auditEntries } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { type Ctx, requireStaff } from '../context.ts';
import type { Post, PostChange } from './schema.ts';

// Never every column: what its words are searched by is long, and a later version may have dropped columns that nothing uses.
const { wordForms: _wordForms, plainWordForms: _plainWordForms, ...columns } = getTableColumns(articles);
export const articleColumns = columns;

/** A row of articles, as it is read. */
export type KeptArticle = Pick<typeof articles.$inferSelect, keyof typeof articleColumns>;

/** What a publication says, and as of when. */
export type DatedPost = Post & Pick<KeptArticle, 'date'>;

/**
 * Whether a draft's id has become a post's, though that may have been deleted since: no other is begun under it while that is on
 * record.
 * @throws Unauthenticated
 */
export async function hasBeenPublished(ctx: Ctx, draftId: string): Promise<boolean> {
  requireStaff(ctx);
  return (await publishedUnder(ctx.db, draftId)).texts.length > 0;
}

/**
 * What has been published under an id, while that is on record: in which texts, as it was at first and as it stands, and how it
 * stands, unless it has been deleted. Publications take turns: what is not there yet does not come before the transaction's own.
 */
export async function publishedUnder(
  database: Database | Transaction,
  id: string,
): Promise<{ texts: DatedPost[]; standing?: KeptArticle }> {
  const [standing] = await database.select(articleColumns).from(articles).where(eq(articles.id, id));
  const { subject, action, after } = auditEntries;
  const publication = and(eq(subject, `article/${id}`), eq(action, 'publish article' satisfies StaffActions['article']));
  // Somebody may have edited or deleted the article since: only the record says what was sent.
  const recorded = await database
    .select({ text: sql<PostChange & { date: string }>`${after}` })
    .from(auditEntries)
    .where(publication);
  // Records from before pictures could be described say nothing of it.
  const texts = recorded.map(({ text }) => ({ ...text, imageAlt: text.imageAlt ?? '', date: new Date(text.date) }));
  return standing ? { texts: [...texts, standing], standing } : { texts };
}
