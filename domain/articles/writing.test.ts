import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { articles, auditEntries } from '#db/schema.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { administrator, colleague, later, now, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Conflict, DeletedMeanwhile, KeyReused, NotFound, Unauthenticated } from '../errors.ts';
import { findArticle, findArticleById, listRecent } from './articles.server.ts';
import { atMoment, onDay, type SaidDate } from './publication-date.ts';
import { Post } from './schema.ts';
import { createArticle, deleteArticle, hasJustDeleted, newDraft, updateArticle } from './writing.server.ts';

const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);
const as = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });

test('publishing works out everything that was not typed', async ({ office }) => {
  const content = 'word '.repeat(450).trim();
  expect(await createArticle(office, aPost({ content }))).toMatchObject({
    slug: 'cotton-in-a-dry-year',
    category: 'business',
    opening: content.slice(0, 200),
    readMinutes: 3,
    views: 0,
    date: now,
    version: 1,
    changedBy: 'Administrator',
  });
});

test('publishing keeps the longest text of the rarest letters', async ({ office }) => {
  const words = Array.from({ length: 33_000 }, (_, n) => String.fromCodePoint(0x4e00 + (n % 200), 0x4e00 + Math.floor(n / 200)));
  const content = words.join(' ');
  expect((await anArticle(office, { content })).readMinutes).toBe(165);
});

test('publishing is written down with what was said', async ({ office, db }) => {
  const { id } = await anArticle(office);
  expect(await db.select().from(auditEntries)).toMatchObject([
    {
      action: 'publish article',
      subject: `article/${id}`,
      actorName: 'Administrator',
      before: null,
      after: { ...aPost(), date: now.toISOString() },
    },
  ]);
});

test('publishing gives a title that was used before another name in addresses', async ({ office }) => {
  const slugs: string[] = [];
  for (const _ of [1, 2, 3]) slugs.push((await anArticle(office, { title: 'Budget' })).slug);
  slugs.push((await anArticle(office, { title: 'Budget 2' })).slug);
  expect(slugs).toEqual(['budget', 'budget-2', 'budget-3', 'budget-2-2']);
});

test('at the same moment: a double click is one post, another under its id is refused, and another of its title is another', async ({
  committed,
}) => {
  const office = as(committed, administrator);
  const draft = { id: crypto.randomUUID(), tab: '', revision: 0 };
  const [first, second] = await Promise.all([createArticle(office, aPost(), draft), createArticle(office, aPost(), draft)]);
  expect(second.id).toBe(first.id);
  const form = { ...draft, id: randomUUID() };
  const others = ['One', 'Another'].map((title) => createArticle(office, aPost({ title }), form));
  expect((await Promise.allSettled(others)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listRecent(office, 5)).toHaveLength(2);
  const made = await Promise.all([1, 2, 3].map((number) => anArticle(office, { title: 'Budget', content: `${number}` })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
});

test('a post that comes as it is is published once under one name of its sender’s, and each time without', async ({
  committed,
}) => {
  const office = as(committed, administrator);
  const named = await Promise.all([1, 2].map(() => createArticle(office, aPost(), newDraft('asha 1'))));
  const others = await Promise.all([undefined, undefined, 'asha 2'].map((key) => createArticle(office, aPost(), newDraft(key))));
  expect(named[1]?.id).toBe(named[0]?.id);
  expect(new Set([...named, ...others].map(({ id }) => id)).size).toBe(4);
});

test('a post sent again after somebody has edited it is that post, as it stands', async ({ office, visitor }) => {
  const draft = newDraft();
  const { id } = await createArticle(office, aPost(), draft);
  await updateArticle(as(office, colleague), id, aPost({ content: 'Mended.' }));
  expect(await createArticle(office, aPost(), draft)).toMatchObject({ id, content: 'Mended.' });
  expect(await listRecent(visitor, 5)).toHaveLength(1);
});

test('a form that has published a post publishes no other: its writer is told so, and of whoever has changed it since', async ({
  office,
  visitor,
}) => {
  const draft = { id: randomUUID(), tab: randomUUID(), revision: 0 };
  const { id } = await createArticle(office, aPost(), draft);
  const sendChanged = (from = draft) => createArticle(office, aPost({ content: 'A word changed.' }), from);
  await expect(sendChanged()).rejects.toThrow(new Conflict('This form has published its post already.'));
  const elsewhere = { ...draft, tab: randomUUID() };
  await expect(sendChanged(elsewhere)).rejects.toThrow(new Conflict('You have published this post since you opened it.'));
  await updateArticle(as(office, colleague), id, aPost({ content: 'Mended.' }));
  await expect(sendChanged()).rejects.toThrow(new Conflict('Meera has changed this post since you opened it.'));
  expect(await listRecent(visitor, 5)).toMatchObject([{ id }]);
});

test('a post sent again after somebody has deleted it does not come back, nor with a word changed', async ({
  office,
  visitor,
}) => {
  const draft = newDraft();
  const { id } = await createArticle(office, aPost(), draft);
  await deleteArticle(as(office, colleague), id);
  await expect(createArticle(office, aPost(), draft)).rejects.toThrow(DeletedMeanwhile);
  await expect(createArticle(office, aPost({ content: 'A word changed.' }), draft)).rejects.toThrow(DeletedMeanwhile);
  expect(await listRecent(visitor, 5)).toEqual([]);
});

test('another post under a name of its sender’s is refused, also by its date, and after the first was edited or deleted', async ({
  office,
  visitor,
}) => {
  const date = onDay('2026-11-01');
  const publish = (post = aPost(), on = date) => createArticle(office, post, newDraft('asha 1'), on);
  const { id } = await publish();
  const others = async () => {
    await expect(publish(aPost({ content: 'Another' }))).rejects.toThrow(KeyReused);
    await expect(publish(aPost(), onDay('2026-11-02'))).rejects.toThrow(KeyReused);
  };
  await others();
  await updateArticle(as(office, colleague), id, aPost({ content: 'Mended.' }));
  await others();
  expect((await publish()).id).toBe(id);
  await deleteArticle(as(office, colleague), id);
  await others();
  expect(await listRecent(visitor, 5)).toEqual([]);
});

test('a post of today that is sent again tomorrow under its name is that post', async ({ office }) => {
  const publish = (moment: string) =>
    createArticle({ ...office, clock: () => new Date(moment) }, aPost(), newDraft('asha 1'), onDay('2026-11-21'));
  const { id } = await publish('2026-11-20T18:31:00Z');
  expect((await publish('2026-11-21T10:00:00Z')).id).toBe(id);
});

test('no post is of the future, but for clocks that differ and for today in India', async ({ office }) => {
  const at = (moment: string) => ({ ...office, clock: () => new Date(moment) });
  const publish = (moment: string, date: SaidDate) =>
    createArticle(at(moment), aPost(), { id: randomUUID(), tab: '', revision: 0 }, date);
  const future = { errors: { date: ['Date is in the future'] } };
  await expect(publish('2026-11-20T10:00:00Z', atMoment(new Date('2026-11-20T10:05:01Z')))).rejects.toMatchObject(future);
  await expect(publish('2026-11-20T18:20:00Z', onDay('2026-11-21'))).rejects.toMatchObject(future);
  expect((await publish('2026-11-20T10:00:00Z', atMoment(new Date('2026-11-20T10:04:59Z')))).date).toEqual(
    new Date('2026-11-20T10:00:00Z'),
  );
  expect((await publish('2026-11-20T18:31:00Z', onDay('2026-11-21'))).date).toEqual(new Date('2026-11-20T18:31:00Z'));
  const { id } = await anArticle(office);
  await expect(updateArticle(office, id, aPost(), { date: onDay('2999-01-01') })).rejects.toMatchObject(future);
});

test.for([
  ['a day that has begun in India', onDay('2026-11-21'), '2026-11-20T18:31:00Z', '2026-11-21T05:00:00Z'],
  ['a moment that lies ahead still', atMoment(new Date('2026-11-20T10:04:00Z')), '2026-11-20T10:00:00Z', '2026-11-20T10:03:00Z'],
] as const)('a change to %s, sent again, is none', async ([, date, sent, again], { office }) => {
  const at = (moment: string) => ({ ...office, clock: () => new Date(moment) });
  const { id } = await anArticle(office, {}, 60);
  const changed = await updateArticle(at(sent), id, aPost(), { date, version: 1 });
  expect(changed).toMatchObject({ date: new Date(sent), version: 2 });
  for (const version of [1, undefined]) expect(await updateArticle(at(again), id, aPost(), { date, version })).toEqual(changed);
});

test('a date is corrected to the minute, and to the day that follows within minutes', async ({ office }) => {
  const { id } = await createArticle(office, aPost(), newDraft(), atMoment(new Date('2026-11-18T18:28:00Z')));
  for (const date of [atMoment(new Date('2026-11-18T18:29:00Z')), onDay('2026-11-19')]) {
    expect(await updateArticle(office, id, aPost(), { date })).toMatchObject({ date: date.moment });
  }
});

test('publishing is for the office alone, and so are changing and deleting', async ({ visitor, office }) => {
  const { id } = await anArticle(office);
  await expect(createArticle(visitor, aPost())).rejects.toThrow(Unauthenticated);
  await expect(updateArticle(visitor, id, aPost({ title: 'Changed' }))).rejects.toThrow(Unauthenticated);
  await expect(deleteArticle(visitor, id)).rejects.toThrow(Unauthenticated);
  expect(titles(await listRecent(visitor, 5))).toEqual(['Cotton in a dry year']);
});

test.for([
  [{ title: '   ' }, { title: ['Title is required'] }],
  [{ author: '' }, { author: ['Author is required'] }],
  [{ content: '\n \n' }, { content: ['Content is required'] }],
  [{ content: 'x'.repeat(5_000_000) }, { content: ['Use at most 1,00,000 characters'] }],
  [{ title: 'x'.repeat(201) }, { title: ['Use at most 200 characters'] }],
  [{ image: 'javascript:alert(1)' }, { image: ['Image must be a web address'] }],
  [{ image: '//elsewhere.example/x.png' }, { image: ['Image must be a web address'] }],
  [{ image: 'data:image/svg+xml,<svg/>' }, { image: ['Image must be a web address'] }],
] as const)('publishing refuses %o', ([given, errors]) => {
  expect(Post.safeParse({ ...aPost(), ...given }).error?.flatten().fieldErrors).toEqual(errors);
});

test('a title and an author are kept on one line, however they were sent', () => {
  expect(Post.parse(aPost({ title: 'Cotton\r\nin a dry year', author: 'Meera\n Rao' }))).toMatchObject({
    title: 'Cotton in a dry year',
    author: 'Meera Rao',
  });
});

test('a title and an author are kept as they are seen, and so is the name in addresses', async ({ office }) => {
  const { id } = await anArticle(
    office,
    Post.parse(aPost({ title: 'Handloom ex\u00adport sea\u200bson\u0007 opens\u202e', author: '\u202eDesk\u2066 Singh' })),
  );
  expect(await findArticleById(office, id)).toMatchObject({
    title: 'Handloom export season opens',
    author: 'Desk Singh',
    slug: 'handloom-export-season-opens',
  });
});

test('changing keeps the name in addresses and the date, and works the rest out anew', async ({ office }) => {
  const { id, slug, date } = await anArticle(office, {}, 60);
  const changed = await updateArticle(office, id, aPost({ title: 'Cotton, revised', content: 'word '.repeat(201) }), {
    version: 1,
  });
  expect(changed).toMatchObject({ slug, date, title: 'Cotton, revised', readMinutes: 2, version: 2 });
});

test.for([
  { title: 'Silk' },
  { author: 'Asha Verma' },
  { content: 'Other words.' },
  { image: `/image/${'c'.repeat(40)}-900x600.webp` },
])('a change of %o alone is a change', async (changed, { office }) => {
  const { id } = await anArticle(office);
  await updateArticle(office, id, aPost(changed), { version: 1 });
  expect(await findArticleById(office, id)).toMatchObject({ ...changed, version: 2 });
});

test('a version that somebody else has changed is refused, and theirs stays', async ({ office, db }) => {
  const { id, version } = await anArticle(office);
  await updateArticle(as(office, colleague), id, aPost({ content: 'Meera’s words.' }), { version });
  await expect(updateArticle(office, id, aPost({ content: 'My words.' }), { version })).rejects.toThrow(
    new Conflict('Meera has changed this post since you opened it.'),
  );
  expect((await findArticleById(office, id)).content).toBe('Meera’s words.');
  const entries = await db.select().from(auditEntries);
  expect(entries.map(({ action }) => action).sort()).toEqual(['edit article', 'publish article']);
});

test('whoever has changed a post already, as where the answer was lost, is not told that somebody else has', async ({
  office,
}) => {
  const { id, version } = await anArticle(office);
  await updateArticle(office, id, aPost({ content: 'Sent.' }), { version });
  await expect(updateArticle(office, id, aPost({ content: 'Sent, and more.' }), { version })).rejects.toThrow(
    new Conflict('You have changed this post since you opened it.'),
  );
});

test('two who save at the same moment do not overwrite each other', async ({ committed }) => {
  const office = as(committed, administrator);
  const { id, version } = await anArticle(office);
  const saves = await Promise.allSettled(
    ['One', 'Two'].map((content) => updateArticle(office, id, aPost({ content }), { version })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

const image = `/image/${'a'.repeat(40)}-900x600.webp`;
const another = `/image/${'b'.repeat(40)}-900x600.webp`;

test('what a picture shows is kept with it, goes where it goes, and is a change like any other', async ({ office }) => {
  const poster = { image, imageAlt: 'Export meet, 14 March' };
  const { id, imageAlt } = await anArticle(office, poster);
  expect(imageAlt).toBe('Export meet, 14 March');
  const later = await updateArticle(office, id, aPost({ ...poster, imageAlt: 'Export meet, 15 March' }));
  expect(later).toMatchObject({ version: 2, imageAlt: 'Export meet, 15 March' });
  expect(await updateArticle(office, id, aPost({ imageAlt: 'Export meet' }))).toMatchObject({ image: '', imageAlt: '' });
  expect(await anArticle(office, { title: 'None', imageAlt: 'Nothing to be seen' })).toMatchObject({ imageAlt: '' });
});

test('whoever changes a post and does not say what its picture shows changes nothing of it, and says nothing of another', async ({
  office,
}) => {
  const { id } = await anArticle(office, { image, imageAlt: 'A port' });
  const { imageAlt: _, ...silent } = aPost({ image: `${office.siteUrl}${image}`, content: 'Changed.' });
  expect(await updateArticle(office, id, silent)).toMatchObject({ content: 'Changed.', imageAlt: 'A port' });
  expect(await updateArticle(office, id, { ...silent, image: another })).toMatchObject({ image: another, imageAlt: '' });
});

test('a post sent again is the same only where its picture shows the same, and as it was before pictures were described', async ({
  office,
  db,
}) => {
  const poster = aPost({ image, imageAlt: 'A port' });
  const { id } = await createArticle(office, poster, newDraft('poster'));
  expect((await createArticle(office, poster, newDraft('poster'))).id).toBe(id);
  await expect(createArticle(office, { ...poster, imageAlt: 'A mill' }, newDraft('poster'))).rejects.toThrow(KeyReused);
  const plain = aPost({ title: 'Plain', image });
  const first = await createArticle(office, plain, newDraft('plain'));
  await db.update(auditEntries).set({ after: sql`${auditEntries.after} - 'imageAlt'` });
  await updateArticle(office, first.id, { ...plain, imageAlt: 'Described since' });
  expect((await createArticle(office, plain, newDraft('plain'))).id).toBe(first.id);
});

test('a picture whose address was kept as it was typed stays as it is kept, with what it shows, until another takes its place', async ({
  office,
  db,
}) => {
  const draft = newDraft('poster');
  const { id } = await createArticle(office, aPost({ image: 'https://cdn.example/a.png', imageAlt: 'A poster' }), draft);
  const typed = `HTTPS://cdn.example/${'म'.repeat(300)}`;
  await db.update(articles).set({ image: typed });
  await db.update(auditEntries).set({ after: sql`jsonb_set(${auditEntries.after}, '{image}', to_jsonb(${typed}::text))` });
  for (const image of [typed, new URL(typed).href]) {
    const { imageAlt: _, ...silent } = aPost({ image });
    expect(await updateArticle(office, id, silent)).toMatchObject({ version: 1, image: typed, imageAlt: 'A poster' });
    expect((await createArticle(office, aPost({ image, imageAlt: 'A poster' }), draft)).id).toBe(id);
  }
  const { imageAlt: _, ...silent } = aPost({ image: typed, content: 'Changed.' });
  expect(await updateArticle(office, id, silent)).toMatchObject({ version: 2, image: typed, imageAlt: 'A poster' });
});

test('saying again what is there already is no change and no conflict', async ({ office, db }) => {
  const { id } = await anArticle(office);
  await updateArticle(office, id, aPost({ content: 'Once.' }), { version: 1 });
  expect(await updateArticle(office, id, aPost({ content: 'Once.' }), { version: 1 })).toMatchObject({ version: 2 });
  expect(await db.$count(auditEntries)).toBe(2);
});

test('changing an article that is not there is answered as not found', async ({ office }) => {
  for (const id of [crypto.randomUUID(), 'nonsense', '']) {
    await expect(updateArticle(office, id, aPost())).rejects.toThrow(NotFound);
    await expect(deleteArticle(office, id)).rejects.toThrow(NotFound);
  }
});

test('deleting removes the article and writes down what it said', async ({ office, visitor, db }) => {
  const { id, slug } = await anArticle(office);
  await deleteArticle(office, id);
  await expect(findArticle(visitor, slug)).rejects.toThrow(NotFound);
  await expect(deleteArticle(office, id)).rejects.toThrow(NotFound);
  const entries = await db.select().from(auditEntries);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'delete article', before: { ...aPost(), date: now.toISOString() } }),
  );
});

test('a post counts as just deleted for ten minutes, and for whoever has deleted it', async ({ office }) => {
  const { id } = await anArticle(office);
  expect(await hasJustDeleted(office, id)).toBe(false);
  await deleteArticle(office, id);
  expect(await hasJustDeleted(later(office, 9), id)).toBe(true);
  expect(await hasJustDeleted(later(office, 11), id)).toBe(false);
  expect(await hasJustDeleted(as(office, colleague), id)).toBe(false);
});

test('posts are published, changed and deleted beside a later version, which has dropped what nothing uses', async ({
  office,
  visitor,
  db,
}) => {
  await db.execute(sql`alter table articles drop column word_forms`);
  const draft = newDraft();
  const { id } = await createArticle(office, aPost(), draft);
  await updateArticle(office, id, aPost({ content: 'Mended.' }));
  expect(await createArticle(office, aPost(), draft)).toMatchObject({ id, content: 'Mended.' });
  await deleteArticle(office, id);
  expect(await listRecent(visitor, 5)).toEqual([]);
});
