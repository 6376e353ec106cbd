import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Exact } from '#db/exact.ts';
import { articleDrafts, articles } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { pagesOf, rowsBefore, rowsOnAPage } from '../numbered-pages.ts';
import { asKept, isSameText } from './same-text.ts';
import { ArticleId, Draft, Post } from './schema.ts';

export type KeptDraft = Omit<typeof articleDrafts.$inferSelect, 'staffId'>;

const columns = {
  id: articleDrafts.id,
  articleId: articleDrafts.articleId,
  version: articleDrafts.version,
  title: articleDrafts.title,
  author: articleDrafts.author,
  content: articleDrafts.content,
  image: articleDrafts.image,
  savedAt: articleDrafts.savedAt,
};

/**
 * Keeps a post as it stands while it is written, for whoever writes it.
 * @returns 'published' where nothing needs keeping, because the post says just this by now: a request that comes late;
 *   'not kept' where the id is that of somebody else's draft
 * @throws Unauthenticated
 */
export async function keepDraft(ctx: Ctx, draft: Draft): Promise<'kept' | 'published' | 'not kept'> {
  const actor = requireStaff(ctx);
  if (await isPublished(ctx, draft)) return 'published';
  const row: Exact<typeof articleDrafts.$inferInsert, Draft & { staffId: string; savedAt: Date }> = {
    ...draft,
    staffId: actor.id,
    savedAt: ctx.clock(),
  };
  // A post that was deleted while it was being changed leaves the draft of a new one.
  const articleId = sql`(select id from articles where id = ${draft.articleId})`;
  const { id: _, staffId: __, ...changes } = row;
  const kept = await ctx.db
    .insert(articleDrafts)
    .values({ ...row, articleId })
    .onConflictDoUpdate({
      target: articleDrafts.id,
      set: { ...changes, articleId },
      setWhere: eq(articleDrafts.staffId, actor.id),
    })
    .returning({ id: articleDrafts.id });
  return kept.length > 0 ? 'kept' : 'not kept';
}

/** Whether a draft's text has become the post in the meantime: a new one under its own id, or a later version of an old one. */
async function isPublished(ctx: Ctx, draft: Draft): Promise<boolean> {
  const post = Post.safeParse(draft);
  if (!post.success) return false;
  const { id, articleId, version } = draft;
  const { title, author, content, image } = articles;
  const [published] = await ctx.db
    .select({ title, author, content, image })
    .from(articles)
    .where(articleId ? and(eq(articles.id, articleId), gt(articles.version, version)) : eq(articles.id, id));
  return published !== undefined && isSameText(published, asKept(post.data, ctx.siteUrl));
}

/**
 * A page of what the writer has not finished, the latest first.
 * @param page from 1; one beyond the last is the last
 * @param except the id of a draft that is left out
 * @throws Unauthenticated
 */
export async function listDrafts(ctx: Ctx, page: number, except?: string) {
  const actor = requireStaff(ctx);
  const own = and(eq(articleDrafts.staffId, actor.id), except ? ne(articleDrafts.id, except) : undefined);
  const total = await ctx.db.$count(articleDrafts, own);
  const shown = Math.min(page, pagesOf(total));
  const drafts = await ctx.db
    .select({ id: articleDrafts.id, title: articleDrafts.title, savedAt: articleDrafts.savedAt })
    .from(articleDrafts)
    .where(own)
    .orderBy(desc(articleDrafts.savedAt), articleDrafts.id)
    .limit(rowsOnAPage)
    .offset(rowsBefore(shown));
  return { drafts, page: shown, pages: pagesOf(total), total };
}

/**
 * A draft of the writer's own.
 * @returns undefined where the id names none
 * @throws Unauthenticated
 */
export async function findDraft(ctx: Ctx, id: string): Promise<KeptDraft | undefined> {
  const actor = requireStaff(ctx);
  if (!Draft.shape.id.safeParse(id).success) return undefined;
  const own = and(eq(articleDrafts.id, id), eq(articleDrafts.staffId, actor.id));
  const [draft] = await ctx.db.select(columns).from(articleDrafts).where(own);
  return draft;
}

/**
 * What the writer left off last in changing a post, or, where none is named, in writing a new one.
 * @throws Unauthenticated
 */
export async function findLatestDraft(ctx: Ctx, articleId: string | null): Promise<KeptDraft | undefined> {
  const actor = requireStaff(ctx);
  if (articleId !== null && !ArticleId.safeParse(articleId).success) return undefined;
  const ofPost = articleId === null ? isNull(articleDrafts.articleId) : eq(articleDrafts.articleId, articleId);
  const [draft] = await ctx.db
    .select(columns)
    .from(articleDrafts)
    .where(and(eq(articleDrafts.staffId, actor.id), ofPost))
    .orderBy(desc(articleDrafts.savedAt))
    .limit(1);
  return draft;
}

/**
 * Forgets a draft of the writer's own.
 * @throws Unauthenticated
 */
export async function discardDraft(ctx: Ctx, id: string): Promise<void> {
  const actor = requireStaff(ctx);
  if (!Draft.shape.id.safeParse(id).success) return;
  await ctx.db.delete(articleDrafts).where(and(eq(articleDrafts.id, id), eq(articleDrafts.staffId, actor.id)));
}
