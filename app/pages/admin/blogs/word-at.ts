import { lineAt, type Part } from './text-change.ts';

/** What stands between spaces, brackets, quotation marks, dashes and asterisks. */
const run = /[^\s*()[\]{}<>"“”«»–—]+/gu;
const endsOfWord = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** The word at a place; an empty part where there is none. */
export function wordAt(text: string, place: number): Part {
  return foundAt(text, place, run, endsOfWord) ?? { from: place, to: place };
}

/**
 * What a pattern finds at a place, on its line.
 * @param ends what it finds too much, at either end
 */
export function foundAt(text: string, place: number, pattern: RegExp, ends: RegExp): Part | undefined {
  const line = lineAt(text, place);
  for (const { 0: found, index } of text.slice(line.from, line.to).matchAll(pattern)) {
    const word = found.replace(ends, '');
    const from = line.from + index + found.indexOf(word);
    const to = from + word.length;
    if (from <= place && place <= to && word !== '') return { from, to };
  }
  return undefined;
}
