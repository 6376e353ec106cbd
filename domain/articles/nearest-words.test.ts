import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { anArticle } from '#test/factories.ts';
import { administrator, test } from '#test/fixtures.ts';
import { nearestFilter, nearestWords, newestNear } from './nearest-words.server.ts';
import type { ArticleFilter } from './schema.ts';
import { deleteArticle, updateArticle } from './writing.server.ts';

const content =
  'Put *plainly*: “checked” papers—once a year—are import/export papers. Read [the guide](https://example.in/instructions).';

test.for([
  ['chekced', 'checked'],
  ['cheked', 'checked'],
  ['checkked', 'checked'],
  ['checket', 'checked'],
  ['jhecked', 'checked'],
  ['palinly', 'plainly'],
  ['papres', 'papers'],
  ['yaer', 'year'],
  ['improt papres', 'import papers'],
  ['ports’s papres', 'ports papers'],
  ['exprot of papers', 'export of papers'],
  ['warehousing papres', 'warehousing papers'],
  ['werahousing', 'warehousing'],
] as const)('a misspelt word of an article is guessed wherever it stands: %s', async ([typed, meant], { office, visitor }) => {
  await anArticle(office, { title: 'Warehousing near ports', content });
  expect((await nearestWords(visitor, typed))?.text).toBe(meant);
});

test.for(['intsructions', 'checked', 'check', 'ports checking', 'pae', 'turnips', ''])(
  'a misspelt word of an article is not guessed where it is none, or nothing is near: %s',
  async (typed, { office, visitor }) => {
    await anArticle(office, { title: 'Warehousing near ports', content: content.replace('instructions', 'x') });
    expect(await nearestWords(visitor, typed)).toBeUndefined();
  },
);

test('the year of an article is not guessed from another', async ({ office, visitor }) => {
  await anArticle(office, { title: 'The Act of 1961', content: 'x' });
  expect(await nearestWords(visitor, '1962')).toBeUndefined();
  expect(await nearestFilter(visitor, { q: '1962', topic: '' })).toBeUndefined();
});

test('a misspelt word of an article is guessed where a joiner shapes the word that is meant', async ({ office, visitor }) => {
  await anArticle(office, { title: 'x', content: 'न्\u200dयायालय ने कहा' });
  expect((await nearestWords(visitor, 'न्यायलय'))?.text).toBe('न्यायालय');
});

test.for([
  ['The caf\u00e9 of Nestl\u00e9', 'nestel', 'nestle'],
  ['The cafe of Nestle', 'n\u00e9stel', 'nestle'],
  [
    '\u0915\u093e\u0917\u093c\u091c\u093c\u093e\u0924',
    '\u0915\u0917\u093e\u091c\u093e\u0924',
    '\u0915\u093e\u0917\u091c\u093e\u0924',
  ],
] as const)('a misspelt word of “%s” is guessed in plain letters: %s', async ([content, typed, meant], { office, visitor }) => {
  await anArticle(office, { title: 'x', content });
  expect((await nearestWords(visitor, typed))?.text).toBe(meant);
});

test('a misspelt word of an article is guessed by articles as they are, and by no other', async ({ office, visitor }) => {
  const { id, title, author, image } = await anArticle(office, { content });
  await updateArticle(office, id, { title, author, image, content: 'Signed papers' });
  expect(await nearestWords(visitor, 'chekced')).toBeUndefined();
  expect((await nearestWords(visitor, 'singed'))?.text).toBe('signed');
  await deleteArticle(office, id);
  expect(await nearestWords(visitor, 'singed')).toBeUndefined();
});

test.for([10, 100_000])(
  'a misspelt word is looked for in the index, also in a bulletin of %i articles',
  async (count, { committed }) => {
    // In a database of its own, whose planner is told of so many.
    await anArticle({ ...committed, actor: administrator }, { content });
    await committed.db.execute(sql`update pg_class set reltuples = ${count}, relpages = 1 where oid = 'articles'::regclass`);
    const { rows } = await committed.db.execute(sql`explain ${newestNear('chekced')}`);
    expect(JSON.stringify(rows)).toContain('articles_by_spelling');
  },
);

type Asked = Omit<ArticleFilter, 'cursor'>;

test.for<[Asked, Asked | undefined]>([
  [
    { q: 'expot', topic: '' },
    { q: 'export', topic: '' },
  ],
  [
    { q: 'expot', topic: 'Trade' },
    { q: 'export', topic: 'Trade' },
  ],
  [
    { q: 'expot', topic: 'Leadership' },
    { q: 'export', topic: '' },
  ],
  [
    { q: 'export', topic: 'Leadership' },
    { q: 'export', topic: '' },
  ],
  [{ q: 'expot turnips', topic: '' }, undefined],
  [{ q: 'export turnips', topic: '' }, undefined],
  [{ q: 'turnips', topic: 'Trade' }, undefined],
  [{ q: 'expot '.repeat(200), topic: '' }, undefined],
  [{ q: '', topic: 'Leadership' }, undefined],
])('where no article is as asked, what is near and there is offered: %j, %j', async ([asked, near], { office, visitor }) => {
  await anArticle(office, { title: 'Export of cotton', content: 'x' });
  expect(await nearestFilter(visitor, asked)).toEqual(near);
});
