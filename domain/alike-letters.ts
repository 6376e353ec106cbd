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
 * A text with what looks the same in Indian scripts written in one way: each chillu as the one sign it is today, and no other joiners
 * (U+200C, U+200D), which only shape the letters beside them.
 */
export function withAlikeLetters(text: string): string {
  return text
    .replace(/[\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33]\u0D4D\u200D/g, (written) => chillus.get(written) ?? written)
    .replace(/[\u200C\u200D]/g, '');
}
