import { expect } from 'vitest';
import { site } from '#app/content/site.ts';
import { searchExcerptOf } from '#domain/search/excerpt.ts';
import { markWords, normaliseWord, wordsOf } from '#domain/search/words.ts';
import { aMember, anArticle } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { findEverything } from './find.server.ts';
import { pageIndex, searchedPages } from './page-index.server.ts';

const search = (q: string) => ({ q, exact: false });

test('the search of the site answers with pages and members, the matching words marked', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Membership Traders' });
  const { pages, members, insteadOf } = await findEverything(visitor, search('membership'));
  expect(pages.map(({ path }) => path)).toContain('/members');
  expect(pages.flatMap(({ excerpt }) => excerpt)).toContainEqual({ text: 'membership', marked: true });
  expect(members.found[0]?.name[0]).toEqual({ text: 'Membership', marked: true });
  expect(insteadOf).toBeUndefined();
});

test('the search of the site answers with a member whose name has another apostrophe than a telephone types', async ({
  office,
  visitor,
}) => {
  await aMember(office, { fullName: "D'Souza Foods" });
  const { members, insteadOf } = await findEverything(visitor, search('D\u2019Souza'));
  expect(members.found[0]?.name[0]).toEqual({ text: "D'Souza", marked: true });
  expect(insteadOf).toBeUndefined();
});

test('a word that the pages have in the singular is not put right into the plural that a member’s name has', async ({
  office,
  visitor,
}) => {
  await aMember(office, { fullName: 'Ishita Exports' });
  const { query, pages, insteadOf } = await findEverything(visitor, search('export abc'));
  expect(insteadOf).toBeUndefined();
  expect(query).toBe('export abc');
  expect(pages).not.toHaveLength(0);
});

test('the search of the site answers with articles, the sentence about the words shown and the words marked', async ({
  office,
  visitor,
}) => {
  const { slug } = await anArticle(office, {
    title: 'Warehousing near ports',
    content:
      'A first sentence of the article about something else altogether.\n**Warehouses** near a port shorten the way of every single parcel.',
  });
  const { articles, insteadOf } = await findEverything(visitor, search('warehouse'));
  expect(articles).toMatchObject([{ path: `/aicc-bulletin?article=${slug}` }]);
  expect(articles[0]?.excerpt[0]).toEqual({ text: 'Warehouses', marked: true });
  expect(insteadOf).toBeUndefined();
});

test('the search of the site marks in articles what was found and nothing that only begins alike', async ({
  office,
  visitor,
}) => {
  await anArticle(office, {
    title: 'An individual plan',
    content:
      'Each indicator of the plan stands alone here, at some length.\nMergers in India: the M&A market, and what an advisor may ask.',
  });
  const { articles } = await findEverything(visitor, search('india'));
  expect(articles[0]?.title).toEqual([{ text: 'An individual plan', marked: false }]);
  expect(articles[0]?.excerpt.filter(({ marked }) => marked)).toEqual([{ text: 'India', marked: true }]);
  const merged = await findEverything(visitor, search('m&a merger'));
  expect(merged.articles[0]?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Mergers', 'M', 'A']);
});

test('the search of the site answers a question with the article on its subject, whose words of grammar are not marked', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: 'What dolls documents ask', content: 'x' });
  const { articles } = await findEverything(visitor, search('what do dolls ask'));
  expect(articles[0]?.title.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['dolls', 'ask']);
});

test('the search of the site puts a misspelt question right to what an article says', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Duties', content: 'The import of bobbins is free.' });
  const { query, articles } = await findEverything(visitor, search('duties on bobbnis'));
  expect(query).toBe('duties on bobbins');
  expect(articles).toHaveLength(1);
});

test.for([
  ['startup', 'Once more a start-up'],
  ['start-up', 'Once more a startup'],
  ['क्या', 'भारत क्\u200dया'],
  ['nestle', 'The cafe of Nestl\u00e9'],
  ['caf\u00e9', 'Once more the cafes'],
  ['cafe', 'Once more the caf\u00e9s'],
  ['\u0915\u093e\u0928\u0942\u0928', 'नया \u0915\u093c\u093e\u0928\u0942\u0928'],
  ['\u0958\u093e\u0928\u0942\u0928', 'नया \u0915\u093e\u0928\u0942\u0928'],
] as const)('the search of the site marks “%s” in “%s”', async ([query, line], { office, visitor }) => {
  await anArticle(office, { title: 'Untitled', content: `First line.\n${line}` });
  const { articles, insteadOf } = await findEverything(visitor, search(query));
  expect(articles[0]?.excerpt.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([line.split(' ').at(-1)]);
  expect(insteadOf).toBeUndefined();
});

test('the search of the site of two misspelt words puts right both, though an article’s title knows one', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: 'Arbitration', content: 'x' });
  expect((await findEverything(visitor, search('membrship arbitraton'))).query).toBe('membership arbitration');
});

test.for([
  ['Courses', '/Courses'],
  ['course', '/Courses'],
  ['startups', '/start-your-business'],
] as const)('the search of the site answers “%s” with its page', async ([query, path], { visitor }) => {
  const { pages } = await findEverything(visitor, search(query));
  expect(pages.slice(0, query === 'startups' ? 10 : 1).map((page) => page.path)).toContain(path);
});

test('the search of the site answers a misspelt word of an article’s title with the nearest', async ({ office, visitor }) => {
  await anArticle(office, { title: 'Warehousing near ports' });
  const { query, articles } = await findEverything(visitor, search('warehuosing'));
  expect(query).toBe('warehousing');
  expect(articles).toHaveLength(1);
});

test('the search of the site answers a misspelt word with its nearest, and says so', async ({ visitor }) => {
  const { query, pages, insteadOf } = await findEverything(visitor, search('membrship'));
  expect(query).toBe('membership');
  expect(pages.length).toBeGreaterThan(0);
  expect(insteadOf).toEqual({ query: 'membrship', hasResults: false });
});

test('the search of the site puts right one of two words, and says that the words as they were typed find something, too', async ({
  visitor,
}) => {
  const { query, insteadOf } = await findEverything(visitor, search('membrship arbitration'));
  expect(query).toBe('membership arbitration');
  expect(insteadOf).toEqual({ query: 'membrship arbitration', hasResults: true });
  const { pages } = await findEverything(visitor, { q: 'membrship arbitration', exact: true });
  expect(pages.length).toBeGreaterThan(0);
});

test('the search of the site answers a misspelt member with the nearest', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Zaveri Ornaments' });
  const { query, members } = await findEverything(visitor, search('Zaveri Ornamnets'));
  expect(query).toBe('zaveri ornaments');
  expect(members.found).toHaveLength(1);
});

test('the search of the site answers a misspelt word with the nearest, be it a member’s or a page’s', async ({
  office,
  visitor,
}) => {
  await aMember(office, { fullName: 'Membershop Traders' });
  expect((await findEverything(visitor, search('membershopp'))).query).toBe('membershop');
  expect((await findEverything(visitor, search('membrship'))).query).toBe('membership');
});

test.for([
  ['Rao-Patel Exports', 'rao patel', 'Rao-Patel'],
  ['Mehta & Sons', 'mehta sons', 'Mehta & Sons'],
  ['Sri Lakshmi\u2013Narayan Mills', 'lakshmi narayan', 'Lakshmi\u2013Narayan'],
] as const)(
  'the search of the site answers with %s, typed with a space for what it has between its words: %s',
  async ([fullName, typed, marked], { office, visitor }) => {
    await aMember(office, { fullName });
    const { members, insteadOf } = await findEverything(visitor, search(typed));
    expect(members.found.map(({ name }) => name.filter((segment) => segment.marked))).toEqual([[{ text: marked, marked: true }]]);
    expect(insteadOf?.query).toBe(typed);
  },
);

test.for([
  ['patle', 'patel'],
  ['agrwal spcies', 'agarwal spices'],
  ['zrai', 'zari'],
] as const)(
  'the search of the site answers misspelt short words of names with the nearest: %s',
  async ([typed, meant], { office, visitor }) => {
    await aMember(office, { fullName: 'Patel, Agarwal Spices & Zari' });
    const { query, members, insteadOf } = await findEverything(visitor, search(typed));
    expect(query).toBe(meant);
    expect(members.found).toHaveLength(1);
    expect(insteadOf).toEqual({ query: typed, hasResults: false });
  },
);

test('the search of the site answers a misspelt word that only the text of an article has with the nearest', async ({
  office,
  visitor,
}) => {
  await anArticle(office, { title: 'Warehousing', content: 'Looms are warped with bobbins.' });
  const { query, articles } = await findEverything(visitor, search('bobbnis'));
  expect(query).toBe('bobbins');
  expect(articles).toHaveLength(1);
});

test('the search of the site says what was typed where the nearest words stand together nowhere', async ({ office, visitor }) => {
  await aMember(office, { fullName: 'Zaveri Gold' });
  await aMember(office, { fullName: 'Ashoka Metals', email: 'ashoka@example.in' });
  const { query, insteadOf } = await findEverything(visitor, search('zavri ashka'));
  expect(query).toBe('zavri ashka');
  expect(insteadOf).toBeUndefined();
});

test('the search of the site guesses nothing when asked for exactly what was typed', async ({ visitor }) => {
  const { query, pages } = await findEverything(visitor, { q: 'membrship', exact: true });
  expect(query).toBe('membrship');
  expect(pages).toEqual([]);
});

const page = { title: 'A title', description: 'A page.' };
const sentences = [
  { text: `${'A long way to go. '.repeat(20)}Then comes arbitration.` },
  { text: 'Export and arbitration in one sentence of some length.' },
];

test('an excerpt is the sentence with most of the words, cut around them', () => {
  expect(searchExcerptOf({ ...page, passages: sentences }, ['arbitration', 'export'])).toBe(sentences[1]?.text);
  expect(searchExcerptOf({ ...page, passages: sentences }, ['arbitration'])).toMatch(/^… .*arbitration\.$/);
  expect(searchExcerptOf({ ...page, passages: sentences }, [])).toBe('A page.');
});

test('an excerpt is the description and a label, under its heading, where no sentence and no title says as much', () => {
  const passages = [{ text: 'Israel', heading: '17 partners' }, { text: 'Contact us', heading: 'Need help?' }, ...sentences];
  expect(searchExcerptOf({ ...page, passages }, ['israel'])).toBe('A page. … 17 partners: Israel');
  expect(searchExcerptOf({ ...page, passages }, ['contact'])).toBe('A page. … Need help? Contact us');
  expect(searchExcerptOf({ ...page, title: 'Israel', passages }, ['israel'])).toBe('A page.');
  const long = { ...page, description: 'A long way to go. '.repeat(20), passages };
  expect(searchExcerptOf(long, ['israel'])).toMatch(/^A long way [^…]{150,210} … 17 partners: Israel$/);
});

test('an excerpt is the source of a statement only where nothing else has a word', () => {
  const source = { text: 'Arbitration and Conciliation Act, 1996, section 29A', heading: 'Awards', isSource: true };
  const passages = [source, ...sentences];
  expect(searchExcerptOf({ ...page, passages }, ['arbitration', 'conciliation'])).toMatch(/^… .*arbitration\.$/);
  expect(searchExcerptOf({ ...page, passages }, ['conciliation'])).toBe(`A page. … Awards: ${source.text}`);
});

test('an excerpt is the source of a statement also where that has more of the words, and a number among them', () => {
  const source = { text: 'Negotiable Instruments Act, 1881, section 138', heading: 'Cheques', isSource: true };
  const about = { ...page, description: 'What is said of the law, with each section.' };
  const label = { text: 'A section' };
  expect(searchExcerptOf({ ...about, passages: [label, source] }, ['section', '138'])).toBe(
    `${about.description} … Cheques: ${source.text}`,
  );
  expect(searchExcerptOf({ ...page, passages: [label, source] }, ['section', '138'])).toBe(`A page. … Cheques: ${source.text}`);
  const other = { text: 'Within 138 days a notice is sent to whoever wrote the cheque.' };
  expect(searchExcerptOf({ ...about, passages: [other, source] }, ['section', '138'])).toContain(source.text);
  const sentence = { text: 'A cheque that bounces is an offence under section 138.' };
  expect(searchExcerptOf({ ...page, passages: [source, sentence] }, ['section', '138'])).toBe(sentence.text);
});

test('an excerpt prefers of as many words the longer, for a number alone says little', () => {
  const passages = [
    { text: 'Section 50 of an Act that says something else altogether.' },
    { text: 'Above 40 lakh of turnover in a year a business registers.' },
  ];
  expect(searchExcerptOf({ ...page, passages }, ['50', 'lakh'])).toBe(passages[1]?.text);
});

test('every page found by a word has it marked, whichever word it is', () => {
  const texts = [...searchedPages.values()].flatMap(({ title, description, passages }) => [
    title,
    description,
    ...passages.map(({ text }) => text),
  ]);
  const unmarked = [...new Set(texts.flatMap(wordsOf).map(normaliseWord))].flatMap((word) =>
    pageIndex.find(word).flatMap(({ id, words }) => {
      const page = searchedPages.get(id);
      const shown = page ? [...markWords(page.title, words), ...markWords(searchExcerptOf(page, words), words)] : [];
      return shown.some(({ marked }) => marked) ? [] : [`${word} on ${id}`];
    }),
  );
  expect(unmarked).toEqual([]);
});

test.for([
  ['trademark', '/initiatives/Protecting-Intellectual-Property-Rights'],
  ['trade mark', '/initiatives/Protecting-Intellectual-Property-Rights'],
  ['how to use the directory', '/members-directory'],
  ['find a member', '/members-directory'],
  ['about us', '/about'],
  ['contact us', '/contact-us'],
  ['Gurugram', '/contact-us'],
  ['15421', '/Courses'],
  ['course fee', '/Courses'],
  ['opening hours', '/contact-us'],
  ['office timings', '/contact-us'],
  ['Israel', '/international'],
  ['MSME', '/initiatives/msme-support-&-outreach'],
  ['verify', '/verify'],
  ['verify certificate', '/verify'],
  ['certificate verify', '/verify'],
  ['verification', '/verify'],
  ['certificate verification', '/verify'],
  ['brochure', '/brochure.pdf'],
  ['download the brochure', '/brochure.pdf'],
] as const)('“%s” leads to its page first', ([query, path]) => {
  expect(pageIndex.find(query)[0]?.id).toBe(path);
});

/** What the home page and the course's page speak of once the chamber sets it. */
const { videos } = site.course;
const unset = [...(videos.length > 0 ? [] : ['film']), ...(videos.length > 0 || site.courseApp ? [] : ['Google Play'])];

test.for([...unset, 'il', 'successfully'])('“%s”, which stands on no page, finds none', (query) => {
  expect(pageIndex.find(query)).toEqual([]);
});
