import endings from 'tlds' with { type: 'json' };

/** Under which there are hosts, in the letters of each. */
const topLevels = new Set(endings);

/** Words by a point, the last of letters: `prize.com`, but also `S.K.Sharma`. */
const words =
  /(?<before>(?:[\p{L}\p{M}\p{N}-]+\.)+)(?<ending>xn--[a-z\d-]+|[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\p{N}-])(?<path>\/)?/giu;

const titles = /^(mr|mrs|ms|dr|sri|shri|shree|smt|md|mohd|prof|er|adv|st)\.$/i;

/** By which companies end, `Pvt.Ltd`, as hosts do, too. */
const companyEnd = /^(?:(?:\p{L}|co)\.)*(?:pvt|private|co|bros)\.(?:ltd|llp)$/iu;

/**
 * Whether mail programs make a link of something in a text, which could then be an advertisement: of an address of mail or of the
 * web, also one that is written as a host alone. Of initials and titles they make none: `S.K.Sharma`, `Sri.Balaji/Co`.
 */
export function holdsLink(text: string): boolean {
  return /:\/\/|\bwww\.|\S@\S/i.test(text) || [...text.matchAll(words)].some(({ groups }) => isHost(groups ?? {}));
}

function isHost({ before = '', ending = '', path }: Partial<Record<string, string>>): boolean {
  // Of a single letter there are hosts, which say nothing without a path: `t.co/prize`, but `M.Com`.
  const isNamed = path !== undefined || /[^.]{2}/.test(before);
  return isNamed && !titles.test(before) && !companyEnd.test(before + ending) && isReal(ending.normalize().toLowerCase());
}

function isReal(ending: string): boolean {
  return ending.startsWith('xn--') || topLevels.has(ending);
}
