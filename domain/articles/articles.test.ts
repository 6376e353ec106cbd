import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Pool } from '#db/client.ts';
import { changeChannel } from '#db/public-changes.ts';
import { articleReaders, articles, auditEntries, secrets, staff } from '#db/schema.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { administrator, colleague, now, siteUrl, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { Conflict, NotFound, Unauthenticated } from '../errors.ts';
import { findArticle, findArticleById, listArticles, listRecent, searchArticles } from './articles.server.ts';
import { discardDraft, keepDraft, listDrafts } from './drafts.server.ts';
import { ArticleFilter, Draft, Post } from './schema.ts';
import { countView, forgetReaders } from './views.server.ts';
import { createArticle, deleteArticle, updateArticle } from './writing.server.ts';

const everything = ArticleFilter.parse({});
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);
const later = (ctx: Ctx, milliseconds: number): Ctx => ({ ...ctx, clock: () => new Date(ctx.clock().getTime() + milliseconds) });
const as = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });

describe('publishing', () => {
  test('works out everything that was not typed', async ({ office }) => {
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

  test('keeps the longest text of the rarest letters', async ({ office }) => {
    const words = Array.from({ length: 33_000 }, (_, n) =>
      String.fromCodePoint(0x4e00 + (n % 200), 0x4e00 + Math.floor(n / 200)),
    );
    const content = words.join(' ');
    expect((await anArticle(office, { content })).readMinutes).toBe(165);
  });

  test('is written down with what was said', async ({ office, db }) => {
    const { id } = await anArticle(office);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'publish article', subject: `article/${id}`, actorName: 'Administrator', before: null, after: aPost() },
    ]);
  });

  test('gives a title that was used before another name in addresses', async ({ office }) => {
    const slugs: string[] = [];
    for (const _ of [1, 2, 3]) slugs.push((await anArticle(office, { title: 'Budget' })).slug);
    slugs.push((await anArticle(office, { title: 'Budget 2' })).slug);
    expect(slugs).toEqual(['budget', 'budget-2', 'budget-3', 'budget-2-2']);
  });

  test('at the same moment: a double click is one post, another under its id is another, and so is one of its title', async ({
    committed,
  }) => {
    const office = as(committed, administrator);
    const id = crypto.randomUUID();
    const [first, second] = await Promise.all([createArticle(office, aPost(), id), createArticle(office, aPost(), id)]);
    expect(second.id).toBe(first.id);
    await createArticle(office, aPost({ title: 'Another' }), id);
    expect(titles(await listRecent(office, 5)).sort()).toEqual(['Another', 'Cotton in a dry year']);
    const made = await Promise.all([1, 2, 3].map((number) => anArticle(office, { title: 'Budget', content: `${number}` })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(3);
  });

  test('is for the office alone, and so are changing and deleting', async ({ visitor, office }) => {
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
    [{ image: 'data:image/svg+xml,<svg/>' }, { image: ['Image must be a web address'] }],
  ] as const)('refuses %o', ([given, errors]) => {
    expect(Post.safeParse({ ...aPost(), ...given }).error?.flatten().fieldErrors).toEqual(errors);
  });
});

describe('changing', () => {
  test('keeps the name in addresses and the date, and works the rest out anew', async ({ office }) => {
    const { id, slug, date } = await anArticle(office, {}, 60);
    const changed = await updateArticle(office, id, aPost({ title: 'Cotton, revised', content: 'word '.repeat(201) }), {
      version: 1,
    });
    expect(changed).toMatchObject({ slug, date, title: 'Cotton, revised', readMinutes: 2, version: 2 });
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

  test('two who save at the same moment do not overwrite each other', async ({ committed }) => {
    const office = as(committed, administrator);
    const { id, version } = await anArticle(office);
    const saves = await Promise.allSettled(
      ['One', 'Two'].map((content) => updateArticle(office, id, aPost({ content }), { version })),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('saying again what is there already is no change and no conflict', async ({ office, db }) => {
    const { id } = await anArticle(office);
    await updateArticle(office, id, aPost({ content: 'Once.' }), { version: 1 });
    expect(await updateArticle(office, id, aPost({ content: 'Once.' }), { version: 1 })).toMatchObject({ version: 2 });
    expect(await db.$count(auditEntries)).toBe(2);
  });

  test('what is not there is not found', async ({ office }) => {
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
    expect(entries).toContainEqual(expect.objectContaining({ action: 'delete article', before: aPost() }));
  });
});

describe('the list', () => {
  test('has the newest first, and pages forwards and back', async ({ office, visitor }) => {
    for (const [minutesAgo, title] of ['Fifth', 'Fourth', 'Third', 'Second', 'First'].entries()) {
      await anArticle(office, { title }, minutesAgo);
    }
    const page = (cursor: string | null) => listArticles(visitor, { ...everything, cursor: cursor ?? '' }, 2);
    const first = await page(null);
    expect(titles(first.articles)).toEqual(['Fifth', 'Fourth']);
    expect(first.previousCursor).toBeNull();
    const second = await page(first.nextCursor);
    expect(titles(second.articles)).toEqual(['Third', 'Second']);
    const last = await page(second.nextCursor);
    expect(titles(last.articles)).toEqual(['First']);
    expect(last.nextCursor).toBeNull();
    expect(titles((await page(last.previousCursor)).articles)).toEqual(['Third', 'Second']);
    const back = await page(second.previousCursor);
    expect(titles(back.articles)).toEqual(['Fifth', 'Fourth']);
    expect(back.previousCursor).toBeNull();
  });

  test('articles of the same moment are each listed once', async ({ office, visitor }) => {
    for (const title of ['a', 'b', 'c', 'd', 'e']) await anArticle(office, { title });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await listArticles(visitor, { ...everything, cursor }, 2);
      seen.push(...titles(page.articles));
      cursor = page.nextCursor;
    }
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('a topic and a keyword narrow it, alone and together', async ({ office, visitor }) => {
    await anArticle(office, { title: 'Tea exports rise', content: 'Trading partners want more.' });
    await anArticle(office, { title: 'A new founder', content: 'Startups and exports.' });
    await anArticle(office, { title: 'Monsoon', content: 'Rain.' });
    expect((await listArticles(visitor, ArticleFilter.parse({ q: 'cotton '.repeat(40) }), 9)).articles).toEqual([]);
    const found = async (filter: object) => titles((await listArticles(visitor, ArticleFilter.parse(filter), 9)).articles).sort();
    expect(await found({ topic: 'trade' })).toEqual(['A new founder', 'Tea exports rise']);
    expect(await found({ topic: 'Startups' })).toEqual(['A new founder']);
    expect(await found({ q: 'EXPORT tea' })).toEqual(['Tea exports rise']);
    expect(await found({ q: 'monso' })).toEqual(['Monsoon']);
    expect(await found({ q: 'export', topic: 'Startups' })).toEqual(['A new founder']);
    expect(await found({ topic: 'nonsense' })).toHaveLength(3);
    for (const q of ['the', '!&|:*', "' | '", '%', '\\']) expect(await found({ q }), q).toEqual([]);
  });

  test('nonsense in place of a cursor is the first page', async ({ office, visitor }) => {
    await anArticle(office);
    for (const cursor of ['x', 'W10', '\0', Buffer.from('["older",1e99,"x"]').toString('base64url')]) {
      expect((await listArticles(visitor, { ...everything, cursor }, 2)).articles).toHaveLength(1);
    }
  });

  test('fields that are missing have the specification’s defaults, and no invented numbers', async ({ db, visitor }) => {
    await db.insert(articles).values({
      ...{ slug: 'bare', title: '', author: '', content: '', image: '', category: '', opening: '', readMinutes: 0 },
      ...{ date: now, changedAt: now, changedBy: '', changedById: '' },
    });
    expect(await findArticle(visitor, 'bare')).toMatchObject({
      title: 'Untitled Article',
      content: 'No description available',
      opening: 'No description available',
      author: 'ADMIN',
      category: 'business',
      views: 0,
      readMinutes: 0,
    });
  });

  test('of 10,000 articles the last page costs what the first does', async ({ db, visitor }) => {
    await db.execute(sql`
      insert into articles (slug, title, author, content, image, opening, read_minutes, date, changed_at, changed_by, changed_by_id)
      select 'a-' || n, 'Article ' || n, 'Office', 'Text', '', 'Text', 1, now() - n * interval '1 hour', now(), '', ''
      from generate_series(1, 10000) as n`);
    await db.execute(sql`analyze articles`);
    const deep = await db.execute<{ id: string; date: Date }>(sql`select id, date from articles where slug = 'a-9980'`);
    const { id, date } = deep.rows[0] ?? { id: '', date: now };
    const cursor = Buffer.from(JSON.stringify(['older', new Date(date).getTime(), id])).toString('base64url');
    expect((await listArticles(visitor, { ...everything, cursor }, 9)).articles[0]?.title).toBe('Article 9981');
    expect(await rowsRead(visitor, () => listArticles(visitor, { ...everything, cursor }, 9))).toBeLessThan(60);
    expect(await rowsRead(visitor, () => listArticles(visitor, everything, 9))).toBeLessThan(60);
  });
});

/** How many rows of articles and their index PostgreSQL reads for a piece of work. */
async function rowsRead(ctx: Ctx, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await ctx.db.execute<{ read: number }>(sql`
      select (pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::int as read
      from pg_class c where relname in ('articles', 'articles_newest')`);
    return rows.reduce((sum, { read }) => sum + read, 0);
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test('a search finds what says most about the words, also from the beginning of one', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Arbitration explained', content: 'A way to settle.' }, 10);
  await anArticle(office, { title: 'Other matters', content: 'A word on arbitration.' });
  await anArticle(office, { title: 'Unrelated', content: 'Nothing.' });
  expect(titles(await searchArticles(visitor, 'arbitrating', 5))).toHaveLength(2);
  expect(titles(await searchArticles(visitor, 'arbitrat', 5))).toEqual(['Arbitration explained', 'Other matters']);
  expect(await searchArticles(visitor, '???', 5)).toEqual([]);
});

describe('views', () => {
  const browser = 'Mozilla/5.0 (Android 15) Firefox/140.0';
  const viewsOf = async (ctx: Ctx, id: string) => (await findArticleById(ctx, id)).views;

  test('one reader on one day is one view', async ({ office, visitor }) => {
    const { id } = await anArticle(office);
    for (const _ of [1, 2, 3]) await countView(visitor, id, browser);
    expect(await viewsOf(visitor, id)).toBe(1);
    await countView({ ...visitor, address: '192.0.2.99' }, id, browser);
    await countView(visitor, id, 'Mozilla/5.0 (iPhone) Safari/620');
    expect(await viewsOf(visitor, id)).toBe(3);
    await countView(later(visitor, 86_400_000), id, browser);
    expect(await viewsOf(visitor, id)).toBe(4);
  });

  test('readers who come at the same moment are all counted', async ({ committed }) => {
    const { id } = await anArticle(as(committed, administrator));
    const readers = Array.from({ length: 12 }, (_, n) => ({ ...committed, address: `192.0.2.${n % 6}` }));
    await Promise.all(readers.map((reader) => countView(reader, id, browser)));
    expect(await viewsOf(committed, id)).toBe(6);
  });

  test('tell kept pages at once, and then at most once a minute', async ({ committed }) => {
    const { id } = await anArticle(as(committed, administrator));
    const told: string[] = [];
    const listener = await (committed.db.$client as Pool).connect();
    listener.on('notification', ({ channel }) => told.push(channel));
    await listener.query(`listen ${changeChannel}`);
    for (const seconds of [0, 1, 59, 61]) {
      await countView(later({ ...committed, address: `192.0.2.${seconds}` }, seconds * 1_000), id, browser);
    }
    await listener.query('select 1');
    listener.release(true);
    expect(told).toHaveLength(2);
  });

  test('a program that gives itself a new name each time is many readers, and not any number of them', async ({
    office,
    visitor,
  }) => {
    const [{ id }, other] = [await anArticle(office), await anArticle(office, { title: 'Another' })];
    for (let name = 0; name < 250; name += 1) await countView(visitor, id, `Mozilla/5.0 ${name}`);
    expect(await viewsOf(visitor, id)).toBe(240);
    await countView(visitor, other.id, browser);
    expect(await viewsOf(visitor, other.id)).toBe(0);
    await countView({ ...visitor, address: '192.0.2.99' }, id, browser);
    expect(await viewsOf(visitor, id)).toBe(241);
  });

  test('programs that say so, and articles that are not there, are not counted', async ({ office, visitor, db }) => {
    const { id } = await anArticle(office);
    for (const program of ['Googlebot/2.1', 'curl/8', '']) await countView(visitor, id, program);
    for (const unknown of [crypto.randomUUID(), 'nonsense']) await countView(visitor, unknown, browser);
    expect(await viewsOf(visitor, id)).toBe(0);
    expect(await db.$count(articleReaders)).toBe(0);
  });

  test('who has read is not kept, and what is kept is forgotten when the day is over', async ({ office, visitor, db }) => {
    const { id } = await anArticle(office);
    await countView(visitor, id, browser);
    const [row] = await db.select().from(articleReaders);
    expect(JSON.stringify(row)).not.toContain(visitor.address);
    await forgetReaders(db, now);
    expect(await db.$count(articleReaders)).toBe(1);
    await forgetReaders(db, new Date(now.getTime() + 86_400_000));
    expect(await db.$count(articleReaders)).toBe(0);
    expect((await db.select().from(secrets)).filter(({ name }) => name.startsWith('readers'))).toEqual([]);
    expect(await viewsOf(visitor, id)).toBe(1);
  });
});

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
