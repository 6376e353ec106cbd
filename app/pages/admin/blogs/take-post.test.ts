import { expect } from 'vitest';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { staff } from '#db/schema.ts';
import { findDraft, findLatestDraft } from '#domain/articles/drafts.server.ts';
import type { Ctx } from '#domain/context.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { administrator, test as base, colleague } from '#test/fixtures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action as manage } from '../blogs.tsx';
import { action as autosave } from './keep-draft.ts';
import { takePost } from './take-post.server.ts';

const test = base.extend<{ writer: Ctx; other: Ctx }>({
  writer: async ({ office, db }, use) => {
    for (const { id, name, email, role } of [administrator, colleague]) await db.insert(staff).values({ id, name, email, role });
    await use(office);
  },
  other: async ({ writer }, use) => use({ ...writer, actor: colleague }),
});

/** A form of a new post, as one tab sends it. */
const aForm = (given: Record<string, string> = {}) => ({ id: crypto.randomUUID(), ...aPost(), ...given });

/** Sends a form by one of its buttons. */
function press(ctx: Ctx, intent: string, values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, intent })) form.set(name, value);
  return takePost(ctx, form);
}

test('in one of two tabs a post is saved; what is typed on in the other is kept', async ({ writer }) => {
  const { id: articleId } = await anArticle(writer);
  const [tab, otherTab] = [aForm({ articleId, version: '1' }), aForm({ articleId, version: '1', content: 'Typed on' })];
  expect(await press(writer, 'save', { ...tab, content: 'Saved' })).toMatchObject({ kind: 'saved' });
  expect((await autosave(postedForm(writer, otherTab) as never)).data).toEqual({ kept: true });
  expect(await findLatestDraft(writer, articleId)).toMatchObject({ content: 'Typed on' });
  const late = await press(writer, 'save', { ...otherTab, content: 'Sent late' });
  expect(late).toMatchObject({ kind: 'failed', changedMeanwhile: true, values: { content: 'Sent late' } });
  expect(await findLatestDraft(writer, articleId)).toMatchObject({ content: 'Sent late' });
});

test('a published post that is rewritten after Back is previewed as a draft, and as it was as the post', async ({ writer }) => {
  const form = aForm();
  await press(writer, 'save', form);
  const preview = (values: Record<string, string>) =>
    Promise.resolve(manage(postedForm(writer, { ...values, intent: 'preview' }) as never)).catch((led: Response) =>
      led.headers.get('location'),
    );
  expect(await preview(form)).toBe(`/admin/blogs/${form.id}`);
  expect(await preview({ ...form, content: 'Rewritten' })).toBe(`/admin/blogs/draft/${form.id}`);
  expect(await findDraft(writer, form.id)).toMatchObject({ content: 'Rewritten' });
});

test('nobody is told that a draft is saved which is not', async ({ writer, other }) => {
  const form = aForm();
  await press(writer, 'keep', form);
  const answer = await autosave(postedForm(other, { ...form, content: 'Theirs' }) as never);
  expect(answer).toMatchObject({ data: { kept: false }, init: { status: 409 } });
  const kept = await press(other, 'keep', { ...form, content: 'Theirs' });
  const own = await findLatestDraft(other, null);
  expect(own).toMatchObject({ content: 'Theirs' });
  expect(kept).toMatchObject({ kind: 'kept', message: manageBlogs.draft.kept, values: { id: own?.id } });
  expect(await findDraft(writer, form.id)).toMatchObject({ content: aPost().content });
});
