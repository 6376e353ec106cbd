import type { Construct, Context } from './construct.ts';

const ofWord = /[\p{L}\p{M}\p{N}]/u;
const ofNumber = /\p{Nd}/u;

/** What is measured: a number, perhaps with its unit. */
const measure = /\p{Nd}[\p{L}\p{M}]{0,3}$/u;

/** Words that a star before the first of them may mark, such as `*IEC` in `*IEC*2024`: the next star ends them. */
const opened = /(?:^|[^\p{L}\p{M}\p{N}*\\])\*[^\s*][^*]*$/u;

/** How many events of the parser are looked back: some words, and never a whole text for each of its stars. */
const lookedBack = 20;

/** A star between what is counted, as in `3*3*2.5 m` and `3m*3m`: people write it for the times sign, and it marks no words. */
export const timesSign: Construct = {
  name: 'timesSign',
  tokenize(effects, ok, nok) {
    const isAfterWord = isOf(ofWord, this.previous);
    const before = isAfterWord ? textBefore(this) : '';
    return (star) => {
      if (!isAfterWord || (opened.test(before) && !measure.test(before))) return nok(star);
      effects.enter('data');
      effects.consume(star);
      effects.exit('data');
      return (next) => (isOf(ofNumber, next) ? ok(next) : nok(next));
    };
  },
};

/** What stands before the place where a parser is, as far as it is looked at. */
function textBefore(parser: Context): string {
  const start = parser.events.slice(-lookedBack)[0]?.[1].start;
  return start ? parser.sliceSerialize({ start, end: parser.now() }) : '';
}

/** The parser gives the end of a line as a number below zero, and that of the text as `null`. */
function isOf(kind: RegExp, code: number | null): boolean {
  return code !== null && code > 0 && kind.test(String.fromCharCode(code));
}
