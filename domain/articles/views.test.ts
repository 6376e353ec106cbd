import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Pool } from '#db/client.ts';
import { changeChannel } from '#db/public-changes.ts';
import { articleReaders, articles, articleViews, secrets, tries } from '#db/schema.ts';
import { anArticle } from '#test/factories.ts';
import { administrator, later, now, test } from '#test/fixtures.ts';
import { untilOneWaits } from '#test/waiting.ts';
import type { Ctx } from '../context.ts';
import { day, minute } from '../durations.ts';
import { findArticleById } from './articles.server.ts';
import { countView, forgetReaders } from './views.server.ts';

const as = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });

const browser = 'Mozilla/5.0 (Android 15) Firefox/140.0';
const viewsOf = async (ctx: Ctx, id: string) => (await findArticleById(ctx, id)).views;

test('one reader on one day is one view', async ({ office, visitor }) => {
  const { id } = await anArticle(office);
  for (const _ of [1, 2, 3]) await countView(visitor, id, browser);
  expect(await viewsOf(visitor, id)).toBe(1);
  await countView({ ...visitor, address: '192.0.2.99' }, id, browser);
  await countView(visitor, id, 'Mozilla/5.0 (iPhone) Safari/620');
  expect(await viewsOf(visitor, id)).toBe(3);
  await countView(later(visitor, day / minute), id, browser);
  expect(await viewsOf(visitor, id)).toBe(4);
});

test('readers who come at the same moment are all counted', async ({ committed }) => {
  const { id } = await anArticle(as(committed, administrator));
  const readers = Array.from({ length: 12 }, (_, n) => ({ ...committed, address: `192.0.2.${n % 6}` }));
  await Promise.all(readers.map((reader) => countView(reader, id, browser)));
  expect(await viewsOf(committed, id)).toBe(6);
});

test('somebody who reads an article while it is deleted is in nobody’s way', async ({ committed }) => {
  const { id } = await anArticle(as(committed, administrator));
  await countView(committed, id, browser);
  const reader = { ...committed, address: '192.0.2.2' };
  let reading = Promise.resolve();
  await committed.db.transaction(async (transaction) => {
    await transaction.select().from(articles).where(eq(articles.id, id)).for('update');
    reading = countView(reader, id, browser);
    await untilOneWaits(committed.db);
    await transaction.delete(articles).where(eq(articles.id, id));
  });
  await reading;
  expect([await committed.db.$count(articles), await committed.db.$count(articleViews)]).toEqual([0, 0]);
});

test('views tell kept pages at once, and then at most once a minute, whichever articles are read', async ({ committed }) => {
  const { id } = await anArticle(as(committed, administrator));
  const other = await anArticle(as(committed, administrator), { title: 'Another' });
  const told: string[] = [];
  const listener = await (committed.db.$client as Pool).connect();
  listener.on('notification', ({ channel }) => told.push(channel));
  await listener.query(`listen ${changeChannel}`);
  for (const seconds of [0, 1, 59, 61]) {
    const reader = later({ ...committed, address: `192.0.2.${seconds}` }, seconds / 60);
    await countView(reader, id, browser);
    await countView(later(reader, 0.001), other.id, browser);
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
  await countView(visitor, id, 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36');
  expect(await viewsOf(visitor, id), 'a browser without a window').toBe(1);
});

test('who has read is not kept, and what is kept is forgotten when the day is over', async ({ office, visitor, db }) => {
  const { id } = await anArticle(office);
  await countView(visitor, id, browser);
  const known = async () => [await db.select().from(articleReaders), await db.select().from(tries)];
  expect((await known()).map(({ length }) => length)).toEqual([1, 1]);
  expect(JSON.stringify(await known())).not.toContain(visitor.address);
  await forgetReaders(db, now);
  await countView(visitor, id, browser);
  expect(
    (await known()).map(({ length }) => length),
    'the same reader, known by the same secret',
  ).toEqual([1, 1]);
  await forgetReaders(db, new Date(now.getTime() + day));
  expect(await known()).toEqual([[], []]);
  expect((await db.select().from(secrets)).filter(({ name }) => name.startsWith('readers'))).toEqual([]);
  expect(await viewsOf(visitor, id)).toBe(1);
});
