import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { articles } from '#db/schema.ts';
import { anArticle, aPost } from '#test/factories.ts';
import { now, test } from '#test/fixtures.ts';
import type { Ctx } from '../context.ts';
import { findArticle, findArticleById, listArticles, searchArticles } from './articles.server.ts';
import { ArticleFilter, Post } from './schema.ts';

const everything = ArticleFilter.parse({});
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test('the list of articles has the newest first, and pages forwards and back', async ({ office, visitor }) => {
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

test('a topic and a keyword narrow the list of articles, alone and together', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Tea exports rise', content: 'Trading partners want more.' });
  await anArticle(office, { title: 'A new founder', content: 'Startups and exports.' });
  await anArticle(office, { title: 'Monsoon', content: 'Rain.' });
  expect((await listArticles(visitor, ArticleFilter.parse({ q: 'cotton '.repeat(40) }), 9)).articles).toEqual([]);
  const found = async (filter: object) => titles((await listArticles(visitor, ArticleFilter.parse(filter), 9)).articles).sort();
  expect(await found({ topic: 'trade' })).toEqual(['A new founder', 'Tea exports rise']);
  expect(await found({ topic: 'Startups' })).toEqual(['A new founder']);
  expect(await found({ q: 'EXPORT tea' })).toEqual(['Tea exports rise']);
  expect(await found({ q: 'monso' })).toEqual(['Monsoon']);
  for (const space of ['\u00a0', '\u1680', '\u2009', '\u2028', '\u3000'])
    expect(await found({ q: `export${space}tea` }), JSON.stringify(space)).toEqual(['Tea exports rise']);
  expect(await found({ q: 'export', topic: 'Startups' })).toEqual(['A new founder']);
  expect(await found({ topic: 'nonsense' })).toHaveLength(3);
  for (const q of ['the', '!&|:*', "' | '", '%', '\\']) expect(await found({ q }), q).toEqual([]);
});

test('nonsense in place of a cursor is the first page of the articles', async ({ office, visitor }) => {
  await anArticle(office);
  for (const cursor of ['x', 'W10', '\0', Buffer.from('["articles","forward",[1e99,"x"]]').toString('base64url')]) {
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
  const cursor = Buffer.from(JSON.stringify(['articles', 'forward', [new Date(date).getTime(), id]])).toString('base64url');
  expect((await listArticles(visitor, { ...everything, cursor }, 9)).articles[0]?.title).toBe('Article 9981');
  expect(await rowsRead(visitor, () => listArticles(visitor, { ...everything, cursor }, 9))).toBeLessThan(60);
  expect(await rowsRead(visitor, () => listArticles(visitor, everything, 9))).toBeLessThan(60);
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

test.for<[string, string]>([
  ['the 2026-27 figures', '2026-27'],
  ['Notification No. 19/2025-Customs', 'notification 19/2025'],
  ['CGST/SGST rates', 'SGST'],
  ['Duty on import/export of goods', 'export'],
  ['Said by Mr.Sharma of Surat.Delegates cheered', 'sharma delegates'],
  ['It rises to 9.5%', '9.5%'],
  ['M&A in a dry year', 'M&A'],
  ['Ask office@chamber.example.in', 'office@chamber'],
  ['चैंबर ने कहा।मेला', 'मेला'],
  ['\u0938\u095c\u0915 पर', '\u0938\u0921\u093c\u0915'],
  ['\u0995\u09df\u09b2\u09be', '\u0995\u09af\u09bc\u09b2\u09be'],
  ['\u0a5e\u0a38\u0a32', '\u0a2b\u0a3c\u0a38\u0a32'],
  ['500₹करोड़ की योजना', 'करोड़'],
  ['🙂trade', 'trade'],
  ['A start-up of ours', 'startup'],
  ['A startup of ours', 'start-up'],
  ['Start-ups sell', 'Startup'],
  ['Sold by e-commerce', 'ecommerce'],
  ['Sold by ecommerce', 'e-commerce'],
  ['An e\u2010invoice follows', 'einvoice'],
  ['Return GSTR-3B is due', 'gstr3b'],
  ['It costs ₹15,421 today', '15421'],
  ['It costs 15421 today', '₹15,421'],
  ['From 1,00,000-2,00,000 rupees', '200000'],
  ['A start-up sells', 'start-up sells'],
  ['क्\u200dया न्\u200dयायालय ने कहा', 'क्या न्यायालय'],
  ['क्या न्यायालय ने कहा', 'क्\u200dया न्\u200dयायालय'],
  ['می\u200cخواهم', 'میخواهم'],
])('an article that says “%s” is found by “%s”', async ([content, query], { office, visitor }) => {
  await anArticle(office, { title: 'Untitled', content });
  expect(await searchArticles(visitor, query, 5)).toHaveLength(1);
});

test('an article is not found by a sum of which it has the pieces', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Untitled', content: 'It costs \u20b91,23,000 or \u20b91,00,500' });
  expect(await searchArticles(visitor, '1,00,000', 5)).toEqual([]);
  expect(await searchArticles(visitor, '100,500', 5)).toHaveLength(1);
});

test.for([
  ['today', '\u0D05\u0D35\u0D7B\u0D31\u0D46 \u0D15\u0D1F'],
  ['before', '\u0D05\u0D35\u0D28\u0D4D\u200D\u0D31\u0D46 \u0D15\u0D1F'],
])('a Malayalam word is found however its chillus are written: as %s', async ([, title], { office, visitor }) => {
  await anArticle(office, { title, content: 'x' });
  for (const query of ['\u0D05\u0D35\u0D7B', '\u0D05\u0D35\u0D28\u0D4D\u200D', '\u0D05\u0D35\u0D7B\u0D31\u0D46'])
    expect(await searchArticles(visitor, query, 5), query).toHaveLength(1);
  expect(await searchArticles(visitor, '\u0D05\u0D35\u0D7C', 5)).toEqual([]);
});

/** Words of Urdu as its own keyboards write them, and as an Arabic one does. */
const byUrduKeyboard = '\u0645\u06C1\u06A9 \u067E\u0627\u0644\u06CC\u0633\u06CC';
const byArabicKeyboard = '\u0645\u0647\u0643 \u067E\u0627\u0644\u064A\u0633\u0649';

test.for([byUrduKeyboard, byArabicKeyboard])(
  'an article in Urdu is found, whichever keyboard wrote it: %s',
  async (title, { office, visitor }) => {
    await anArticle(office, { title, content: 'x' });
    await anArticle(office, { title: '\u067E\u0627\u0644\u0633', content: 'x' });
    for (const query of [...byUrduKeyboard.split(' '), ...byArabicKeyboard.split(' ')])
      expect(titles(await searchArticles(visitor, query, 5)), query).toEqual([title]);
  },
);

test('an article that was published before Arabic letters were read as those of Urdu is found, too', async ({
  db,
  office,
  visitor,
}) => {
  const found = async (query: string) => titles(await searchArticles(visitor, query, 5));
  const before = (await readFile('db/migrations/0033_word-forms.sql', 'utf8')).match(/FUNCTION "chillus_of_today"[^;]*/);
  await db.execute(sql.raw(`create or replace ${before}`));
  await anArticle(office, { title: byArabicKeyboard, content: 'x' });
  expect(await found(byUrduKeyboard)).toEqual([]);
  await db.execute(sql.raw(await readFile('db/migrations/0040_urdu-letters.sql', 'utf8')));
  expect(await found(byUrduKeyboard)).toEqual([byArabicKeyboard]);
});

/** What articles say, and what is typed by who has no accents and no nuktas, or other ones. */
const inOtherLetters = [
  ['The caf\u00e9 of Nestl\u00e9', 'nestle cafe'],
  ['The cafe\u0301s of S\u00e3o Paulo', 'SAO caf\u00c9'],
  ['The cafe of Sao Paulo', 'S\u00e3o caf\u00e9s'],
  ['\u00c9clat \u00d8rsted \u0141\u00f3d\u017a Stra\u00dfe \u00c6on', 'eclat orsted lodz strasse aeon'],
  ['Eclat Orsted Lodz Strasse Aeon', '\u00c9clat \u00d8rsted \u0141\u00f3d\u017a Stra\u00dfe \u00c6on'],
  ['K\u1e5b\u1e63\u1e47a-mills', 'krsnamills'],
  ['\u092c\u093e\u095b\u093e\u0930 \u092e\u0947\u0902', '\u092c\u093e\u091c\u093e\u0930'],
  ['\u092c\u093e\u091c\u093c\u093e\u0930 \u092e\u0947\u0902', '\u092c\u093e\u091c\u093e\u0930'],
  ['\u092c\u093e\u091c\u093e\u0930 \u092e\u0947\u0902', '\u092c\u093e\u095b\u093e\u0930'],
  ['\u0915\u093c\u093e\u0928\u0942\u0928', '\u0915\u093e\u0928\u0942\u0928'],
  ['\u0915\u093e\u0917\u091c', '\u0915\u093e\u0917\u093c\u091c\u093c'],
] as const;

test.for(inOtherLetters)(
  'an article that says “%s” is found in other letters: “%s”',
  async ([content, query], { office, visitor }) => {
    await anArticle(office, { title: 'Untitled', content });
    await anArticle(office, { title: content, content: 'x' });
    await anArticle(office, { title: 'Another', content: 'x' });
    expect(await searchArticles(visitor, query, 5)).toHaveLength(2);
    expect((await listArticles(visitor, { ...everything, q: query }, 9)).articles).toHaveLength(2);
  },
);

test('an article that was published before letters were read plainly is found, too, and so is a misspelt word of it', async ({
  db,
  office,
  visitor,
}) => {
  const spellingBefore = (await readFile('db/migrations/0033_word-forms.sql', 'utf8')).match(/FUNCTION "spelling_keys"[^;]*/);
  await db.execute(
    sql`alter table articles drop column plain_word_forms, add column words tsvector, add column searched_words tsvector`,
  );
  await db.execute(sql.raw(`create or replace ${spellingBefore}`));
  await db.execute(sql`drop function weighted_words, plain_letters`);
  await db.execute(sql`create index articles_word_forms on articles using gin (word_forms)`);
  await anArticle(office, { title: 'Nestl\u00e9', content: 'x' });
  await db.execute(sql.raw(await readFile('db/migrations/0044_plain-word-forms.sql', 'utf8')));
  expect(titles(await searchArticles(visitor, 'nestle', 5))).toEqual(['Nestl\u00e9']);
  const { rows } = await db.execute(
    sql`select from articles where spelling_keys('', title || ' ' || content) && spelling_keys('', 'nestel')`,
  );
  expect(rows).toHaveLength(1);
});

test('a Malayalam word that ends in a chillu does not find another whose consonant is joined to the next', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: '\u0D2E\u0D41\u0D28\u0D4D\u0D28\u0D23\u0D3F', content: 'x' });
  for (const query of ['\u0D2E\u0D41\u0D7B', '\u0D2E\u0D41\u0D28\u0D4D\u200D'])
    expect(await searchArticles(visitor, query, 5), query).toEqual([]);
});

test('an article is not found by the address of a link, nor by the beginning that is one letter', async ({ office, visitor }) => {
  await anArticle(office, {
    title: 'Untitled',
    content: 'See [the page](https://elsewhere.example/wiki/GST_(India)) on mergers.',
  });
  expect(await searchArticles(visitor, 'page', 5)).toHaveLength(1);
  for (const query of ['wiki', 'elsewhere', 'm']) expect(await searchArticles(visitor, query, 5), query).toEqual([]);
});

test.for(['business', 'busy', 'bus'])(
  'an article whose category alone is business is not found by “%s”',
  async (query, { office, visitor }) => {
    await anArticle(office, { title: 'Monsoon', content: 'Rain fell on the hills.' });
    await anArticle(office, { title: 'Small business loans', content: 'A busy bus of buses.' });
    expect(titles(await searchArticles(visitor, query, 5))).toEqual(['Small business loans']);
    expect(titles((await listArticles(visitor, { ...everything, q: query }, 9)).articles)).toEqual(['Small business loans']);
  },
);

test('a question finds an article by the words of its subject', async ({ office, visitor }) => {
  await anArticle(office, { title: 'At the port', content: 'Get an import licence there.' });
  for (const query of [
    'what is import licence',
    'How do I get an import licence?',
    'What’s the import licence',
    'licence on import',
  ]) {
    expect(await searchArticles(visitor, query, 5), query).toHaveLength(1);
    expect((await listArticles(visitor, { ...everything, q: query }, 9)).articles, query).toHaveLength(1);
  }
  for (const query of ['what is', 'what is tariff', '? what -', 'import Q&A', 'I.T. import'])
    expect(await searchArticles(visitor, query, 5), query).toEqual([]);
});

test('a name in capitals is looked for, though in small letters it is a word of grammar', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Cotton tariffs', content: 'x' });
  const { title } = await anArticle(office, { title: 'US tariffs fall', content: 'x' });
  const found = async (query: string) => (await searchArticles(visitor, query, 5)).map((article) => article.title);
  expect(await found('US tariffs')).toEqual([title]);
  expect(await found('tariffs for us')).toHaveLength(2);
  expect(await found('TARIFFS FOR US')).toHaveLength(2);
});

test('a part of a word behind a joiner is no word', async ({ office, visitor }) => {
  await anArticle(office, { title: 'क्\u200dया', content: 'क्\u200dया' });
  expect(await searchArticles(visitor, 'या', 5)).toEqual([]);
});

test('an article is found by the words that are seen in it, though its text was pasted with marks of line breaks', async ({
  office,
  visitor,
}) => {
  const content = '\ufeffThe con\u00adsign\u00adment left Mun\u200bdra on Mon\u2060day.\n```\nca\u200bll()\n```';
  const { id } = await anArticle(office, Post.parse(aPost({ content })));
  for (const query of ['consignment', 'Mundra', 'Monday', 'call']) {
    expect(await searchArticles(visitor, query, 5), query).toHaveLength(1);
    expect((await listArticles(visitor, { ...everything, q: query }, 9)).articles, query).toHaveLength(1);
  }
  expect((await findArticleById(office, id)).content).toBe('The consignment left Mundra on Monday.\n```\ncall()\n```');
});

test('the joiners and direction marks of a text are kept: letters and lines are written with them', () => {
  const content = 'क्\u200dया, \u0645\u06cc\u200c\u0631\u0648\u062f\u200f (\u2067A\u2069)';
  expect(Post.parse(aPost({ content })).content).toBe(content);
});

test('a word as it was written comes before what only shares its stem, and a topic is about words, not stems', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: 'Duties', content: 'The import of cotton is free.' }, 60);
  await anArticle(office, { title: 'Yoga', content: 'It is important to sleep: an important habit, important for all.' });
  await anArticle(office, { title: 'Boards', content: 'Good corporate governance, and polite letters.' });
  expect(titles(await searchArticles(visitor, 'import', 5))).toEqual(['Duties', 'Yoga']);
  expect(titles(await searchArticles(visitor, 'imports', 5))).toContain('Duties');
  const about = async (topic: 'Trade' | 'Politics') =>
    titles((await listArticles(visitor, { ...everything, topic }, 9)).articles);
  expect(await about('Trade')).toEqual(['Duties']);
  expect(await about('Politics')).toEqual([]);
});

test('the longest text is kept and found, whatever it is made of', async ({ office, visitor }) => {
  const digits = (n: number) =>
    Array.from(n.toString(10).padStart(6, '0'), (digit) => String.fromCodePoint(0xa620 + Number(digit)));
  const compounds = Array.from({ length: 7_600 }, (_, n) => `${digits(n).join('')}-${digits(n + 100_000).join('')}`);
  for (const content of [compounds.join(' '), 'a'.repeat(100_000), 'a-'.repeat(50_000), '1,'.repeat(50_000)])
    await anArticle(office, { title: 'Long cotton', content: content.slice(0, 100_000) });
  expect(await searchArticles(visitor, 'cotton', 5)).toHaveLength(4);
});

test('a start-up is about startups, and whoever only starts is not', async ({ office, visitor }) => {
  await anArticle(office, { title: 'A start-up of ours', content: 'x' });
  await anArticle(office, { title: 'Work starts', content: 'x' });
  expect(titles((await listArticles(visitor, { ...everything, topic: 'Startups' }, 9)).articles)).toEqual(['A start-up of ours']);
});
