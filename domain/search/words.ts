const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A piece of text, and whether it is one of the words that were looked for. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** A word as it is compared: one spelling for what looks the same, without case. */
export function wordKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a text, in order, as they stand in it. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** Cuts a text where the words looked for begin and end; joined again, the segments are the text. */
export function markWords(text: string, wanted: readonly string[]): Segment[] {
  const keys = new Set(wanted.map(wordKeyOf));
  const places = [...text.matchAll(word)].filter(([found]) => keys.has(wordKeyOf(found)));
  return cut(
    text,
    places.map(({ 0: found, index }) => [index, index + found.length]),
  );
}

/** As `markWords`, for one part that may begin and end anywhere. */
export function markPart(text: string, part: string): Segment[] {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  // Lower case is not always as long as what it stands for, and then says nothing about places.
  const comparable = text.toLowerCase().length === text.length && part.toLowerCase().length === part.length;
  return cut(text, at >= 0 && comparable ? [[at, at + part.length]] : []);
}

function cut(text: string, places: readonly (readonly [number, number])[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const [from, to] of places) {
    segments.push({ text: text.slice(end, from), marked: false }, { text: text.slice(from, to), marked: true });
    end = to;
  }
  segments.push({ text: text.slice(end), marked: false });
  return segments.filter(({ text }) => text !== '');
}
