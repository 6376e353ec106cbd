/** Letters that are one sign to Unicode, in every normal form, and which other keyboards write with plain ones. */
const signs: Record<string, string> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/**
 * A text in lower case with its letters as those write them who have no others: Latin ones without accents, and those of India
 * without the dot that tells a borrowed sound (nukta). Marks of other scripts stay: there they make other letters.
 */
export function withPlainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[æœßøłđ]/g, (sign) => signs[sign] ?? sign)
    .replace(/([a-z])[\u0300-\u036f]+|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g, '$1')
    .normalize('NFC');
}
