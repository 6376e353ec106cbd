import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { asSettable, isSettable } from '#domain/lettering.ts';
import { body, display, faces } from './type.ts';

/** For each weight of each stack, whether one of its files has a letter. */
const stacks = [body, display].flatMap((stack) =>
  [400, 600, 700].map((weight) => {
    const fonts = stack.map((family) => create(readFileSync(fileOf(family, weight))) as Font);
    return (codePoint: number) => fonts.some((font) => font.hasGlyphForCodePoint(codePoint));
  }),
);

const everyCodePoint = Array.from({ length: 0x11_0000 }, (_, codePoint) => codePoint).filter(
  (codePoint) => codePoint < 0xd800 || codePoint > 0xdfff,
);

test('every letter that the papers admit is in every face they are set in', () => {
  const missing = everyCodePoint.filter((codePoint) => {
    const letter = String.fromCodePoint(codePoint);
    return isSettable(letter) && !Array.from(asSettable(letter).replace('\n', '')).every(isInEveryStack);
  });
  expect(named(missing)).toEqual([]);
});

test('no letter that every face has is turned away', () => {
  const refused = everyCodePoint.filter((codePoint) => {
    const letter = String.fromCodePoint(codePoint);
    return !/[\p{Cc}\p{Cn}\u00ad]/u.test(letter) && isInEveryStack(letter) && !isSettable(letter);
  });
  expect(named(refused)).toEqual([]);
});

test('a hyphen of any kind is set as the one the fonts have', () => {
  expect(asSettable('Rao\u2010Iyer, 12\u201114, 3\u20124')).toBe('Rao-Iyer, 12-14, 3-4');
  expect(isSettable('Rao\u2010Iyer')).toBe(true);
});

test('line ends, tabs and marks that nobody sees leave no question mark, also in what was kept before', () => {
  expect(asSettable('14 Mill Road\r\nFort\tMumbai')).toBe('14 Mill Road\nFort Mumbai');
  expect(asSettable('\u200eAsha\u200b\u2009Verma')).toBe('Asha Verma');
  expect(isSettable('\u200eAsha\u200b Verma')).toBe(true);
});

function isInEveryStack(letter: string): boolean {
  return stacks.every((has) => has(letter.codePointAt(0) ?? 0));
}

/** The file a family is set from at a weight: the nearest it has. */
function fileOf(family: string, weight: number): string {
  const files = faces.find((face) => face.family === family)?.fonts ?? [];
  const [nearest] = files.toSorted((one, other) => Math.abs(one.fontWeight - weight) - Math.abs(other.fontWeight - weight));
  if (!nearest) throw new Error(`There is no font ${family}.`);
  return nearest.src;
}

function named(codePoints: number[]): string[] {
  return codePoints.map((codePoint) => `U+${codePoint.toString(16)} ${String.fromCodePoint(codePoint)}`);
}
