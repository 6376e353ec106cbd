import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** Fonts of the house look; drawings carry their letters as outlines and need no font where they are seen. */
export type Face = 'display' | 'display-medium' | 'body';

const anek = (weight: number) => [
  `@fontsource/anek-latin/files/anek-latin-latin-${weight}-normal.woff`,
  `@fontsource/anek-latin/files/anek-latin-latin-ext-${weight}-normal.woff`,
];
const mukta = (script: string, weight: number) => `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`;

/** The files of each face: a letter is taken from the first that has it. */
const files: Record<Face, string[]> = {
  display: [...anek(700), mukta('devanagari', 700)],
  'display-medium': [...anek(500), mukta('devanagari', 500)],
  body: ['latin', 'latin-ext', 'devanagari'].map((script) => mukta(script, 400)),
};

const opened = new Map<string, Font>();

function fontsOf(face: Face): Font[] {
  return files[face].map((file) => {
    const font = opened.get(file) ?? (create(readFileSync(`node_modules/${file}`)) as Font);
    opened.set(file, font);
    return font;
  });
}

/** Whether a face has a letter. */
export function hasLetter(face: Face, letter: string): boolean {
  return fontsOf(face).some((font) => has(font, letter));
}

function has(font: Font, letter: string): boolean {
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

export interface Lettering {
  face: Face;
  /** In the drawing's units. */
  size: number;
  /** Space added after each letter, as a share of the size. */
  tracking?: number;
}

/** @returns how wide a line of text is, in the drawing's units */
export function widthOf(text: string, lettering: Lettering): number {
  return Array.from(laidOut(text, lettering)).reduce((sum, { advance }) => sum + advance, 0);
}

/** @returns the text as the commands of an SVG path, its baseline beginning at x and y */
export function outlineOf(text: string, lettering: Lettering, x: number, y: number): string {
  let pen = x;
  return Array.from(laidOut(text, lettering), ({ glyph, scale, right, up, advance }) => {
    const path = glyph.path.scale(scale, -scale).translate(pen + right, y - up);
    pen += advance;
    return path.toSVG();
  }).join('');
}

/** Each glyph of a line, with its scale, how far it is moved from the pen, and how far the pen goes on, in the drawing's units. */
function* laidOut(text: string, { face, size, tracking = 0 }: Lettering) {
  for (const { font, letters } of runsOf(text, fontsOf(face))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      yield { glyph, scale, right: xOffset * scale, up: yOffset * scale, advance: xAdvance * scale + tracking * size };
    }
  }
}

/** Spaces, marks and joiners shape the letters beside them, and are set in the same font. */
const clinging = /[\s\p{M}\u200c\u200d]/u;

/** A line in pieces of one font each. */
function runsOf(text: string, fonts: Font[]): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const run = runs.at(-1);
    const font = fontOf(letter, run?.font, fonts);
    if (run && font === run.font) run.letters += letter;
    else if (font) runs.push({ font, letters: letter });
  }
  return runs;
}

function fontOf(letter: string, before: Font | undefined, fonts: Font[]): Font | undefined {
  if (before && clinging.test(letter) && has(before, letter)) return before;
  return fonts.find((font) => has(font, letter)) ?? before ?? fonts[0];
}

/** Breaks a text into lines no wider than `width`, between words; a word that is wider by itself is divided. */
export function linesOf(text: string, lettering: Lettering, width: number): string[] {
  const lines: string[] = [];
  const fits = (line: string) => widthOf(line, lettering) <= width;
  const add = (part: string, gap: string) => {
    const longer = `${lines.at(-1)}${gap}${part}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(part);
  };
  for (const word of text.split(/\s+/)) {
    const [first = '', ...others] = fits(word) ? [word] : partsOf(word, fits);
    add(first, ' ');
    for (const part of others) add(part, '');
  }
  return lines;
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Where a word may be divided: behind the punctuation of addresses, and between any two letters where a part is still too wide. */
function partsOf(word: string, fits: (part: string) => boolean): string[] {
  const parts = word.split(/(?<=[@./_-])/);
  return parts.flatMap((part) => (fits(part) ? [part] : Array.from(letters.segment(part), ({ segment }) => segment)));
}
