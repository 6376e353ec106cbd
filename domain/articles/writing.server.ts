import { randomUUID } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import type { Exact } from '#db/exact.ts';
import { articleDrafts, articles, auditEntries } from '#db/schema.ts';
import type { StaffActions } from '#db/staff-actions.ts';
import { takeTurns } from '#db/turns.ts';
import { recordAction } from '../audit.ts';
import { type Ctx, requireStaff, type StaffActor } from '../context.ts';
import { removeDrafts } from '../draft-removal.ts';
import { Conflict, DeletedMeanwhile, KeyReused } from '../errors.ts';
import { idOr, rowIdOf } from '../fields.ts';
import { removeImagesOf } from '../image-removal.ts';
import { sameSince } from '../repeats.ts';
import { type Article, findArticleById, noSuchArticle } from './articles.server.ts';
import { idFrom } from './derived-id.ts';
import { isOwn } from './drafts.server.ts';
import { openingOf } from './plain-text.ts';
import { dateAfterChange, isSameDate, publicationDate, type SaidDate } from './publication-date.ts';
import { articleColumns, type DatedPost, type KeptArticle, publishedUnder } from './publications.server.ts';
import { asKept, asKeptAfter, isSameText } from './same-text.ts';
import type { DraftInTab, Post, PostChange } from './schema.ts';
import { readMinutesOf, slugOf } from './text.ts';

/**
 * Publishes a post. Its excerpt, reading time and name in addresses are worked out here; views begin at none.
 * @param draft what it was kept as while it was written. Its id makes the post one with a retry of itself: the same post under
 *   the same id is published once, whoever has edited it meanwhile
 * @param date when it was published, where that was before now
 * @throws Unauthenticated, Invalid where the date is yet to come or its picture's address is too long, Conflict where the draft has
 *   been published, and says something else by now, DeletedMeanwhile where what it was published as has been deleted, KeyReused
 *   where the draft's key has published another post
 */
export async function createArticle(ctx: Ctx, post: Post, draft: NewDraft = newDraft(), date?: SaidDate): Promise<Article> {
  const actor = requireStaff(ctx);
  await ctx.db.transaction(async (transaction) => {
    const now = ctx.clock();
    const slug = await freeSlug(transaction, post.title);
    const { texts, standing } = await publishedUnder(transaction, draft.id);
    if (texts.length > 0) {
      const isRetry = texts.some((text) => isSameText(text, post, ctx.siteUrl) && isSameDate(date, text.date));
      if (draft.isKeyed && !isRetry)
        throw new KeyReused('This Idempotency-Key came with another article before. Give each its own.');
      if (!standing) throw new DeletedMeanwhile();
      if (!isRetry) throw publishedAlready(actor, draft, standing);
      return;
    }
    const typed = written(ctx, actor, asKept(post, ctx.siteUrl));
    const row = { ...typed, slug, publishedIn: draft.tab, date: publicationDate(date, now) };
    await transaction.insert(articles).values({ ...row, id: draft.id });
    await forgetDraft(transaction, ctx, draft, row);
    await record(transaction, ctx, actor, { action: 'publish article', id: draft.id, after: row });
  });
  return findArticleById(ctx, draft.id);
}

/** What a form is told that brings another text of a post which is published already, as after the browser's Back or a lost answer. */
function publishedAlready(actor: StaffActor, { tab }: DraftInTab, standing: KeptArticle): Conflict {
  if (standing.version > 1) return changedMeanwhile(actor, standing);
  if (standing.publishedIn === tab) return new Conflict('This form has published its post already.');
  return new Conflict(`${whoChanged(actor, standing)} published this post since you opened it.`);
}

function changedMeanwhile(actor: StaffActor, standing: KeptArticle): Conflict {
  return new Conflict(`${whoChanged(actor, standing)} changed this post since you opened it.`);
}

/**
 * A change that began from another version than the one that stands. One that is yet to come was another article's, or was lost with
 * what a back-up did not hold: nobody has changed anything.
 */
function notFrom(version: number, actor: StaffActor, standing: KeptArticle): Conflict {
  if (version < standing.version) return changedMeanwhile(actor, standing);
  return new Conflict(`This post has no version ${version}: it stands at version ${standing.version}.`);
}

/** In another tab, or where an answer was lost, it was nobody else. Who it was years ago is forgotten (`personal-data.server.ts`). */
function whoChanged(actor: StaffActor, { changedBy, changedById }: KeptArticle): string {
  return changedById === actor.id ? 'You have' : `${changedBy || 'Somebody'} has`;
}

interface NewDraft extends DraftInTab {
  /** Whether its sender named it: the name is one post's, and another under it is a mistake of the sender's. */
  isKeyed?: boolean;
}

/**
 * A draft that nobody has kept, for a post that comes as it is.
 * @param key what its sender calls it: the same is the same draft. Left out, it is another each time
 */
export function newDraft(key?: string): NewDraft {
  const id = key === undefined ? randomUUID() : idFrom(key);
  return { id, tab: '', revision: 0, isKeyed: key !== undefined };
}

/**
 * Changes a post. Sending again what it already says changes nothing.
 * @param post where it does not say what its picture shows, that stays, and goes with the picture
 * @param version the version the change began from; without it, whatever is there is replaced
 * @param draft what the change was kept as while it was written
 * @throws Unauthenticated, NotFound, Conflict where somebody has changed it since or it never had that version, Invalid as where a
 * post is published
 */
export async function updateArticle(
  ctx: Ctx,
  id: string,
  post: PostChange,
  { version, draft, date }: { version?: number | undefined; draft?: DraftInTab | undefined; date?: SaidDate | undefined } = {},
): Promise<Article> {
  const actor = requireStaff(ctx);
  const articleId = idOr(id, noSuchArticle);
  await ctx.db.transaction(async (transaction) => {
    const [before] = await transaction.select(articleColumns).from(articles).where(eq(articles.id, articleId)).for('update');
    if (!before) throw noSuchArticle();
    const kept = asKeptAfter(post, before, ctx.siteUrl);
    const row = { ...written(ctx, actor, kept), date: dateAfterChange(date, before.date, ctx.clock()) };
    if (draft) await forgetDraft(transaction, ctx, draft, row);
    if (isSameText(before, row, ctx.siteUrl) && row.date.getTime() === before.date.getTime()) return;
    if (version !== undefined && version !== before.version) throw notFrom(version, actor, before);
    await transaction
      .update(articles)
      .set({ ...row, version: sql`${articles.version} + 1` })
      .where(eq(articles.id, articleId));
    await record(transaction, ctx, actor, { action: 'edit article', id: articleId, before, after: row });
    await removeImagesOf(transaction, ctx.clock(), before, row);
  });
  return findArticleById(ctx, articleId);
}

/**
 * Deletes a post, and an hour later its pictures. The audit keeps what it said.
 * @throws Unauthenticated, NotFound
 */
export async function deleteArticle(ctx: Ctx, id: string): Promise<void> {
  const actor = requireStaff(ctx);
  const articleId = idOr(id, noSuchArticle);
  await ctx.db.transaction(async (transaction) => {
    const [deleted] = await transaction.delete(articles).where(eq(articles.id, articleId)).returning(articleColumns);
    if (!deleted) throw noSuchArticle();
    await record(transaction, ctx, actor, { action: 'delete article', id: articleId, before: deleted });
    await removeImagesOf(transaction, ctx.clock(), deleted);
  });
}

/**
 * Whether the signed-in member of the office has deleted a post within the last minutes: whoever asks for it again then, as after an
 * answer that was lost, has had it done.
 * @throws Unauthenticated
 */
export async function hasJustDeleted(ctx: Ctx, id: string): Promise<boolean> {
  const actor = requireStaff(ctx);
  const articleId = rowIdOf(id);
  if (articleId === undefined) return false;
  const { subject, action, actorId, at } = auditEntries;
  const deletion = and(eq(subject, `article/${articleId}`), eq(action, 'delete article' satisfies StaffActions['article']));
  const own = and(deletion, eq(actorId, actor.id), gt(at, sameSince(ctx.clock())));
  return (await ctx.db.$count(auditEntries, own)) > 0;
}

/** A post as a row: what is kept of what was typed, and what follows from it. */
function written(ctx: Ctx, actor: StaffActor, post: Exact<typeof articles.$inferInsert, Post>) {
  return {
    ...post,
    opening: openingOf(post.content),
    readMinutes: readMinutesOf(post.content),
    changedAt: ctx.clock(),
    changedBy: actor.name,
    changedById: actor.id,
  };
}

/** The title's own name, or the first of its numbered ones that is free. Publications take turns. */
async function freeSlug(transaction: Transaction, title: string): Promise<string> {
  const slug = slugOf(title);
  await takeTurns(transaction, 'names of articles');
  const rows = await transaction
    .select({ slug: articles.slug })
    .from(articles)
    .where(or(eq(articles.slug, slug), sql`starts_with(${articles.slug}, ${`${slug}-`})`));
  const taken = new Set(rows.map(({ slug }) => slug));
  let name = slug;
  for (let number = 2; taken.has(name); number += 1) name = `${slug}-${number}`;
  return name;
}

/** What was written while the post was a draft is now the post; what another tab has written since is not. */
function forgetDraft(transaction: Transaction, ctx: Ctx, draft: DraftInTab, published: Post): Promise<void> {
  const itself = and(eq(articleDrafts.id, draft.id), isOwn(requireStaff(ctx), draft));
  return removeDrafts(transaction, ctx.clock(), itself, published);
}

/** What was done to an article, and what it said before and after. */
interface ArticleAction {
  action: StaffActions['article'];
  id: string;
  before?: DatedPost;
  after?: DatedPost;
}

function record(
  transaction: Transaction,
  ctx: Ctx,
  actor: StaffActor,
  { action, id, before, after }: ArticleAction,
): Promise<void> {
  const shown = ({ title, author, content, image, imageAlt, date }: DatedPost) => ({
    ...{ title, author, content, image, imageAlt },
    date,
  });
  return recordAction(transaction, actor, ctx.clock(), {
    action,
    subject: `article/${id}`,
    before: before ? shown(before) : null,
    after: after ? shown(after) : null,
  });
}
