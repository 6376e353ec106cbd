import { expect, test } from 'vitest';
import { indianLaws } from '#app/content/indian-laws.ts';
import { startYourBusiness } from '#app/content/start-your-business.ts';
import { categories as awards } from '#domain/nominations/schema.ts';
import { searchExcerptOf } from '#domain/search/excerpt.ts';
import { normaliseWord, wordsOf } from '#domain/search/words.ts';
import { pageIndex, searchedPages } from './page-index.server.ts';

/** What the search says of a page to whoever looks for some words. */
function excerptOf(path: string, query: string): string {
  const page = searchedPages.get(path);
  const hit = pageIndex.find(query).find(({ id }) => id === path);
  return page && hit ? searchExcerptOf(page, hit.words) : '';
}

/** The words of some texts, each as a search of its own, and each text as one. */
const searchesFor = (texts: readonly string[]) => [...new Set([...texts, ...texts.flatMap(wordsOf).map(normaliseWord)])];

test.for([
  ['gas cylinder', 'Not true: If a cooking gas cylinder bursts, the family receives Rs 50 lakh.'],
  ['women arrested', 'Not true: Women arrested only by women police'],
  ['adopts a child 21 years', 'Partly true: Anyone who adopts a child must be at least 21 years older.'],
  ['gift bribe', 'True: A gift to an official can be a bribe.'],
] as const)('the search says how far it is true what is said of the law: %s', ([query, said]) => {
  const excerpt = excerptOf(indianLaws.path, query);
  expect(excerpt.slice(-said.length)).toBe(said);
});

test('the search shows nothing that is said of the law without how far it is true', () => {
  const cards = [...indianLaws.laws.cards, ...indianLaws.court.cards];
  const excerpts = searchesFor(cards.flatMap(({ title, short, source }) => [title, short, source])).map((query) =>
    excerptOf(indianLaws.path, query),
  );
  for (const { title, short, verdict } of cards) {
    const label = `${indianLaws.verdicts[verdict]}: `;
    expect(excerpts.join('\n')).toContain(label + short);
    for (const claim of [title, short])
      expect(excerpts.filter((excerpt) => excerpt.replaceAll(label + claim, '').includes(claim))).toEqual([]);
  }
});

test('the search shows an outdated figure as one that is often stated, beside today’s', () => {
  const figures = startYourBusiness.roadmap.stages
    .flatMap(({ cards }) => cards)
    .flatMap(({ title, figure }) => (figure ? [{ title, ...figure }] : []));
  expect(figures.length).toBeGreaterThan(3);
  const searches = searchesFor(figures.map(({ stated }) => stated));
  const excerpts = searches.map((query) => excerptOf(startYourBusiness.path, query));
  for (const { title, stated, today } of figures) {
    const whole = `${title}. Often stated: ${stated}. Today: ${today}`;
    expect(excerpts).toContain(whole);
    expect(excerpts.filter((excerpt) => excerpt.replaceAll(whole, '').includes(stated))).toEqual([]);
  }
});

test('an excerpt cut from the middle of what is said keeps the label of it', () => {
  const said = { text: `${'A long way to go. '.repeat(20)}Then comes arbitration.`, label: 'Not true', heading: 'Claims' };
  const page = { title: 'A title', description: 'A page.', passages: [said] };
  expect(searchExcerptOf(page, ['arbitration'])).toMatch(/^Not true: … .*arbitration\.$/);
  const short = { ...said, text: 'A way to arbitrate' };
  expect(searchExcerptOf({ ...page, passages: [short] }, ['arbitrate'])).toBe('A page. … Not true: A way to arbitrate');
});

test.for([
  ...['join', 'how to join', 'joining', 'join the chamber', 'apply for membership'],
  ...['membership application', 'application form', 'membership fee', 'membership fees'],
])('“%s” leads to the membership application first or second', (query) => {
  const found = pageIndex.find(query).map(({ id }) => id);
  expect(found.slice(0, 2)).toContain('/members');
});

test.for([...awards, 'women entrepreneur', 'young entrepreneur'])('the award “%s” leads to the nomination first', (award) => {
  expect(pageIndex.find(award)[0]?.id).toBe('/nomination');
});

test.for(['nomination', 'nominations', 'submit nomination'])('who looks for “%s” is led to the form first', (query) => {
  expect(pageIndex.find(query)[0]?.id).toBe('/nomination');
});
