import { Font } from '@react-pdf/renderer';

/** The line that words are set on: its length and the letters' size in points; a letter is set in the first font that has it. */
interface Line {
  width: number;
  fontFamily: string[];
  fontWeight: number;
  fontSize: number;
}

/** So many letters fit in the narrowest column of a paper, however wide they are. */
const longestWord = 20;
const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Where a word may be divided in a column that nobody has measured: where it has more letters than fit in the narrowest. */
export function dividedWord(word: string): string[] {
  return divided(word, (piece) => lettersOf(piece).length <= longestWord);
}

/**
 * Where a word may be divided on a line of a known length: not at all, if it fits.
 * @returns what a Text takes for its `hyphenationCallback`: it is asked once the fonts are loaded
 */
export function dividedBeyond(line: Line): (word: string) => string[] {
  return (word) => divided(word, (piece) => widthOf(piece, line) <= line.width);
}

/** For what is copied from a paper, and stands alone in a wide enough column: it stays in one piece. */
export const undivided = (word: string) => [word];

/**
 * A word that fits is in one piece. A wider one is divided behind the punctuation of addresses, and between any two letters
 * where a piece is still too long. No hyphen is added: it would be read as part of an address.
 * @returns the pieces, with '' between them, which the typesetter takes for a space of no width
 */
function divided(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces = word.split(/(?<=[@./_-])/).flatMap((piece) => (fits(piece) ? [piece] : lettersOf(piece)));
  return pieces.flatMap((piece) => [piece, '']);
}

function widthOf(piece: string, line: Line): number {
  return lettersOf(piece).reduce((width, letter) => width + widthOfLetter(letter, line), 0);
}

function widthOfLetter(letter: string, { fontFamily, fontWeight, fontSize }: Line): number {
  const fonts = fontFamily.map((family) => Font.getFont({ fontFamily: family, fontWeight }).data);
  const font = fonts.find((one) => one?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return font ? (font.layout(letter).advanceWidth / font.unitsPerEm) * fontSize : 0;
}

function lettersOf(word: string): string[] {
  return Array.from(letters.segment(word), ({ segment }) => segment);
}
