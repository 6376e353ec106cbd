import { describe, expect } from 'vitest';
import { staff } from '#db/schema.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { administrator, colleague, siteUrl, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Unauthenticated } from '../errors.ts';
import { discardDraft, keepDraft, listDrafts } from './drafts.server.ts';
import { Draft, Post } from './schema.ts';
import { createArticle, deleteArticle, updateArticle } from './writing.server.ts';

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);
const later = (ctx: Ctx, milliseconds: number): Ctx => ({ ...ctx, clock: () => new Date(ctx.clock().getTime() + milliseconds) });
const as = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });

describe('a draft', () => {
  const draft = (given: object = {}) =>
    Draft.parse({ id: crypto.randomUUID(), title: 'Half a', author: '', content: 'Once upon', image: '', ...given });
  const writers = test.extend<{ writer: Ctx; other: Ctx }>({
    writer: async ({ office, db }, use) => {
      for (const { id, name, email, role } of [administrator, colleague])
        await db.insert(staff).values({ id, name, email, role });
      await use(office);
    },
    other: async ({ writer }, use) => use(as(writer, colleague)),
  });

  writers('survives, for its writer alone', async ({ writer, other, visitor }) => {
    const half = draft();
    await keepDraft(writer, half);
    await keepDraft(later(writer, 1_000), { ...half, content: 'Once upon a time' });
    expect(await listDrafts(writer)).toMatchObject([{ id: half.id, content: 'Once upon a time' }]);
    expect(await listDrafts(other)).toEqual([]);
    expect(await keepDraft(other, { ...half, content: 'Not yours' })).toBe('not kept');
    expect(await listDrafts(writer)).toMatchObject([{ content: 'Once upon a time' }]);
    await discardDraft(other, half.id);
    expect(await listDrafts(writer)).toHaveLength(1);
    await expect(keepDraft(visitor, draft())).rejects.toThrow(Unauthenticated);
    await expect(listDrafts(visitor)).rejects.toThrow(Unauthenticated);
    await discardDraft(writer, half.id);
    for (const unknown of ['nonsense', '\0']) await discardDraft(writer, unknown);
    expect(await listDrafts(writer)).toEqual([]);
  });

  writers('is gone when its post is published, and does not come back late', async ({ writer }) => {
    const whole = draft({
      ...aPost(),
      title: 'Half\na',
      content: 'Once\r\nupon',
      image: `${siteUrl}/image/${'a'.repeat(40)}-9x9.webp`,
    });
    expect(await keepDraft(writer, whole)).toBe('kept');
    await createArticle(writer, Post.parse(whole), whole.id);
    expect(await keepDraft(writer, whole)).toBe('published');
    expect(await listDrafts(writer)).toEqual([]);
  });

  writers('of a post that says something else by now is kept, though the writer published it', async ({ writer }) => {
    const begun = draft(aPost());
    await createArticle(writer, aPost(), begun.id);
    const { id: articleId, version } = await anArticle(writer);
    await updateArticle(writer, articleId, aPost({ content: 'From the other tab' }), { version });
    for (const typedOn of [
      { ...begun, content: 'Rewritten' },
      draft({ ...aPost({ content: 'Rewritten' }), articleId, version }),
    ]) {
      expect(await keepDraft(writer, typedOn)).toBe('kept');
      expect((await listDrafts(writer)).find(({ id }) => id === typedOn.id)).toMatchObject({ content: 'Rewritten' });
    }
  });

  writers('of changes belongs to its post, and is gone when they are saved', async ({ writer, other }) => {
    const { id: articleId, version } = await anArticle(writer);
    const mine = draft({ articleId, version });
    await keepDraft(writer, mine);
    expect(await listDrafts(writer)).toMatchObject([{ id: mine.id, articleId }]);
    await updateArticle(other, articleId, aPost({ content: 'Theirs' }), { version });
    await keepDraft(writer, mine);
    expect(await listDrafts(writer)).toMatchObject([{ articleId, version }]);
    const saved = aPost({ content: 'Mine' });
    await updateArticle(writer, articleId, saved, { version: 2, draftId: mine.id });
    expect(await keepDraft(writer, { ...mine, ...saved, version: 2 })).toBe('published');
    expect(await listDrafts(writer)).toEqual([]);
  });

  writers('whose post is deleted becomes one of a new post', async ({ writer, other }) => {
    const { id: articleId } = await anArticle(writer);
    await keepDraft(writer, draft({ articleId, version: 1 }));
    await deleteArticle(other, articleId);
    await keepDraft(writer, draft({ articleId, version: 1, title: 'Later' }));
    const kept = await listDrafts(writer);
    expect(titles(kept).sort()).toEqual(['Half a', 'Later']);
    expect(kept.map(({ articleId }) => articleId)).toEqual([null, null]);
  });
});
