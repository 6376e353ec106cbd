import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Exact } from '#db/exact.ts';
import { articleDrafts, articles } from '#db/schema.ts';
import { type Ctx, requireStaff } from '../context.ts';
import { Draft } from './schema.ts';

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

/** How many unfinished posts are shown. */
const mostListed = 20;

/**
 * Keeps a post as it stands while it is written, for whoever writes it. A draft that has been published in the
 * meantime is no draft any more: a late request to keep it is answered and forgotten.
 * @throws Unauthenticated
 */
export async function keepDraft(ctx: Ctx, draft: Draft): Promise<void> {
  const actor = requireStaff(ctx);
  if (await isPublished(ctx, draft, actor.id)) return;
  const row: Exact<typeof articleDrafts.$inferInsert, Draft & { staffId: string; savedAt: Date }> = {
    ...draft,
    staffId: actor.id,
    savedAt: ctx.clock(),
  };
  // A post that was deleted while it was being changed leaves the draft of a new one.
  const articleId = sql`(select id from articles where id = ${draft.articleId})`;
  const { id: _, staffId: __, ...changes } = row;
  await ctx.db
    .insert(articleDrafts)
    .values({ ...row, articleId })
    .onConflictDoUpdate({
      target: articleDrafts.id,
      set: { ...changes, articleId },
      setWhere: eq(articleDrafts.staffId, actor.id),
    });
}

/** A new post under its own id, or the writer's own later version of the one that was changed. */
async function isPublished(ctx: Ctx, { id, articleId, version }: Draft, staffId: string): Promise<boolean> {
  const [published] = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(
      articleId
        ? and(eq(articles.id, articleId), eq(articles.changedById, staffId), sql`${articles.version} > ${version}`)
        : eq(articles.id, id),
    );
  return published !== undefined;
}

/**
 * What the writer has not finished, the latest first.
 * @throws Unauthenticated
 */
export function listDrafts(ctx: Ctx): Promise<KeptDraft[]> {
  return draftsOf(ctx, undefined);
}

/**
 * The writer's latest draft of a post, or with `null` of a new one.
 * @throws Unauthenticated
 */
export async function findDraft(ctx: Ctx, articleId: string | null): Promise<KeptDraft | undefined> {
  return (await draftsOf(ctx, articleId))[0];
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

async function draftsOf(ctx: Ctx, articleId: string | null | undefined): Promise<KeptDraft[]> {
  const actor = requireStaff(ctx);
  const ofArticle = articleId === null ? isNull(articleDrafts.articleId) : articleId && eq(articleDrafts.articleId, articleId);
  return ctx.db
    .select(columns)
    .from(articleDrafts)
    .where(and(eq(articleDrafts.staffId, actor.id), ofArticle || undefined))
    .orderBy(desc(articleDrafts.savedAt))
    .limit(mostListed);
}
