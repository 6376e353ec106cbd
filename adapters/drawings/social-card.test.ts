import { expect, test } from 'vitest';
import { publicPages } from '#app/content/pages.ts';
import { colour } from '../palette.ts';
import { linesOf } from './lettering.ts';
import { passage, socialCard } from './social-card.tsx';

const lines = (text: string) => linesOf(text, { face: 'body', size: 28 }, 650);

test('a social card’s words end with a sentence, or with a clause, and never in the midst of one', () => {
  for (const { description, path } of publicPages) {
    const words = passage(description, 2, lines).join(' ');
    expect(words, path).toMatch(/[^,;:…]\.$|[^,;:] …$/);
    expect(description, path).toContain(words.replace(/ …$/, ''));
  }
  expect(passage(`One whole sentence. ${'Another, '.repeat(30)}`, 2, lines)).toEqual(['One whole sentence.']);
  expect(passage(`One clause, ${'without end '.repeat(30)}`, 2, lines)).toEqual(['One clause …']);
});

test.for([
  [
    'The exemption does not apply, where the turnover of the whole group in the year before exceeds the limit of the state.',
    / …$/,
  ],
  [
    'The workshop in Surat was opened by Dr. Meera Iyer before 200 members of the chamber, their guests and the press of the city.',
    / …$/,
  ],
  [
    'Traders with a turnover below Rs. 40 lakh in the year before need no registration unless they sell across the borders of states.',
    / …$/,
  ],
  [
    'Registration is open. It closes when the hall is full, which in the years before was so within a week, and then a list is kept.',
    /^Registration is open\.$/,
  ],
] as const)('a social card does not make another statement of %s', ([text, end]) => {
  const words = passage(text, 2, lines).join(' ');
  expect(words).toMatch(end);
  expect(text).toContain(words.replace(/ …$/, ''));
  expect(words).not.toMatch(/(Dr|Rs)\.?( …)?$/);
});

/** The beginnings of articles in Hindi, in which what is denied comes before the "not". */
const decided = 'परिषद ने निर्णय लिया है।';
const denied =
  'अब देश के सभी राज्यों और संघ राज्य क्षेत्रों में छोटे कारोबारियों को मार्च के अंत तक देर से जमा की गई हर विवरणी पर पूरा विलंब शुल्क देना अनिवार्य नहीं है।';

test.for([
  [`${decided} ${denied} यह नियम अप्रैल से लागू है।`, decided],
  [`${decided}${denied}`, decided],
  [`क्या शुल्क लगेगा? ${denied}`, 'क्या शुल्क लगेगा?'],
  [`शुल्क अब रु. 40 है। ${denied}`, 'शुल्क अब रु. 40 है।'],
  [`शुल्क अब रु. 40 लाख से कम पर नहीं है और ${denied}`, ''],
  [`उसने कहा कि “शुल्क देना है।” ऐसा कहना सही नहीं है और ${denied}`, ''],
  [denied, ''],
  ['पूरा विलंब शुल्क देना अनिवार्य…', ''],
  [`${decided} पूरा विलंब शुल्क देना अनिवार्य…`, decided],
] as const)('a social card in Hindi ends with a sentence, or says nothing: “%s”', ([text, said]) => {
  expect(passage(text, 2, lines).join(' ')).toBe(said);
});

/** From where to where each line of a card in ink reaches, downwards: the chamber's name, and then the title's. */
function inkOf(title: string): { top: number; foot: number }[] {
  const drawn = socialCard({ path: '/x', title, description: decided });
  return Array.from(drawn.matchAll(/<path d="([^"]+)" fill="([^"]+)"\/>/g), ([, path = '', fill]) => ({ path, fill }))
    .filter(({ fill }) => fill === colour('ink'))
    .map(({ path }) => {
      const heights = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1);
      return { top: Math.min(...heights), foot: Math.max(...heights) };
    });
}

test.for([
  'छोटे कारोबारियों की विवरणी: विलंब शुल्क पर परिषद का नया निर्णय और उसके नियम',
  'निर्यात शुल्क और कैसे वृद्धि',
  'Export duties: what every member ought to know of them',
])('the lines of a card’s title touch neither each other nor the chamber’s name: %s', (title) => {
  const [name, ...lines] = inkOf(title);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]?.top).toBeGreaterThan(name?.foot ?? 0);
  for (const [index, { top }] of lines.slice(1).entries()) expect(top).toBeGreaterThan(lines[index]?.foot ?? 0);
});

test('what has neither sentence nor clause is cut between words, and says so', () => {
  const words = passage('without end '.repeat(30), 2, lines);
  expect(words).toHaveLength(2);
  expect(words.at(-1)).toMatch(/ …$/);
});

test('a word is divided where it is wider than a line of a social card, an address behind its marks', () => {
  const address = 'https://www.chamber.example/aicc-bulletin?article=what-changes-for-small-exporters';
  expect(lines(`See ${address} today`)).toEqual([
    'See https://www.chamber.example/aicc-',
    'bulletin?article=what-changes-for-small-exporters',
    'today',
  ]);
  for (const letter of ['का', 'री', 'क्ष', 'स्त्री'])
    for (const line of lines(letter.repeat(90))) expect(line).toMatch(new RegExp(`^(${letter})+$`));
  expect(lines('W'.repeat(40)).join('')).toBe('W'.repeat(40));
  const card = socialCard({ path: '/aicc-bulletin', title: 'Telecommunications', description: 'An article.' });
  expect(wordsOf(card), 'a title is set smaller rather than divided').toHaveLength(2);
});

const inThreeLines = 'Notes on goods and services tax for small firms';

test.for([
  ['a title of one long word', 'Telecommunications', 'An article.'],
  ['words wider than a line', 'Non-Banking-Financial-Companies', `https://chamber.example/${'a'.repeat(100)}`],
  ['a title of three lines, with more said of it than fits', inThreeLines, 'What the council said. '.repeat(20)],
  ['a title of 160 letters', 'What changes for small exporters in April '.repeat(4).slice(0, 160), 'An article. '.repeat(20)],
] as const)('the words of a social card stand below the seal and beside the window: %s', ([, title, description]) => {
  for (const { right, top } of wordsOf(socialCard({ path: '/aicc-bulletin', title, description }))) {
    expect(right).toBeLessThanOrEqual(722);
    expect(top).toBeGreaterThan(156);
  }
});

/** How far each line of a card's title and text reaches, but for what stands beside the seal. */
function wordsOf(card: string) {
  const lines = card.replace(/<svg x=.*?<\/svg>/gs, '').matchAll(/<path d="([^"]+)"/g);
  const places = Array.from(lines, ([, path = '']) =>
    Array.from(path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)] as const),
  );
  return places
    .slice(2)
    .map((points) => ({ right: Math.max(...points.map(([x]) => x)), top: Math.min(...points.map(([, y]) => y)) }));
}
