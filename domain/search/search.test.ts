import { expect, test } from 'vitest';
import { slipsBetween } from '../spelling.ts';
import { searchExcerptOf } from './excerpt.ts';
import { SearchQuery } from './schema.ts';
import { createTextIndex } from './text-index.ts';
import { markPart, markWords } from './words.ts';

const index = createTextIndex([
  {
    id: '/members',
    title: 'Become a Member',
    description: 'Apply for membership.',
    passages: [{ text: 'A listing in the directory' }],
  },
  { id: '/members-directory', title: 'Members Directory', description: 'Find a member.', passages: [] },
  { id: '/arbitration', title: 'Arbitration Cell', description: 'Disputes between members.', passages: [{ text: 'आपसी विवाद' }] },
]);

const ids = (query: string) => index.find(query).map(({ id }) => id);

test('the search over texts finds a word in a title before the same word further down', () => {
  expect(ids('directory')).toEqual(['/members-directory', '/members']);
});

test('the search over texts finds words by their beginnings, in any case and any script', () => {
  expect(ids('ARBITR')).toEqual(['/arbitration']);
  expect(ids('विवाद')).toEqual(['/arbitration']);
});

test('the search over texts wants all words, and settles for some where no text has all', () => {
  expect(ids('find directory')).toEqual(['/members-directory']);
  expect(ids('arbitration turnips')).toEqual(['/arbitration']);
  expect(ids('turnips')).toEqual([]);
  expect(ids('')).toEqual([]);
});

test('the search over texts finds the singular by the plural and the plural by the singular, a title before all else', () => {
  const courses = createTextIndex([
    {
      id: '/about',
      title: 'About Us',
      description: 'Courses and companies.',
      passages: [{ text: 'Courses' }, { text: 'courses for companies' }],
    },
    { id: '/course', title: 'The GST course', description: 'For every company.', passages: [] },
  ]);
  for (const query of ['course', 'Courses'])
    expect(
      courses.find(query).map(({ id }) => id),
      query,
    ).toEqual(['/course', '/about']);
  expect(courses.find('companies').find(({ id }) => id === '/about')?.words).toContain('companies');
  expect(courses.knows('courses companies')).toBe(true);
});

test('the search over texts puts a whole word before one that only begins so, wherever they stand', () => {
  const marks = createTextIndex([
    { id: '/markets', title: 'Markets', description: 'Markets and marketing.', passages: [{ text: 'marketing' }] },
    { id: '/law', title: 'The law', description: 'What it says.', passages: [{ text: 'Register your mark' }] },
  ]);
  expect(marks.find('mark').map(({ id }) => id)).toEqual(['/law', '/markets']);
});

test('the search over texts puts first the text that has the words side by side most often', () => {
  const trade = createTextIndex([
    { id: '/fairs', title: 'Fairs', description: 'Trade: leave your mark.', passages: [{ text: 'Trade' }] },
    { id: '/law', title: 'The law', description: '', passages: [{ text: 'Trade marks' }, { text: 'A trade mark lasts' }] },
  ]);
  expect(trade.find('trade mark').map(({ id }) => id)).toEqual(['/law', '/fairs']);
});

test('the search over texts finds one word written in two, and two written in one, and gives the words to mark', () => {
  const marks = createTextIndex([
    { id: '/law', title: 'Trade marks', description: '', passages: [] },
    { id: '/begin', title: 'A start-up', description: '', passages: [{ text: '₹15,421' }] },
  ]);
  const marked = (query: string, text: string) =>
    markWords(text, marks.find(query)[0]?.words ?? [])
      .filter(({ marked }) => marked)
      .map(({ text }) => text);
  expect(marked('trademark', 'Trade marks')).toEqual(['Trade', 'marks']);
  expect(marked('startup', 'A start-up')).toEqual(['start-up']);
  expect(marked('start up', 'A start-up')).toEqual(['start-up']);
  expect(marked('15421', '₹15,421')).toEqual(['15,421']);
  expect(marks.knows('trademark startups 15421')).toBe(true);
});

test('the search over texts cuts no sum in pieces, and no letters off a section', () => {
  const laws = createTextIndex([
    {
      id: '/drinks',
      title: 'Drinks',
      description: '30 mg in 100 ml',
      passages: [{ text: 'A fine of \u20b910,000, or \u20b91,23,200' }],
    },
    { id: '/law', title: 'Section 194', description: '', passages: [{ text: 'The TDS of a budget in 2026' }] },
  ]);
  for (const query of ['200000', '100000', '1,00,000', '200,000', '194tds']) {
    expect(laws.find(query), query).toEqual([]);
    expect(laws.knows(query), query).toBe(false);
  }
  for (const query of ['10,000', '10000', '123,200']) {
    expect(laws.find(query)[0]?.id, query).toBe('/drinks');
    expect(laws.knows(query), query).toBe(true);
  }
  for (const query of ['section194', 'budget2026']) expect(laws.find(query)[0]?.id, query).toBe('/law');
});

test('the search over texts finds office hours by the weekday’s full name', () => {
  const hours = createTextIndex([{ id: '/contact', title: 'Hours', description: '', passages: [{ text: 'Sat 9:00am' }] }]);
  expect(hours.find('saturday')).toEqual([{ id: '/contact', words: ['sat', 'sat'] }]);
  expect(hours.knows('saturday')).toBe(true);
});

test('the search over texts leaves out the stop words of a query, unless it has no other words', () => {
  const pages = createTextIndex([
    { id: '/directory', title: 'Members Directory', description: '', passages: [] },
    { id: '/privacy', title: 'Privacy', description: 'How to use the toolbox, and the directory.', passages: [] },
    { id: '/about', title: 'About Us', description: '', passages: [] },
  ]);
  expect(pages.find('how to use the directory')[0]?.id).toBe('/directory');
  expect(pages.find('about us').map(({ id }) => id)).toEqual(['/about']);
  expect(pages.nearest('how to use the directry')?.text).toBe('how to use the directory');
});

test('the search over texts finds no text by the s of an owner alone', () => {
  const pages = createTextIndex([
    { id: '/benefits', title: 'Benefits', description: 'What the chamber’s members have.', passages: [] },
    { id: '/chamber', title: 'The chamber', description: 'Founded in 1920.', passages: [] },
  ]);
  const found = (query: string) => pages.find(query).map(({ id }) => id);
  expect(found("Domino's")).toEqual([]);
  expect(found('the CHAMBER’S?')).toEqual(['/chamber', '/benefits']);
  expect(pages.nearest("chambr's benefits")?.text).toBe('chamber benefits');
});

test('the search over texts says how many words a guess leaves unknown', () => {
  expect(index.nearest('arbitraton turnips')).toEqual({ text: 'arbitration turnips', distance: 1, unknownWords: 1 });
});

test('the search over texts compares as many words as it looks for, however many a short query has', () => {
  const vocabulary = Array.from(
    { length: 5_000 },
    (_, number) => `${'ابتثجحخدذر'[number % 10]}${'سشصضطظعغفق'[number % 7]}لى${number}م`,
  );
  const words = createTextIndex([{ id: '/', title: 'Words', description: '', passages: [{ text: vocabulary.join(' ') }] }]);
  words.knows('words');
  const before = process.cpuUsage();
  // One sign that is written in eighteen letters, and in four words.
  for (const query of ['\uFDFA'.repeat(100), 'a\uFDFA'.repeat(50)]) for (let time = 0; time < 10; time += 1) words.nearest(query);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000).toBeLessThan(1_500);
});

test('the search over texts leaves the words behind those it looks for as they are typed', () => {
  const known =
    'the certificate of origin, the invoice, the packing list, the bill of lading, the letter of credit and the customs house';
  const papers = createTextIndex([{ id: '/', title: 'Papers', description: known, passages: [] }]);
  const query = 'orgin invoice packing list bill lading letter credit customs house certifcate orgin';
  expect(papers.nearest(query)?.text).toBe(
    'origin invoice packing list bill lading letter credit customs house certifcate origin',
  );
});

test.each([
  ['arbitraton', 'arbitration'],
  ['aribtration', 'arbitration'],
  ['membership dirctory', 'membership directory'],
])('the search over texts knows the nearest to %s', (typed, meant) => {
  expect(index.nearest(typed)?.text).toBe(meant);
});

test('the search over texts knows the nearest in the singular to what stands in the plural only', () => {
  const seminars = createTextIndex([{ id: '/activities', title: 'Seminars', description: 'Delegations abroad.', passages: [] }]);
  expect(seminars.nearest('seminer')?.text).toBe('seminar');
  expect(seminars.find('seminar').map(({ id }) => id)).toEqual(['/activities']);
  expect(seminars.nearest('seminers delegatoins')?.text).toBe('seminars delegations');
});

test('the search over texts leaves alone what it knows, and what is near to nothing', () => {
  expect(index.nearest('member')).toBeUndefined();
  expect(index.nearest('memb')).toBeUndefined();
  expect(index.nearest('xylophone')).toBeUndefined();
  expect(index.nearest('cll')).toBeUndefined();
});

test('the search over texts puts no number right into another: a section, a year, a sum', () => {
  const laws = createTextIndex([
    {
      id: '/law',
      title: 'Section 194T',
      description: 'Arbitration and Conciliation Act, 1996',
      passages: [{ text: 'A fine of \u20b910,000, or of 10000.' }],
    },
  ]);
  for (const query of ['194q', '40000', 'act 1994', 'section 1944']) expect(laws.nearest(query), query).toBeUndefined();
  expect(laws.nearest('arbitraton act 1994')).toEqual({ text: 'arbitration act 1994', distance: 1, unknownWords: 1 });
});

test('a swapped pair of letters is one slip', () => {
  expect(slipsBetween('expotr', 'export')).toBe(1);
  expect(slipsBetween('', 'abc')).toBe(3);
  expect(slipsBetween('kitten', 'sitting')).toBe(3);
});

test('the search marks whole words and keeps the text as it is', () => {
  const segments = markWords('The Members’ Directory lists members.', ['members']);
  expect(segments.map(({ text }) => text).join('')).toBe('The Members’ Directory lists members.');
  expect(segments.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Members', 'members']);
});

test('the search reads a word of a million letters, or of joiners, in one go, and marks what is written in parts behind it', () => {
  const segments = markWords(`${'a'.repeat(1_000_000)} ${'a\u200d'.repeat(50_000)} start-up 15,421`, ['startup', '15421']);
  expect(segments.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['start-up', '15,421']);
});

test('the search marks a Malayalam word however its chillus are written', () => {
  const [today, before] = ['\u0D2E\u0D41\u0D7B', '\u0D2E\u0D41\u0D28\u0D4D\u200D'];
  expect(markWords(`${before} x`, [today])[0]).toEqual({ text: before, marked: true });
});

test('the search marks a word of Urdu, and a part of a name, whichever keyboard wrote either', () => {
  const [ofUrdu, ofArabic] = ['\u067E\u0627\u0644\u06CC\u0633\u06CC', '\u067E\u0627\u0644\u064A\u0633\u064A'];
  for (const [written, typed] of [
    [ofUrdu, ofArabic],
    [ofArabic, ofUrdu],
  ] as const) {
    const marked = [
      { text: `x `, marked: false },
      { text: written, marked: true },
    ];
    expect(markWords(`x ${written}`, [typed])).toEqual(marked);
    expect(markPart(`x ${written}`, typed)).toEqual(marked);
  }
});

const inPlainLetters = [
  ['A Caf\u00e9 by Nestl\u00e9', ['cafe', 'nestle', 'CAF\u00c9S'], ['Caf\u00e9', 'Nestl\u00e9']],
  ['A Cafe by Nestle', ['caf\u00e9', 'nestl\u00e9'], ['Cafe', 'Nestle']],
  ['A Cafe\u0301 in \u0141\u00f3d\u017a', ['caf\u00e9', 'lodz'], ['Cafe\u0301', '\u0141\u00f3d\u017a']],
  ['x \u092c\u093e\u095b\u093e\u0930', ['\u092c\u093e\u091c\u093e\u0930'], ['\u092c\u093e\u095b\u093e\u0930']],
  ['x \u092c\u093e\u091c\u093e\u0930', ['\u092c\u093e\u091c\u093c\u093e\u0930'], ['\u092c\u093e\u091c\u093e\u0930']],
] as const;

test.for(inPlainLetters)(
  'the search over texts finds “%s” in other letters, and marks it as it is written',
  ([text, typed, marks]) => {
    const pages = createTextIndex([
      { id: '/is', title: 'It', description: '', passages: [{ text: 'First.' }, { text }] },
      { id: '/other', title: 'Other', description: '', passages: [] },
    ]);
    for (const query of typed)
      expect(
        pages.find(query).map(({ id }) => id),
        query,
      ).toEqual(['/is']);
    expect(pages.knows(typed.join(' '))).toBe(true);
    const words = typed.flatMap((query) => pages.find(query).flatMap((hit) => hit.words));
    expect(
      markWords(text, words)
        .filter(({ marked }) => marked)
        .map(({ text }) => text),
    ).toEqual(marks);
    const excerpt = searchExcerptOf({ title: 'It', description: '', passages: [{ text: 'First.' }, { text }] }, words);
    expect(excerpt).toContain(text);
  },
);

test('the search over texts puts first the text that has the words side by side, whichever letters they are typed in', () => {
  const pages = createTextIndex([
    { id: '/apart', title: 'x', description: '', passages: [{ text: 'A caf\u00e9 under the old r\u00e9gime.' }] },
    { id: '/beside', title: 'x', description: '', passages: [{ text: 'The caf\u00e9 r\u00e9gime of today, and yesterday.' }] },
  ]);
  expect(pages.find('cafe regime').map(({ id }) => id)).toEqual(['/beside', '/apart']);
  expect(pages.nearest('regmie')?.text).toBe('regime');
});

test('the search marks words that a joiner shapes, and those written in parts with digits', () => {
  const segments = markWords('क्\u200dया GSTR-3B', ['क्या', 'gstr3b']);
  expect(segments.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['क्\u200dया', 'GSTR-3B']);
});

test('the search marks a part of a name', () => {
  expect(markPart('Asha Textiles', 'text')).toEqual([
    { text: 'Asha ', marked: false },
    { text: 'Text', marked: true },
    { text: 'iles', marked: false },
  ]);
  expect(markPart('Asha', '')).toEqual([{ text: 'Asha', marked: false }]);
});

test.for([
  ["D'Souza Foods", 'd\u2019souza', "D'Souza"],
  ['Haldiram\u2019s Foods', "haldiram's", 'Haldiram\u2019s'],
  ['Sri Lakshmi\u2013Narayan', 'lakshmi-n', 'Lakshmi\u2013N'],
] as const)('the search marks a part of %s as it is written, typed with other marks: %s', ([name, typed, marked]) => {
  expect(markPart(name, typed).filter((segment) => segment.marked)).toEqual([{ text: marked, marked: true }]);
});

test.for([
  ['Nestl\u00e9 India', 'nestle', 'Nestl\u00e9'],
  ['Nestle\u0301 India', 'nestle', 'Nestle\u0301'],
  ['The Nestle', 'nestl\u00e9', 'Nestle'],
  ['\u0130stanbul Foods', 'istanbul f', '\u0130stanbul F'],
  ['\u00c6on Stra\u00dfe', 'e', '\u00c6'],
  ['\u00c6on Stra\u00dfe', 'on stras', 'on Stra\u00df'],
  ['\u0915\u093c\u093e\u0928\u0942\u0928 \u0938\u0947\u0935\u093e', '\u0915\u093e\u0928', '\u0915\u093c\u093e\u0928\u0942'],
  ['\u0d2e\u0d32\u0d2f\u0d28\u0d4d\u200d', '\u0d2f\u0d7b', '\u0d2f\u0d28\u0d4d\u200d'],
] as const)('the search marks a part of %s as it is written, typed in other letters: %s', ([name, typed, marked]) => {
  expect(markPart(name, typed).filter((segment) => segment.marked)).toEqual([{ text: marked, marked: true }]);
  expect(
    markPart(name, typed)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});

test('a search that breaks the rules is an empty one', () => {
  expect(SearchQuery.parse({ q: 'x'.repeat(101) })).toEqual({ q: '', exact: false });
  expect(SearchQuery.parse({ q: ' member ', exact: 'on' })).toEqual({ q: 'member', exact: true });
  expect(SearchQuery.parse({})).toEqual({ q: '', exact: false });
});
