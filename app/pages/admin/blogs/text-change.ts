/** A text, and what is chosen in it: where `start` and `end` are one, the caret is there. */
export interface ChosenText {
  text: string;
  start: number;
  end: number;
}

/** Part of a text. */
export interface Part {
  from: number;
  to: number;
}

/** What is written in the place of a part, which may be empty. */
export interface Edit extends Part {
  written: string;
}

/** What a tool does: one edit, which Undo takes back at once, and what is chosen after it. */
export interface Change extends Edit {
  start: number;
  end: number;
}

/** What a tool makes of a text in which something is chosen. */
export type Tool = (chosen: ChosenText) => Change;

/**
 * Several edits as one change, after which the same words are chosen as before, within marks that were written around them.
 * @param edits in the order in which they stand in the text, at least one
 */
export function changeOf({ text, start, end }: ChosenText, edits: readonly Edit[]): Change {
  const from = edits[0]?.from ?? start;
  const to = edits.at(-1)?.to ?? start;
  let [written, done] = ['', from];
  for (const edit of edits) {
    written += text.slice(done, edit.from) + edit.written;
    done = edit.to;
  }
  const newStart = placeAfter(edits, start, true);
  return { from, to, written, start: newStart, end: Math.max(newStart, placeAfter(edits, end, false)) };
}

/** Where a place in a text is after some edits. @param isPushed whether what is written just there stands before it */
function placeAfter(edits: readonly Edit[], place: number, isPushed: boolean): number {
  const before = edits.filter(({ from }) => (isPushed ? from <= place : from < place));
  return before.reduce((moved, { from, to, written }) => moved + written.length - (Math.min(to, place) - from), place);
}

/** What is chosen without the spaces and line breaks around it. */
export function withoutSpaces({ text, start, end }: ChosenText): Part {
  const chosen = text.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  return { from, to: Math.max(from, start + chosen.trimEnd().length) };
}

/** The line that a place is in, without its end. */
export function lineAt(text: string, place: number): Part {
  const end = text.indexOf('\n', place);
  return { from: text.slice(0, place).lastIndexOf('\n') + 1, to: end < 0 ? text.length : end };
}
