import type { Options } from 'mdast-util-from-markdown';

type Extension = Extract<NonNullable<Options['extensions']>[number], { text?: unknown }>;
type Construct = Extract<NonNullable<Extension['text']>[number], { tokenize: unknown }>;

const ofWord = /[\p{L}\p{M}\p{N}]/u;
const ofNumber = /\p{Nd}/u;

/** A star between what is counted, as in `3*3*2.5 m` and `3m*3m`: people write it for the times sign, and it marks no words. */
export const timesSign: Construct = {
  name: 'timesSign',
  tokenize(effects, ok, nok) {
    const { previous } = this;
    return (star) => {
      if (!isOf(ofWord, previous)) return nok(star);
      effects.enter('data');
      effects.consume(star);
      effects.exit('data');
      return (next) => (isOf(ofNumber, next) ? ok(next) : nok(next));
    };
  },
};

/** The parser gives the end of a line as a number below zero, and that of the text as `null`. */
function isOf(kind: RegExp, code: number | null): boolean {
  return code !== null && code > 0 && kind.test(String.fromCharCode(code));
}
