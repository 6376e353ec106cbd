/**
 * The characters between words but the first of ASCII, as a class that PostgreSQL and JavaScript read alike: every mark, sign and space of the scripts
 * of India and of those that all scripts share (Unicode, categories P, S, Z, Cc and Cf), after NFKC. They are listed by number
 * because PostgreSQL's own classes follow the database's locale: in "C" only A to Z are letters.
 */
const listed = [
  String.raw`\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02E9\u02ED\u02EF-\u02FF`,
  String.raw`\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9\u06FD-\u06FE\u0888\u0890-\u0891\u08E2\u0964-\u0965`,
  String.raw`\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0E3F`,
  String.raw`\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u10FB\u16EB-\u16ED`,
  String.raw`\u1735-\u1736\u1802-\u1805\u1C3B-\u1C3F\u1C7E-\u1C7F\u1CD3\u200B-\u20C1\u2104-\u212E\u213A-\u214D\u214F\u218A-\u244A`,
  String.raw`\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3037\u303D-\u303F\u30A0\u30FB\u3190-\u3191`,
  String.raw`\u31C0-\u31EF\u327F\u4DC0-\u4DFF\uA700-\uA716\uA720-\uA721\uA789-\uA78A\uA836-\uA839\uA8F8-\uA8FA\uA8FC\uA92E`,
  String.raw`\uAAF0-\uAAF1\uAB5B\uAB6A-\uAB6B\uABEB\uFBB2-\uFDFF\uFE45-\uFE46\uFEFF-\uFFFD`,
].join('');

/**
 * What stands between two words, in a regular expression of PostgreSQL; but for hyphens and commas, which part what others write in
 * one: a start-up is a startup, and 15,421 is 15421.
 */
export const betweenCompoundsInSql = String.raw`[\u0001-\u002B\u002E-\u002F${listed}\U0001F000-\U0001FAFF]+`;

/** What stands between two words, or words written in parts, of a text in NFKC. */
export const betweenCompounds = new RegExp(String.raw`[\u0001-\u002B\u002E-\u002F${listed}\u{1F000}-\u{1FAFF}]+`, 'gu');
