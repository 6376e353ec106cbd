/** What may be a fence, also within quotations and lists, whose marks stand before it. */
export const fence = /^(?:[ \t>*+-]|\d{1,9}[.)])*(?:`{3}|~{3})/gm;

/** One that begins code wherever it stands, or ends what another began: nothing is before it on its line. */
const plainFence = /^(`{3,}|~{3,})([^`\r\n]*)\r?\n?$/;

/** What makes lines, or is read over, where it is not seen here. */
const unseen = /\r(?!\n)|\uFEFF/;

/** A piece of a text. */
export interface Piece {
  text: string;
  /** Whether it is code between fences, and certainly nothing else. */
  isCode: boolean;
}

/**
 * A text in pieces: code between fences, and what is not certain to be that. From the first fence on that may be read in two ways,
 * such as one in a list, nothing is certain: what was taken for code, and is none, could hide marks that mean something.
 */
export function inPieces(content: string): Piece[] {
  const pieces: Piece[] = [{ text: '', isCode: false }];
  let opened: string | undefined;
  let isCertain = !unseen.test(content);
  for (const line of content.split(/(?<=\n)/)) {
    const isFence = isCertain && line.search(fence) === 0;
    const [, marks, name = ''] = (isFence && plainFence.exec(line)) || [];
    // Spaces and tabs alone may follow: after any other space it is a line of the code.
    const ends = opened && marks?.startsWith(opened) && /^[ \t]*$/.test(name);
    if (isFence && !ends && (opened || !marks)) {
      isCertain = false;
      opened = undefined;
    } else if (isFence && !ends) opened = marks;
    add(pieces, { text: line, isCode: opened !== undefined });
    if (ends) opened = undefined;
  }
  return pieces;
}

function add(pieces: Piece[], { text, isCode }: Piece): void {
  const last = pieces.at(-1);
  if (last?.isCode === isCode) last.text += text;
  else pieces.push({ text, isCode });
}
