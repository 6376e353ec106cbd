/** Letters that are one sign to Unicode, in every normal form, and which other keyboards write with plain ones. */
const signs: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' },
  ...{ Æ: 'AE', Œ: 'OE', ẞ: 'SS', Ø: 'O', Ł: 'L', Đ: 'D' },
};

const plain = /^[ -~]*$/;

/**
 * A text with its letters as those write them who have no others: Latin ones without accents, and those of India without the dot
 * that tells a borrowed sound (nukta). Marks of other scripts stay: there they make other letters. The database's `plain_letters`
 * does the same. Most words are plain, which is sooner seen than done.
 */
export function withPlainLetters(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g, '')
    .replace(/[æœßøłđÆŒẞØŁĐ]/g, (sign) => signs[sign] ?? sign)
    .replace(/([a-zA-Z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');
}
