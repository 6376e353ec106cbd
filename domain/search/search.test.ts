import { describe, expect, test } from 'vitest';
import { slipsBetween } from '../spelling.ts';
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

describe('the search over texts', () => {
  test('finds a word in a title before the same word further down', () => {
    expect(ids('directory')).toEqual(['/members-directory', '/members']);
  });

  test('finds words by their beginnings, in any case and any script', () => {
    expect(ids('ARBITR')).toEqual(['/arbitration']);
    expect(ids('विवाद')).toEqual(['/arbitration']);
  });

  test('wants all words, and settles for some where no text has all', () => {
    expect(ids('find directory')).toEqual(['/members-directory']);
    expect(ids('arbitration turnips')).toEqual(['/arbitration']);
    expect(ids('turnips')).toEqual([]);
    expect(ids('')).toEqual([]);
  });

  test('finds the singular by the plural and the plural by the singular, a title before all else', () => {
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

  test('says how many words a guess leaves unknown', () => {
    expect(index.nearest('arbitraton turnips')).toEqual({ text: 'arbitration turnips', distance: 1, unknownWords: 1 });
  });

  test.each([
    ['arbitraton', 'arbitration'],
    ['aribtration', 'arbitration'],
    ['membership dirctory', 'membership directory'],
  ])('knows the nearest to %s', (typed, meant) => {
    expect(index.nearest(typed)?.text).toBe(meant);
  });

  test('leaves alone what it knows, and what is near to nothing', () => {
    expect(index.nearest('member')).toBeUndefined();
    expect(index.nearest('memb')).toBeUndefined();
    expect(index.nearest('xylophone')).toBeUndefined();
    expect(index.nearest('cll')).toBeUndefined();
  });
});

test('a swapped pair of letters is one slip', () => {
  expect(slipsBetween('expotr', 'export')).toBe(1);
  expect(slipsBetween('', 'abc')).toBe(3);
  expect(slipsBetween('kitten', 'sitting')).toBe(3);
});

describe('marking', () => {
  test('marks whole words and keeps the text as it is', () => {
    const segments = markWords('The Members’ Directory lists members.', ['members']);
    expect(segments.map(({ text }) => text).join('')).toBe('The Members’ Directory lists members.');
    expect(segments.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Members', 'members']);
  });

  test('marks a part of a name', () => {
    expect(markPart('Asha Textiles', 'text')).toEqual([
      { text: 'Asha ', marked: false },
      { text: 'Text', marked: true },
      { text: 'iles', marked: false },
    ]);
    expect(markPart('Asha', '')).toEqual([{ text: 'Asha', marked: false }]);
  });
});

test('a search that breaks the rules is an empty one', () => {
  expect(SearchQuery.parse({ q: 'x'.repeat(101) })).toEqual({ q: '', exact: false });
  expect(SearchQuery.parse({ q: ' member ', exact: 'on' })).toEqual({ q: 'member', exact: true });
  expect(SearchQuery.parse({})).toEqual({ q: '', exact: false });
});
