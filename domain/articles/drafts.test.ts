import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { staff } from '#db/schema.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { colleague, later, siteUrl, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { Conflict, Unauthenticated } from '../errors.ts';
import { discardDraft, findDraft, findLatestDraft, keepDraft, listDrafts } from './drafts.server.ts';
import { Draft, Post } from './schema.ts';
import { createArticle, deleteArticle, updateArticle } from './writing.server.ts';

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);
const as = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });

/** The writer's drafts in full, the latest first. */
async function draftsOf(ctx: Ctx) {
  const { drafts } = await listDrafts(ctx, 1);
  return Promise.all(drafts.map(({ id }) => findDraft(ctx, id)));
}

const draft = (given: object = {}) =>
  Draft.parse({ id: crypto.randomUUID(), title: 'Half a', author: '', content: 'Once upon', image: '', ...given });
const writers = test.extend<{ writer: Ctx; other: Ctx }>({
  writer: async ({ office }, use) => use(office),
  other: async ({ writer }, use) => use(as(writer, colleague)),
});

writers(
  'what its picture shows is kept, also before the picture is, and once it is published there is nothing to keep',
  async ({ writer }) => {
    const half = draft({ imageAlt: 'A port' });
    await keepDraft(writer, half);
    expect(await draftsOf(writer)).toMatchObject([{ image: '', imageAlt: 'A port' }]);
    const image = `/image/${'a'.repeat(40)}-900x600.webp`;
    const whole = { ...half, ...aPost({ image, imageAlt: 'A port' }) };
    await createArticle(writer, Post.parse(whole), whole);
    expect(await keepDraft(writer, whole)).toMatchObject({ as: 'published' });
    expect(await keepDraft(writer, { ...whole, imageAlt: 'A mill' })).toMatchObject({ as: 'kept' });
  },
);

writers('is kept where it goes back to the words that are published, in the place of others', async ({ writer }) => {
  const { id: articleId, version } = await anArticle(writer);
  const change = draft({ ...aPost({ content: 'Changed' }), articleId, version });
  await keepDraft(writer, change);
  expect(await keepDraft(writer, { ...change, ...aPost() })).toMatchObject({ as: 'kept' });
  expect(await draftsOf(writer)).toMatchObject([{ content: aPost().content }]);
});

writers('survives, for its writer alone', async ({ writer, other, visitor }) => {
  const half = draft();
  await keepDraft(writer, half);
  await keepDraft(later(writer, 1), { ...half, content: 'Once upon a time' });
  expect(await draftsOf(writer)).toMatchObject([{ id: half.id, content: 'Once upon a time' }]);
  expect(await draftsOf(other)).toEqual([]);
  const theirs = await keepDraft(other, { ...half, content: 'Not yours' });
  expect(theirs).toMatchObject({ as: 'kept' });
  expect(theirs.id).not.toBe(half.id);
  expect(await draftsOf(other)).toMatchObject([{ id: theirs.id, content: 'Not yours' }]);
  expect(await draftsOf(writer)).toMatchObject([{ content: 'Once upon a time' }]);
  await discardDraft(other, half.id);
  expect(await draftsOf(writer)).toHaveLength(1);
  await expect(keepDraft(visitor, draft())).rejects.toThrow(Unauthenticated);
  await expect(listDrafts(visitor, 1)).rejects.toThrow(Unauthenticated);
  await discardDraft(writer, half.id);
  for (const unknown of ['nonsense', '\0']) await discardDraft(writer, unknown);
  expect(await draftsOf(writer)).toEqual([]);
});

test('a draft that comes after its writer’s account was removed, or just then, is refused for that', async ({ committed }) => {
  const { db } = committed;
  const meera = as(committed, colleague);
  const { keeping } = await db.transaction(async (transaction) => {
    await transaction.delete(staff).where(eq(staff.id, colleague.id));
    const keeping = Promise.allSettled([keepDraft(meera, draft())]);
    await untilOneWaits(db);
    return { keeping };
  });
  expect(await keeping).toMatchObject([{ status: 'rejected', reason: expect.any(Unauthenticated) }]);
  await expect(keepDraft(meera, draft())).rejects.toThrow(new Unauthenticated('Your account has been removed.'));
});

writers('is gone when its post is published, and does not come back late', async ({ writer }) => {
  const whole = draft({
    ...aPost(),
    title: 'Half\na',
    content: 'Once\r\nupon',
    image: `${siteUrl}/image/${'a'.repeat(40)}-9x9.webp`,
  });
  expect(await keepDraft(writer, whole)).toMatchObject({ as: 'kept' });
  await createArticle(writer, Post.parse(whole), whole);
  expect(await keepDraft(writer, whole)).toMatchObject({ as: 'published' });
  expect(await draftsOf(writer)).toEqual([]);
});

writers('of a post that says something else by now is kept, though the writer published it', async ({ writer }) => {
  const begun = draft(aPost());
  await createArticle(writer, aPost(), begun);
  const { id: articleId, version } = await anArticle(writer);
  await updateArticle(writer, articleId, aPost({ content: 'From the other tab' }), { version });
  for (const typedOn of [{ ...begun, content: 'Rewritten' }, draft({ ...aPost({ content: 'Rewritten' }), articleId, version })]) {
    expect(await keepDraft(writer, typedOn)).toMatchObject({ as: 'kept' });
    expect((await draftsOf(writer)).find((draft) => draft?.id === typedOn.id)).toMatchObject({ content: 'Rewritten' });
  }
});

writers('that two tabs write at is two drafts: neither loses a word, and each goes on from its own', async ({ writer }) => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const begun = draft({ tab: first });
  await keepDraft(writer, begun);
  const opened = { ...begun, tab: second, revision: 1 };
  for (const content of ['More words', 'Many more words']) await keepDraft(writer, { ...begun, content });
  const late = await keepDraft(writer, { ...opened, content: 'Late' });
  expect(late).toMatchObject({ as: 'apart' });
  expect(await keepDraft(writer, { ...opened, content: 'Later' })).toMatchObject({ as: 'apart', id: late.id });
  expect(await keepDraft(writer, { ...opened, id: late.id, content: 'Latest' })).toMatchObject({ as: 'kept', id: late.id });
  expect((await draftsOf(writer)).map((draft) => draft?.content).sort()).toEqual(['Latest', 'Many more words']);
});

writers('is written on in another tab once the first has come to rest', async ({ writer }) => {
  const begun = draft({ tab: crypto.randomUUID() });
  const { revision } = await keepDraft(writer, begun);
  const elsewhere = { ...begun, tab: crypto.randomUUID(), revision, content: 'Written on' };
  expect(await keepDraft(writer, elsewhere)).toMatchObject({ as: 'kept', id: begun.id });
  expect(await draftsOf(writer)).toMatchObject([{ content: 'Written on' }]);
});

writers('stays when an older text of it is published from another tab', async ({ writer }) => {
  const begun = draft({ ...aPost(), tab: crypto.randomUUID() });
  await keepDraft(writer, begun);
  const elsewhere = { ...begun, tab: crypto.randomUUID(), revision: 1 };
  await keepDraft(writer, { ...begun, content: 'Newer' });
  await createArticle(writer, aPost(), elsewhere);
  expect(await draftsOf(writer)).toMatchObject([{ content: 'Newer' }]);
  await expect(createArticle(writer, aPost({ content: 'Newer' }), begun)).rejects.toThrow(
    new Conflict('You have published this post since you opened it.'),
  );
});

writers('of changes belongs to its post, and is gone when they are saved', async ({ writer, other }) => {
  const { id: articleId, version } = await anArticle(writer);
  const mine = draft({ articleId, version });
  await keepDraft(writer, mine);
  expect(await draftsOf(writer)).toMatchObject([{ id: mine.id, articleId }]);
  await updateArticle(other, articleId, aPost({ content: 'Theirs' }), { version });
  await keepDraft(writer, mine);
  expect(await draftsOf(writer)).toMatchObject([{ articleId, version }]);
  const saved = aPost({ content: 'Mine' });
  await updateArticle(writer, articleId, saved, { version: 2, draft: mine });
  expect(await keepDraft(writer, { ...mine, ...saved, version: 2 })).toMatchObject({ as: 'published' });
  expect(await draftsOf(writer)).toEqual([]);
});

writers('whose post is deleted becomes one of a new post', async ({ writer, other }) => {
  const { id: articleId } = await anArticle(writer);
  await keepDraft(writer, draft({ articleId, version: 1 }));
  await deleteArticle(other, articleId);
  await keepDraft(writer, draft({ articleId, version: 1, title: 'Later' }));
  const kept = await draftsOf(writer);
  expect(kept.map((draft) => draft?.title).sort()).toEqual(['Half a', 'Later']);
  expect(kept.map((draft) => draft?.articleId)).toEqual([null, null]);
});

writers('is found however many were begun after it, and all of them are listed, page by page', async ({ writer, other }) => {
  const { id: articleId } = await anArticle(writer);
  const [first, ofPost] = [draft({ title: 'Begun first' }), draft({ title: 'Changed first', articleId })];
  await keepDraft(writer, first);
  await keepDraft(later(writer, 1), ofPost);
  for (let begun = 2; begun < 53; begun += 1) await keepDraft(later(writer, begun), draft({ title: `Begun ${begun}` }));
  const pages = await Promise.all([1, 2, 3].map((page) => listDrafts(writer, page)));
  expect(pages.map(({ drafts, ...facts }) => ({ ...facts, shown: drafts.length }))).toEqual([
    { page: 1, pages: 2, total: 53, shown: 50 },
    { page: 2, pages: 2, total: 53, shown: 3 },
    { page: 2, pages: 2, total: 53, shown: 3 },
  ]);
  expect(titles(pages[0]?.drafts ?? [])[0]).toBe('Begun 52');
  expect(titles(pages[1]?.drafts ?? [])).toEqual(['Begun 2', 'Changed first', 'Begun first']);
  expect(titles((await listDrafts(writer, 2, first.id)).drafts)).toEqual(['Begun 2', 'Changed first']);
  expect(await findDraft(writer, first.id)).toMatchObject({ content: 'Once upon' });
  expect(await findLatestDraft(writer, articleId)).toMatchObject({ title: 'Changed first' });
  expect(await findLatestDraft(writer, null)).toMatchObject({ title: 'Begun 52' });
  for (const unknown of ['nonsense', '\0', crypto.randomUUID()]) {
    expect(await findDraft(writer, unknown)).toBeUndefined();
    expect(await findLatestDraft(writer, unknown)).toBeUndefined();
  }
  expect(await findDraft(other, first.id)).toBeUndefined();
  expect(await findLatestDraft(other, articleId)).toBeUndefined();
  await keepDraft(later(writer, 60), draft({ title: 'Changed last', articleId }));
  expect(await findLatestDraft(writer, null), 'a new post, though a change is later').toMatchObject({ title: 'Begun 52' });
});
