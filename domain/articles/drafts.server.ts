import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Exact } from '#db/exact.ts';
import { articleDrafts, articles } from '#db/schema.ts';
import { requireAccount } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { removeDrafts } from '../draft-removal.ts';
import { rowIdOf } from '../fields.ts';
import { pageOf } from '../numbered-pages.ts';
import { idFrom } from './derived-id.ts';
import { isSameText } from './same-text.ts';
import { type Draft, type DraftInTab, Post } from './schema.ts';

export type KeptDraft = Omit<typeof articleDrafts.$inferSelect, 'staffId' | 'tab'>;

const columns = {
  id: articleDrafts.id,
  articleId: articleDrafts.articleId,
  version: articleDrafts.version,
  title: articleDrafts.title,
  author: articleDrafts.author,
  content: articleDrafts.content,
  image: articleDrafts.image,
  imageAlt: articleDrafts.imageAlt,
  savedAt: articleDrafts.savedAt,
  revision: articleDrafts.revision,
};

/** Where a draft is kept now, and of which post it is one: null where that is a new one. */
interface DraftPlace {
  id: string;
  articleId: string | null;
  revision: number;
}

/** `apart`: as a draft of its own, because another tab has changed the draft that it began from. */
export type KeepingOutcome = DraftPlace & { as: 'kept' | 'apart' | 'published' };

/**
 * Saves an unfinished post for its writer. A late save from one of two tabs never overwrites what was written in the other, and
 * one writer's draft never overwrites another's: it becomes a draft of its own.
 * @returns where the draft is; `published` if the request came late and nothing needs keeping, because the post already says the
 * same
 * @throws Unauthenticated, also where the account has been removed meanwhile
 */
export async function keepDraft(ctx: Ctx, draft: Draft): Promise<KeepingOutcome> {
  const actor = requireStaff(ctx);
  if (await isPublished(ctx, draft)) return { ...draft, as: 'published' };
  // The tab may not hear where its draft is now, and then asks for the same again.
  for (const id of [draft.id, idFrom(draft.id, draft.tab, actor.id), randomUUID()]) {
    const place = await put(ctx, actor, { ...draft, id }).catch(async (error) => {
      // The database takes no draft of nobody; asked before, the account could be removed in between.
      await requireAccount(ctx.db, actor);
      throw error;
    });
    if (place) return { ...place, as: id === draft.id || !(await findDraft(ctx, draft.id)) ? 'kept' : 'apart' };
  }
  throw new Error('The database kept no draft.');
}

/** @returns undefined if the draft of this id is somebody else's, or another tab has changed it */
async function put(ctx: Ctx, actor: StaffActor, draft: Draft): Promise<DraftPlace | undefined> {
  const row: Exact<typeof articleDrafts.$inferInsert, Draft & { staffId: string; savedAt: Date }> = {
    ...draft,
    revision: draft.revision + 1,
    staffId: actor.id,
    savedAt: ctx.clock(),
  };
  // A post that was deleted while it was being changed leaves the draft of a new one.
  const articleId = sql`(select id from articles where id = ${draft.articleId})`;
  const { id: _, staffId: __, ...changes } = row;
  const [place] = await ctx.db
    .insert(articleDrafts)
    .values({ ...row, articleId })
    .onConflictDoUpdate({
      target: articleDrafts.id,
      set: { ...changes, articleId, revision: sql`${articleDrafts.revision} + 1` },
      setWhere: isOwn(actor, draft),
    })
    .returning({ id: articleDrafts.id, articleId: articleDrafts.articleId, revision: articleDrafts.revision });
  return place;
}

/** Whether a draft is the writer's, and as the tab knows it: what the tab itself sent last may be on its way still. */
export function isOwn(actor: StaffActor, { tab, revision }: DraftInTab): SQL | undefined {
  return and(eq(articleDrafts.staffId, actor.id), or(eq(articleDrafts.tab, tab), eq(articleDrafts.revision, revision)));
}

/** Whether a draft's text has become the post in the meantime: a new one under its own id, or a later version of an old one. */
async function isPublished(ctx: Ctx, draft: Draft): Promise<boolean> {
  const post = Post.safeParse(draft);
  if (!post.success) return false;
  const { id, articleId, version } = draft;
  const { title, author, content, image, imageAlt } = articles;
  const [published] = await ctx.db
    .select({ title, author, content, image, imageAlt })
    .from(articles)
    .where(articleId ? and(eq(articles.id, articleId), gt(articles.version, version)) : eq(articles.id, id));
  return published !== undefined && isSameText(published, post.data, ctx.siteUrl);
}

/**
 * A page of what the writer has not finished, the latest first.
 * @param page from 1
 * @param except the id of a draft that is left out
 * @throws Unauthenticated
 */
export async function listDrafts(ctx: Ctx, page: number, except?: string) {
  const actor = requireStaff(ctx);
  const own = and(eq(articleDrafts.staffId, actor.id), except ? ne(articleDrafts.id, except) : undefined);
  const { rows, ...list } = await pageOf(page, ctx.db.$count(articleDrafts, own), (limit, offset) =>
    ctx.db
      .select({
        id: articleDrafts.id,
        articleId: articleDrafts.articleId,
        title: articleDrafts.title,
        savedAt: articleDrafts.savedAt,
      })
      .from(articleDrafts)
      .where(own)
      .orderBy(desc(articleDrafts.savedAt), articleDrafts.id)
      .limit(limit)
      .offset(offset),
  );
  return { drafts: rows, ...list };
}

/**
 * A draft of the writer's own.
 * @returns undefined where the id names none
 * @throws Unauthenticated
 */
export async function findDraft(ctx: Ctx, id: string): Promise<KeptDraft | undefined> {
  const actor = requireStaff(ctx);
  const draftId = rowIdOf(id);
  if (draftId === undefined) return undefined;
  const own = and(eq(articleDrafts.id, draftId), eq(articleDrafts.staffId, actor.id));
  const [draft] = await ctx.db.select(columns).from(articleDrafts).where(own);
  return draft;
}

/**
 * What the writer left off last in changing a post, or, where none is named, in writing a new one.
 * @throws Unauthenticated
 */
export async function findLatestDraft(ctx: Ctx, articleId: string | null): Promise<KeptDraft | undefined> {
  const actor = requireStaff(ctx);
  const post = articleId === null ? null : rowIdOf(articleId);
  if (post === undefined) return undefined;
  const ofPost = post === null ? isNull(articleDrafts.articleId) : eq(articleDrafts.articleId, post);
  const [draft] = await ctx.db
    .select(columns)
    .from(articleDrafts)
    .where(and(eq(articleDrafts.staffId, actor.id), ofPost))
    .orderBy(desc(articleDrafts.savedAt))
    .limit(1);
  return draft;
}

/**
 * Forgets a draft of the writer's own, whatever it says by now.
 * @throws Unauthenticated
 */
export async function discardDraft(ctx: Ctx, id: string): Promise<void> {
  const actor = requireStaff(ctx);
  const draftId = rowIdOf(id);
  if (draftId === undefined) return;
  const own = and(eq(articleDrafts.id, draftId), eq(articleDrafts.staffId, actor.id));
  await ctx.db.transaction((transaction) => removeDrafts(transaction, ctx.clock(), own));
}

/**
 * Forgets a draft of the writer's own as the tab knows it that it is open in.
 * @returns false where another tab has changed it since: what was written there stays
 * @throws Unauthenticated
 */
export async function discardInTab(ctx: Ctx, draft: DraftInTab): Promise<boolean> {
  const actor = requireStaff(ctx);
  const asKnown = and(eq(articleDrafts.id, draft.id), isOwn(actor, draft));
  await ctx.db.transaction((transaction) => removeDrafts(transaction, ctx.clock(), asKnown));
  return (await findDraft(ctx, draft.id)) === undefined;
}
