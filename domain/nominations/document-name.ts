const longestName = 150;

/**
 * The name under which a document is shown and saved: as it was given, without what could do harm elsewhere:
 * folders, and characters that are not seen but turn text around or end lines.
 */
export function documentName(given: string): string {
  const name = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  // Two of the unseen characters shape letters of Indian scripts.
  const visible = name.replace(/(?![\u200c\u200d])\p{C}/gu, '').replace(/^[.\s]+|(?<!\s)\s+$/g, '');
  return shorten(visible);
}

/** Takes from the middle, so that the ending stays. */
function shorten(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return [...letters.slice(0, longestName - 13), '…', ...letters.slice(-12)].join('');
}

/** Where a number stands in a name: before its ending. */
const number = / \(\d+\)(?=\.[a-z]+$)/i;

/** A name beside others: one that is taken already is numbered, as in `image (2).jpg`. Telephones call every photo the same. */
export function nameBeside(taken: ReadonlySet<string>, given: string): string {
  let name = given;
  for (let count = 2; taken.has(name); count += 1) name = given.replace(/(?=\.[a-z]+$)/i, ` (${count})`);
  return name;
}

/** Whether a document that was given a name may be kept under another: that name, or that with a number. */
export function isKeptAs(kept: string, given: string): boolean {
  return kept === given || kept.replace(number, '') === given;
}
