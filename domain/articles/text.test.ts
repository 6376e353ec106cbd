import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { articleSyntax } from './article-syntax.ts';
import { withoutHostileMarkup } from './markdown.ts';
import { openingOf, plainTextOf } from './plain-text.ts';
import { excerptOf, previewOf, readMinutesOf, slugOf } from './text.ts';

test('the excerpt of a post is its first 150 characters, the preview its first 180 to the last whole word and an ellipsis', () => {
  const content = 'Export duty on rice falls. '.repeat(20);
  expect(excerptOf(openingOf(content))).toBe(content.slice(0, 150));
  expect(previewOf(openingOf(content)), 'rice is cut off').toBe(`${content.slice(0, 176)}…`);
  expect(previewOf(openingOf(content.slice(1))), 'ends with rice').toBe(`${content.slice(1, 181)}…`);
  expect(previewOf(openingOf(`Rice: ${content}`)), 'a space goes').toMatch(/Export duty…$/);
});

test('a text of 180 characters has no ellipsis, one of 181 has', () => {
  expect(previewOf(openingOf('x'.repeat(180)))).toBe('x'.repeat(180));
  expect(previewOf(openingOf('x'.repeat(181)))).toBe(`${'x'.repeat(180)}…`);
});

test('what is longer than a word is cut where it must be', () => {
  expect(previewOf(openingOf(`See ${'व्यापार'.repeat(40)}`))).toHaveLength(181);
});

test('no character is cut in half', () => {
  expect(excerptOf(openingOf('😀'.repeat(400)))).toBe('😀'.repeat(150));
});

test.for([
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
] as const)('%i words are read in %i minutes', ([words, minutes]) => {
  expect(readMinutesOf('word '.repeat(words))).toBe(minutes);
  expect(readMinutesOf('word\n'.repeat(words))).toBe(minutes);
});

test('the markup of a post is not read as words', () => {
  const content = `## A heading\n\nSome **bold** and *slanted* words, [a link](https://a.example).\n![A port](/image/x.webp)\n- one\n- two\n> said`;
  expect(plainTextOf(content)).toBe('A heading\nSome bold and slanted words, a link.\none\ntwo\nsaid');
});

test.for<[string, string]>([
  ['See `HS code` and [the page](/about "About us").', 'See HS code and the page.'],
  ['[wiki](https://en.wikipedia.org/wiki/GST_(India)) &amp; more', 'wiki & more'],
  ['---\n```\ncode\n```\n1. One\n2. Two', 'code\nOne\nTwo'],
  ['**Bold\nacross** lines', 'Bold\nacross lines'],
  ['Two  \nlines\\\nand more', 'Two\nlines\nand more'],
  ['See https://x.example/a_b_c*d*e, or mail a_b@x.example.', 'See https://x.example/a_b_c*d*e, or mail a_b@x.example.'],
  ['In [Venue].\n\n[Venue]: Hyderabad', 'In [Venue].\n[Venue]: Hyderabad'],
  ['By <https://dgft.gov.in> and [us][1].\n\n[1]: /about', 'By https://dgft.gov.in and us.'],
])('of a post that says %j is read %j', ([content, words]) => {
  expect(plainTextOf(content)).toBe(words);
});

test('what only looks like markup stays', () => {
  for (const text of [
    '2 * 3 * 4',
    '3*3*2.5 m',
    'snake_case_name',
    '#1 in India',
    '<b>tags</b>',
    'a - b',
    '[Note]: postponed',
    '~~~~~~',
    '100630. Rice',
    'Section 80[C](2)',
    '>= 50 lakh',
  ])
    expect(plainTextOf(text)).toBe(text);
});

test('of a few lines of a post is read what its page shows of them', () => {
  const content = 'See [us].\n\n[us]: /about\n\n[Note]: postponed\n\n~~~\n[Code]: a\n~~~';
  const linesWith = (mark: string) => (text: string) =>
    text
      .split('\n')
      .filter((line) => line.includes(mark))
      .join('\n\n');
  expect(plainTextOf(content, linesWith(':'))).toBe('[Note]: postponed');
  expect(openingOf(`[us]: /about\n\n${'Rice. '.repeat(1_000)}[us]`)).toMatch(/^Rice/);
});

test('a rule of any length before its first words is no part of its preview', () => {
  expect(previewOf(openingOf(`${'-'.repeat(20)}\nRice.`))).toBe('Rice.');
});

test('a hostile text is read in no time', () => {
  for (const piece of [
    '![',
    '[',
    '**a ',
    '*a ',
    '__',
    '> ',
    '![](',
    '[a](',
    '[a](<b',
    'a@a.a ',
    'www.',
    'http://',
    '.!',
    '[a]: b\n',
    '~~~\n',
  ]) {
    const started = performance.now();
    openingOf(piece.repeat(100_000 / piece.length));
    plainTextOf(piece.repeat(6_000 / piece.length));
    expect(performance.now() - started, piece).toBeLessThan(5_000);
  }
});

test.for(['![a](', '\\!a!', '`a`!a', '<.['])('a paragraph of %j over and over takes its reader no longer for each', (piece) => {
  const timeOf = (signs: number) => {
    const before = process.cpuUsage();
    fromMarkdown(withoutHostileMarkup(piece.repeat(signs / piece.length)), articleSyntax);
    return process.cpuUsage(before).user;
  };
  timeOf(12_500);
  // Eight times as much takes a hundred times as long and more where each piece has all that follow moved.
  expect(timeOf(100_000) / timeOf(12_500)).toBeLessThan(30);
});

test('words are read the same, joined as they are read or at the end', () => {
  const atTheEnd = { ...articleSyntax, extensions: articleSyntax.extensions.slice(0, -1) };
  const pieces = fc.constantFrom(
    ...['a', ' ', '\n', '  \n', '!', '[', '![', ']', '](', ')', '*', '**', '_', '`', '``', '\\', '\\!', '&', '&lt;', '<', '>'],
    ...['<a:b>', '[a]', '[a](/b)', '![a](/b)', 'www.a.in', 'a@b.in', 'http://a.in', '.', '-', '1', '3*3', '- ', '\n\n', '\t'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (typed) => {
      const text = typed.join('');
      expect(fromMarkdown(text, articleSyntax)).toEqual(fromMarkdown(text, atTheEnd));
    }),
    { numRuns: 1_000 },
  );
});

test.for(['> a\nb\n', '-\n', '> a\n\nb\n', '- - a\n', '- > a\nb\n', '1) a\n   > b\nc\n'])(
  'a text that begins thousands of quotations and lists anew, as %j, begins none: they would take minutes to read',
  (piece) => {
    const text = piece.repeat(99_000 / piece.length);
    expect(withoutHostileMarkup(text)).toBe(text.replace(/^( *1?)([>)-])/gm, '$1\\$2'));
  },
);

test.for(['> a\n', '- a\n'])(
  'what goes on for hundreds of lines after %j is parted: each is compared with all before it',
  (first) => {
    const blocks = withoutHostileMarkup(`${first}${'b\n'.repeat(49_000)}`).split('\n\n');
    expect(Math.max(...blocks.map((block) => block.split('\n').length))).toBeLessThanOrEqual(501);
    expect(blocks.join('\n')).toBe(`${first}${'b\n'.repeat(49_000)}`);
  },
);

test.for([
  ['after code', '```\na\n```\n'],
  ['after code that a longer fence ends', '```\na\n````\n'],
  ['after code that a fence set in ends', '```\na\n    ```\n'],
  ['after code that is set in', '  ```\na\n```\n'],
  ['after code in a quotation', '> ```\n```\na\n```\n'],
  ['after code in a list', '- a\n  ```\n```\na\n```\n'],
  ['after code between other marks', '~~~\n```\n~~~\n'],
  ['after code with a line that is no end of it', '```\n``` a\n```\n'],
  ['after code with a line that is none for the space behind it', '```\n```\u00A0\n```\n'],
  ['after what begins no code', '``` a`b\n'],
  ['after code that a line of another kind ends', '```\na\r```\r'],
  ['after code whose beginning has a sign before it that is not read', '\uFEFF```\na\n```\n'],
])('hundreds of marks on a line mean nothing, also %s', ([, before]) => {
  const marks = '*_['.repeat(200);
  const text = `${before}${marks}\n`;
  expect(withoutHostileMarkup(text)).toBe(`${before}${marks.replace(/[*_[]/g, '\\$&')}\n`);
});

test.for([
  ['after a backtick that is a word', '\\`'],
  ['after one in an address', '<a:`>`'],
  ['after one of another line', '> a `b\n> `'],
  ['after one that may be of the paragraph before', '1) [a](\n2. (`) '],
])('hundreds of marks that may be no code mean nothing: %s', ([, before]) => {
  const marks = '*_['.repeat(200);
  expect(withoutHostileMarkup(`${before}${marks}\``)).toMatch(`${marks.replace(/[*_[]/g, '\\$&')}\``);
});

test('what a backslash has made a word stays one among hundreds of marks', () => {
  const words = '\\*\\_a\\\\ '.repeat(300);
  expect(withoutHostileMarkup(words)).toBe(words);
  expect(withoutHostileMarkup(`${words}*a* \\\\*`)).toBe(`${words}\\*a\\* \\\\\\*`);
});

test('a quotation of a thousand lines stays one', () => {
  const quotation = '> a\n'.repeat(1_000);
  expect(withoutHostileMarkup(quotation)).toBe(quotation);
});

test('a list of two thousand items is a list', () => {
  expect(plainTextOf('- 5208 11 Cotton\n'.repeat(2_000))).toBe(Array(2_000).fill('5208 11 Cotton').join('\n'));
});

test.for<[string, string]>([
  ['Budget 2026: What’s in it?', 'budget-2026-whats-in-it'],
  ['  Café & Crème  ', 'cafe-creme'],
  ['निर्यात कैसे करें', 'निर्यात-कैसे-करें'],
  ['क्\u200dया कहा', 'क्या-कहा'],
  ['???', 'article'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['../../etc/passwd', 'etc-passwd'],
])('an article called %j is named %j in its address', ([title, slug]) => {
  expect(slugOf(title)).toBe(slug);
});

test('the name of an article in its address is short', () => {
  expect(slugOf('word '.repeat(40)).length).toBeLessThanOrEqual(80);
});
