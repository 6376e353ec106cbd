import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { manageBlogs } from '#app/content/manage-blogs.ts';
import { staff } from '#db/schema.ts';
import { listRecent } from '#domain/articles/articles.server.ts';
import { findDraft, findLatestDraft, listDrafts } from '#domain/articles/drafts.server.ts';
import { deleteArticle } from '#domain/articles/writing.server.ts';
import type { Ctx } from '#domain/context.ts';
import { minute } from '#domain/durations.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { test as base, colleague } from '#test/fixtures.ts';
import { aPicture } from '#test/pictures.ts';
import { postedForm } from '#test/posted-form.ts';
import { action as manage } from '../blogs.tsx';
import { action as autosave } from './keep-draft.ts';
import { takePost } from './take-post.server.ts';

const test = base.extend<{ writer: Ctx; other: Ctx }>({
  writer: async ({ office }, use) => use(office),
  other: async ({ writer }, use) => use({ ...writer, actor: colleague }),
});

/** A form of a new post, as one tab sends it. */
const aForm = (given: Record<string, string> = {}) => ({ id: crypto.randomUUID(), ...aPost(), ...given });

/** Sends a form by one of its buttons. @returns what came of it */
async function press(ctx: Ctx, intent: string, values: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, intent })) form.set(name, value);
  return (await takePost(ctx, form)).data;
}

test('in one of two tabs a post is saved; what is typed on in the other is kept', async ({ writer }) => {
  const { id: articleId } = await anArticle(writer);
  const [tab, otherTab] = [aForm({ articleId, version: '1' }), aForm({ articleId, version: '1', content: 'Typed on' })];
  expect(await press(writer, 'save', { ...tab, content: 'Saved' })).toMatchObject({ kind: 'saved' });
  expect((await autosave(postedForm(writer, otherTab) as never)).data).toMatchObject({ kept: true });
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

test('a title or an author that is too long is told at its field once the post is to be published, and kept whole until then', async ({
  writer,
}) => {
  const [title, author] = [`${'word '.repeat(1_000)}end`, `${'name '.repeat(100)}end`];
  const form = aForm({ title, author });
  expect((await autosave(postedForm(writer, form) as never)).data).toMatchObject({ kept: true });
  expect(await findDraft(writer, form.id)).toMatchObject({ title, author });
  expect(await press(writer, 'keep', aForm({ title, author }))).toMatchObject({ kind: 'kept', values: { title, author } });
  const other = aForm({ title, author });
  expect(await press(writer, 'save', other)).toMatchObject({
    kind: 'corrections',
    values: { title, author },
    errors: { title: ['Use at most 200 characters'], author: ['Use at most 100 characters'] },
  });
  expect(await findDraft(writer, other.id), 'what cannot be published yet').toMatchObject({ title, author });
});

test('a picture’s address that is too long as browsers send it is told at its field, and what was typed is kept', async ({
  writer,
}) => {
  const form = aForm({ image: `https://cdn.example/${'म'.repeat(300)}` });
  expect(await press(writer, 'save', form)).toMatchObject({ kind: 'corrections', errors: { image: [expect.any(String)] } });
  expect(await findDraft(writer, form.id)).toMatchObject({ content: form.content, image: form.image });
});

test('a picture that is not added to the text is refused at its field, and what it shows stays typed beside the kept draft', async ({
  writer,
}) => {
  const noImage = new File(['no image'], 'port.png', { type: 'image/png' });
  const none = { kind: 'corrections', errors: { picture: [manageBlogs.format.picture.none] } };
  const wrong = 'Image upload failed: The file is not a JPEG, PNG, WebP, AVIF or GIF image.';
  for (const [picture, answer] of [
    [new File([], ''), none],
    [noImage, { kind: 'failed', message: wrong, errors: { picture: [wrong] } }],
  ] as const) {
    const form = aForm({ title: '', pictureAlt: 'A port' });
    const told = await press(writer, 'add picture', { ...form, picture });
    expect(told).toMatchObject({ ...answer, values: { content: form.content, pictureAlt: 'A port' } });
    expect(await findDraft(writer, form.id)).toMatchObject({ content: form.content });
  }
});

test('an image that came with a picture which is refused is kept with the draft', async ({ writer }) => {
  const form = aForm();
  const imageFile = new File([(await aPicture()) as BlobPart], 'port.jpg');
  const picture = new File(['no image'], 'quay.png');
  expect(await press(writer, 'keep', { ...form, imageFile, picture })).toMatchObject({ kind: 'failed' });
  expect(await findDraft(writer, form.id)).toMatchObject({ image: expect.stringMatching(/^\/image\//) });
});

test('an image of a post that is no image is refused at its field', async ({ writer }) => {
  const imageFile = new File(['no image'], 'port.png');
  const { kind, ...told } = await press(writer, 'save', { ...aForm(), imageFile });
  expect(told).toMatchObject({ errors: { image: [expect.stringContaining('The file is not a JPEG')] } });
  expect(kind).toBe('failed');
});

test('nobody is told that a draft is saved which is not', async ({ writer, other }) => {
  const form = aForm();
  await press(writer, 'keep', form);
  const answer = await autosave(postedForm(other, { ...form, content: 'Theirs' }) as never);
  const own = await findLatestDraft(other, null);
  expect(own).toMatchObject({ content: 'Theirs' });
  expect(answer.data).toEqual({ kept: true, id: own?.id, as: 'kept' });
  const kept = await press(other, 'keep', { ...form, content: 'Theirs' });
  expect(kept).toMatchObject({ kind: 'kept', message: manageBlogs.draft.kept, values: { id: own?.id } });
  expect(await findDraft(writer, form.id)).toMatchObject({ content: aPost().content });
});

test('a writer whose account has just been removed hears that the draft needs somebody signed in, and no fault is reported', async ({
  committed,
}) => {
  await committed.db.delete(staff).where(eq(staff.id, colleague.id));
  const answer = await autosave(postedForm({ ...committed, actor: colleague }, aForm()) as never);
  expect(answer).toMatchObject({ init: { status: 401 }, data: { kept: false, signIn: '/admin/login' } });
});

test('one draft open in two tabs: what comes late from one is kept beside the other’s text, and its writer is told', async ({
  writer,
}) => {
  const form = aForm({ tab: crypto.randomUUID() });
  await press(writer, 'keep', form);
  const other = { ...form, tab: crypto.randomUUID(), revision: '1' };
  await autosave(postedForm(writer, { ...form, content: 'Many more words' }) as never);
  expect((await autosave(postedForm(writer, { ...other, content: 'Late' }) as never)).data).toMatchObject({
    kept: true,
    as: 'apart',
  });
  const kept = await press(writer, 'keep', { ...other, content: 'Late' });
  expect(kept).toMatchObject({ kind: 'kept', message: manageBlogs.draft.apart });
  expect(await findDraft(writer, form.id)).toMatchObject({ content: 'Many more words' });
});

test('a draft discarded in an old tab stays as a newer tab wrote it, and its writer is told; the list discards it', async ({
  writer,
}) => {
  const old = aForm({ tab: crypto.randomUUID() });
  await press(writer, 'keep', old);
  const newer = { ...old, tab: crypto.randomUUID(), revision: '1', content: 'Many more words' };
  await press(writer, 'keep', newer);
  const said = { kind: 'stays', message: manageBlogs.outcomes.stays, next: { title: '' } };
  expect(await press(writer, 'put away', { ...old, revision: '1' })).toMatchObject(said);
  expect(await findDraft(writer, old.id)).toMatchObject({ content: 'Many more words' });
  expect(await press(writer, 'discard', { id: old.id })).toMatchObject({ kind: 'put away' });
  expect(await findDraft(writer, old.id)).toBeUndefined();
});

test('a draft is discarded in the tab that wrote it last, and once only', async ({ writer }) => {
  const form = aForm({ tab: crypto.randomUUID() });
  for (const content of ['One', 'Two']) await press(writer, 'keep', { ...form, content });
  for (const _time of ['first', 'second']) {
    expect(await press(writer, 'put away', form)).toMatchObject({ message: manageBlogs.outcomes.discarded, next: { title: '' } });
  }
  expect(await findDraft(writer, form.id)).toBeUndefined();
});

test('a draft published in one tab is not published again in another: its writer is told, and may update the post', async ({
  writer,
}) => {
  const form = aForm({ tab: crypto.randomUUID() });
  await press(writer, 'keep', form);
  const other = { ...form, tab: crypto.randomUUID(), revision: '1' };
  await press(writer, 'save', { ...form, content: 'One. Two. Three.' });
  const late = await press(writer, 'save', other);
  expect(late).toMatchObject({
    kind: 'failed',
    changedMeanwhile: true,
    message: 'Failed to submit post: You have published this post since you opened it.',
    values: { articleId: form.id, version: '1', content: form.content },
  });
  expect(await listRecent(writer, 5)).toHaveLength(1);
  expect(await findLatestDraft(writer, form.id)).toMatchObject({ content: form.content });
  if (late.kind !== 'failed') return;
  expect(await press(writer, 'save', { ...late.values })).toMatchObject({ kind: 'saved' });
  expect(await listRecent(writer, 5)).toHaveLength(1);
});

test('a post whose answer was lost, sent again with a word changed, is no second one: it goes on as a change of the first', async ({
  writer,
}) => {
  const form = aForm({ tab: crypto.randomUUID() });
  await press(writer, 'save', form);
  const typed = { ...form, content: 'A word changed.' };
  const asked = await press(writer, 'save', typed);
  expect(asked).toMatchObject({
    kind: 'failed',
    changedMeanwhile: true,
    message: 'Failed to submit post: This form has published its post already.',
    values: { articleId: form.id, version: '1', content: typed.content },
  });
  if (asked.kind !== 'failed') return;
  expect(await press(writer, 'save', { ...asked.values })).toMatchObject({ kind: 'saved' });
  expect(await listRecent(writer, 5)).toMatchObject([{ id: form.id }]);
});

test('nobody is told that a draft is saved of what is published', async ({ writer }) => {
  const form = aForm();
  await press(writer, 'save', form);
  expect((await autosave(postedForm(writer, form) as never)).data).toEqual({ kept: true, id: form.id, as: 'published' });
});

test.for(['save', 'keep'])(
  'a form whose hidden fields say nothing sensible is refused, and is no failure of ours: %s',
  async (intent, { writer }) => {
    const nonsense: Record<string, string>[] = [{ revision: 'x' }, { version: '-1' }, { id: 'x' }, { tab: 'x'.repeat(999) }];
    for (const hidden of nonsense) {
      expect(await press(writer, intent as 'save', aForm(hidden))).toMatchObject({ kind: 'corrections' });
    }
  },
);

test('what is written at a post that is deleted meanwhile is kept, and can be published as a new one', async ({ writer }) => {
  const { id: articleId } = await anArticle(writer);
  await deleteArticle(writer, articleId);
  const late = await press(writer, 'save', aForm({ articleId, version: '1', content: 'An hour’s work' }));
  expect(late).toMatchObject({
    kind: 'failed',
    message: `Failed to submit post: ${manageBlogs.outcomes.deletedMeanwhile}`,
    values: { articleId: '', version: '0', content: 'An hour’s work' },
  });
  expect(await findLatestDraft(writer, null)).toMatchObject({ content: 'An hour’s work' });
  if (late.kind !== 'failed') return;
  expect(await press(writer, 'save', { ...late.values })).toMatchObject({ kind: 'saved' });
});

test('a new post submitted again after it was deleted is kept as one draft, and can be published as another post', async ({
  writer,
  other,
}) => {
  const form = aForm({ tab: crypto.randomUUID() });
  await press(writer, 'save', form);
  await deleteArticle(other, form.id);
  await press(writer, 'save', form);
  const late = await press(writer, 'save', form);
  expect(late).toMatchObject({
    kind: 'failed',
    message: `Failed to submit post: ${manageBlogs.outcomes.deletedMeanwhile}`,
    values: { articleId: '', version: '0', content: form.content },
  });
  expect(await listRecent(writer, 5)).toEqual([]);
  expect((await listDrafts(writer, 1)).total).toBe(1);
  if (late.kind !== 'failed') return;
  expect(await press(writer, 'save', { ...late.values })).toMatchObject({ kind: 'saved' });
  expect(await listRecent(writer, 5)).toHaveLength(1);
});

test('what cannot be published yet is kept as it was typed', async ({ writer }) => {
  await press(writer, 'save', aForm({ title: '' }));
  expect(await findLatestDraft(writer, null)).toMatchObject({ title: '', content: aPost().content });
  await press(writer, 'save', aForm({ title: '', content: ' ' }));
  expect((await listDrafts(writer, 1)).total).toBe(1);
});

test('a database that does not answer is told by the status, and what was typed stays', async ({ writer }) => {
  const { id } = await anArticle(writer);
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const faults: unknown[] = [];
  const db: typeof writer.db = Object.create(writer.db, { transaction: { value: () => Promise.reject(refused) } });
  const send = (values: Record<string, string>) =>
    manage(postedForm({ ...writer, db, reportError: (error) => faults.push(error) }, values) as never);
  const { title, content, ...form } = aForm();
  expect(await send({ ...form, title, content, intent: 'save' })).toMatchObject({
    init: { status: 500 },
    data: { kind: 'failed', message: manageBlogs.outcomes.failed(manageBlogs.outcomes.unforeseen), values: { title, content } },
  });
  expect(await send({ intent: 'delete', id })).toMatchObject({
    init: { status: 500 },
    data: { kind: 'notDone', message: 'Failed to delete post.' },
  });
  expect(await send({ intent: 'discard', id })).toMatchObject({
    init: { status: 500 },
    data: { kind: 'notDone', message: 'Failed to discard the draft.' },
  });
  expect(faults).toEqual([refused, refused, refused]);
});

test('a deletion asked for again within minutes, as after a lost answer, is answered as the first', async ({ writer }) => {
  const { id } = await anArticle(writer);
  for (const _time of ['first', 'second']) {
    expect(await press(writer, 'delete', { id })).toEqual({ kind: 'deleted', message: manageBlogs.outcomes.deleted, id });
  }
  const later = { ...writer, clock: () => new Date(writer.clock().getTime() + 11 * minute) };
  expect(await press(later, 'delete', { id })).toMatchObject({ kind: 'notDone' });
});

test('a post that another has deleted is not there to be deleted again', async ({ writer, other }) => {
  const { id } = await anArticle(writer);
  await deleteArticle(other, id);
  expect(await manage(postedForm(writer, { intent: 'delete', id }) as never)).toMatchObject({
    init: { status: 404 },
    data: { kind: 'notDone', message: 'Failed to delete post.' },
  });
});
