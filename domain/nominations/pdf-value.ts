/** A value in one spelling: of a string its bytes in hexadecimal digits, as `<00ff>`; of a reference no more than `R`. */
export type PdfValue = string | PdfValue[] | PdfDictionary;

/** Its keys are names, with their slash. */
type PdfDictionary = Map<PdfValue, PdfValue>;

/**
 * Reads the dictionary or array that a text begins with (ISO 32000-2, 7.3).
 * @param text bytes of a PDF, a sign for each
 * @returns undefined where it begins with neither, or breaks off
 */
export function valueIn(text: string): PdfValue | undefined {
  const around: PdfValue[][] = [];
  let inside: PdfValue[] = [];
  for (const token of tokensOf(text)) {
    if (token === '<<' || token === '[') {
      around.push(inside);
      inside = [];
    } else if (token === '>>' || token === ']') {
      const value = token === ']' ? inside : inPairs(inside);
      inside = around.pop() ?? [];
      inside.push(value);
    } else {
      inside.push(token);
    }
    if (around.length === 0) return typeof inside[0] === 'object' ? inside[0] : undefined;
  }
  return undefined;
}

function inPairs(values: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  for (let i = 0; i + 1 < values.length; i += 2) dictionary.set(values[i] ?? '', values[i + 1] ?? '');
  return dictionary;
}

const skipped = /(?:[\0\s]|%[^\r\n]*)*/y;
const reference = /\d+[\0\s]+\d+[\0\s]+R\b/y;
const mark = /<<|>>|[[\]]|\/?[^\0\s()<>[\]{}/%]+/y;
const digits = /<([\da-f\0\s]*)>/iy;

function* tokensOf(text: string): Generator<string> {
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    next(skipped);
    const written = text[at] === '(' ? stringIn(text.slice(at)) : undefined;
    if (written !== undefined) {
      at += written.length;
      yield `<${Buffer.from(unescaped(written.slice(1, -1)), 'latin1').toString('hex')}>`;
      continue;
    }
    const token = (next(reference) && 'R') ?? next(mark)?.[0] ?? hexadecimal(next(digits)?.[1]);
    if (token === undefined) return;
    yield token;
  }
}

/** @returns the string that a text begins with, in its parentheses: pairs of them may stand in it as they are */
function stringIn(text: string): string | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/\\.|[()]/gs)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return undefined;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' };

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|.))/gs, (_, octal?: string, sign = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) % 256) : (escapes[sign] ?? sign),
  );
}

/** A last digit that stands alone has a nought after it. */
function hexadecimal(written: string | undefined): string | undefined {
  const all = written?.replace(/[\0\s]/g, '').toLowerCase();
  return all === undefined ? undefined : `<${all}${all.length % 2 ? '0' : ''}>`;
}
