import { createRequire } from 'node:module';
import { Font, StyleSheet } from '@react-pdf/renderer';
import { colour } from '../palette.ts';
import { dividedWord } from './word-division.ts';

// Registered once for the whole process; the fonts are the pages' own, in the form a PDF takes.
const { resolve } = createRequire(import.meta.url);
const fonts = (file: (weight: number) => string, weights: readonly number[]) =>
  weights.map((weight) => ({ src: resolve(file(weight)), fontWeight: weight }));
const mukta = (script: string) => (weight: number) => `@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`;
const anek = (script: string) => (weight: number) => `@fontsource/anek-latin/files/anek-latin-${script}-${weight}-normal.woff`;

/** The families, each with its files. */
export const faces = [
  { family: 'Mukta', fonts: fonts(mukta('latin'), [400, 600]) },
  { family: 'Mukta Extended', fonts: fonts(mukta('latin-ext'), [400, 600]) },
  { family: 'Mukta Devanagari', fonts: fonts(mukta('devanagari'), [400, 600]) },
  { family: 'Anek', fonts: fonts(anek('latin'), [500, 600, 700]) },
  { family: 'Anek Extended', fonts: fonts(anek('latin-ext'), [500, 600, 700]) },
];
for (const face of faces) Font.register(face);
Font.registerHyphenationCallback(dividedWord);

/** Running text, and what stands out: each letter is set in the first of the fonts that has it. */
export const body = ['Mukta', 'Mukta Extended', 'Mukta Devanagari'];
export const display = ['Anek', 'Anek Extended', 'Mukta Devanagari'];

/** A4 in points, upright. */
export const paper = { width: 595.28, height: 841.89 };

export const sheet = StyleSheet.create({
  strong: { fontFamily: display, fontWeight: 600, color: colour('ink') },
  small: { fontSize: 9, lineHeight: 1.45, color: colour('ink-soft') },
});
