import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** One face of a family: its files by script, as the packages bring them. */
interface Face {
  name: string;
  family: string;
  /** As CSS says it: one weight, or the two ends of what it stands for. */
  weight: string;
  /** Where on its axes a variable font is fixed. */
  axes?: Record<string, number>;
  file: (script: Script) => string;
  parts: readonly Part[];
}

type Script = 'latin' | 'latin-ext' | 'devanagari';

/** What is fetched together: a page asks for the parts that its letters lie in, and no others. */
interface Part {
  name: string;
  script: Script;
  /** Left out, all letters of the script that no part before it has. */
  letters?: string;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** The letters that the site's own words are written in; a test holds them to the content. */
export const lettersOfTheSite = `${between(0x20, 0x3f)}@${between(0x41, 0x5a)}[]_${between(0x61, 0x7a)}\u00a0©·–—‘’“”…`;

/** What Indian names in Latin letters need beside them: IAST, ISO 15919 and Hunterian. */
const lettersOfIndianNames = 'ĀāĒēĪīŌōŪūṄṅṆṇṈṉṚṛṜṝḶḷḸḹḺḻṀṁṂṃŚśṢṣṬṭḌḍḤḥṞṟẎẏĂăŃńŇňŽž';

const latin: readonly Part[] = [
  { name: 'text', script: 'latin', letters: lettersOfTheSite },
  { name: 'rupee', script: 'latin-ext', letters: '₹' },
  { name: 'names', script: 'latin-ext', letters: lettersOfIndianNames },
  { name: 'latin', script: 'latin' },
  { name: 'latin-ext', script: 'latin-ext' },
];

const mukta = (weight: number): Face => ({
  name: `mukta-${weight}`,
  family: 'Mukta',
  weight: String(weight),
  file: (script) => `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff2`,
  parts: [...latin, { name: 'devanagari', script: 'devanagari' }],
});

/** At one weight, for headings and labels alike: kept variable, the first part is 26 kB, and each weight is a file more. */
const anek: Face = {
  name: 'anek',
  family: 'Anek Latin',
  weight: '100 900',
  axes: { wght: 620 },
  file: (script) => `@fontsource-variable/anek-latin/files/anek-latin-${script}-wght-normal.woff2`,
  parts: latin,
};

const faces: readonly Face[] = [anek, mukta(400), mukta(600)];

/**
 * Ligatures, figures of one width, and marks in their places; Devanagari keeps all it has. Kerning is nearly half of a
 * file, for a few pairs of capitals: a page's largest paint would wait for it a round trip longer.
 */
const features = ['liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * Cuts the fonts into parts, once for each state of this file and of the packages.
 * @returns the folder with the parts and `faces.css`, which tells a browser which of them holds which letters
 */
export async function cutFonts(): Promise<string> {
  const folder = resolve('node_modules/.cache/fonts', await fingerprint());
  const isCut = await stat(join(folder, 'faces.css')).catch(() => undefined);
  if (isCut) return folder;
  await mkdir(folder, { recursive: true });
  const rules = await Promise.all(faces.map((face) => cutFace(face, folder)));
  // Last, because it stands for all of them.
  await writeFile(join(folder, 'faces.css'), rules.flat().join('\n'));
  return folder;
}

async function fingerprint(): Promise<string> {
  const files = ['scripts/build/fonts.ts', 'node_modules/subset-font/package.json', ...faces.flatMap(filesOf)];
  const hash = createHash('sha256');
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

const filesOf = ({ parts, file }: Face) =>
  [...new Set(parts.map(({ script }) => script))].map((script) => join('node_modules', file(script)));

/** @returns an `@font-face` rule for each part that has letters, the part to be preferred last, as CSS has it */
async function cutFace(face: Face, folder: string): Promise<string[]> {
  const taken = new Set<number>();
  const rules: string[] = [];
  for (const part of face.parts) {
    const font = await readFile(join('node_modules', face.file(part.script)));
    const wanted = part.letters && new Set(Array.from(part.letters, (letter) => letter.codePointAt(0)));
    const codes = (create(font) as Font).characterSet.filter((code) => !taken.has(code) && (!wanted || wanted.has(code)));
    if (codes.length === 0) continue;
    for (const code of codes) taken.add(code);
    const file = `${face.name}-${part.name}.woff2`;
    await writeFile(join(folder, file), await cut(font, codes, face, part));
    rules.unshift(ruleOf(face, file, codes));
  }
  return rules;
}

function cut(font: Buffer, codes: readonly number[], { axes }: Face, { script }: Part): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    noHinting: true,
    ...(script !== 'devanagari' && { keepFeatures: features }),
    ...(axes && { variationAxes: axes }),
  });
}

function ruleOf({ family, weight }: Face, file: string, codes: readonly number[]): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}?no-inline") format("woff2");
  unicode-range: ${rangesOf(codes).join(', ')};
}
`;
}

/**
 * `U+20-7A, U+A0-B7`: letters near each other count as one run, because every page carries these lists and a letter that
 * a part lacks is looked for in the next.
 */
function rangesOf(codes: readonly number[]): string[] {
  const farthest = 0x50;
  const runs: [number, number][] = [];
  for (const code of codes.toSorted((left, right) => left - right)) {
    const run = runs.at(-1);
    if (run && code <= run[1] + farthest) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
}
