/** The general endings under which advertisements are sent. Not those by which companies end: `Pvt.Ltd`, `Inc`. */
const generalEndings = new Set(
  (
    'com net org info biz name mobi pro app dev page blog web cloud xyz top shop store online site website space tech club vip live ' +
    'life world today news digital email link click win bid bet casino poker loan loans money cash credit deals sale promo gift gifts ' +
    'review stream download date dating party trade work icu cyou cfd sbs bond buzz fun lol monster quest chat zone asia one'
  ).split(' '),
);

/** Every country has its ending. */
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Words by a point, the last of letters: `prize.com`, but also `S.K.Sharma`. */
const words = /(?<before>(?:[\p{L}\p{M}\p{N}-]+\.)+)(?<ending>xn--[a-z\d-]+|[a-z]{2,})(?![\p{L}\p{M}\p{N}-])(?<path>\/)?/giu;

const titles = /^(mr|mrs|ms|dr|sri|shri|smt|md|mohd|prof|er|adv|st)\.$/i;

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
  return isNamed && !titles.test(before) && isReal(ending.toLowerCase());
}

function isReal(ending: string): boolean {
  if (ending.length === 2) return countries.of(ending.toUpperCase()) !== undefined;
  return ending.startsWith('xn--') || generalEndings.has(ending);
}
