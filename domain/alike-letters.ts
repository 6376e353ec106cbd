/**
 * The Malayalam letters without a vowel of their own (chillus) that Unicode 5.1 gave a sign each, and how they were written before:
 * a consonant, the virama and a joiner. They look the same, keyboards type either, and no normal form makes them one.
 */
const chillus = new Map([
  ['\u0D23\u0D4D\u200D', '\u0D7A'],
  ['\u0D28\u0D4D\u200D', '\u0D7B'],
  ['\u0D30\u0D4D\u200D', '\u0D7C'],
  ['\u0D32\u0D4D\u200D', '\u0D7D'],
  ['\u0D33\u0D4D\u200D', '\u0D7E'],
  ['\u0D15\u0D4D\u200D', '\u0D7F'],
]);

/**
 * The letters of Arabic that an Arabic keyboard writes for those of Urdu, and in the same order these: at most places in a word
 * they look the same, and no normal form makes them one.
 */
const [ofArabic, ofUrdu] = ['\u0629\u0643\u0647\u0649\u064A', '\u06C3\u06A9\u06C1\u06CC\u06CC'];

/** A text with the letters of Arabic that look like those of Urdu as these, each in its place. */
function withUrduLetters(text: string): string {
  return text.replace(/[\u0629\u0643\u0647\u0649\u064A]/g, (letter) => ofUrdu.charAt(ofArabic.indexOf(letter)));
}

/**
 * A text with what looks the same in the scripts of India written in one way: each chillu as the one sign it is today, the letters
 * of Urdu as its own keyboards write them, and no other joiners (U+200C, U+200D), which only shape the letters beside them.
 */
export function withAlikeLetters(text: string): string {
  return withUrduLetters(text)
    .replace(/[\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33]\u0D4D\u200D/g, (written) => chillus.get(written) ?? written)
    .replace(/[\u200C\u200D]/g, '');
}
