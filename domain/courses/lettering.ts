// What the documents' fonts hold: Latin with its accents, Devanagari with its joiners, punctuation, and the rupee.
const settable =
  /^(?:[\n -~\u00a0-\u017f\u1e00-\u1eff\u0900-\u097f\u2010-\u2014\u2018-\u201e\u2022\u2026\u2212\u20b9]|\u200c|\u200d)$/u;

/** Whether a document can be set in a text's letters. */
export function isSettable(text: string): boolean {
  return Array.from(text.normalize('NFC')).every((character) => settable.test(character));
}

/** A text as a document can be set in it: what its fonts do not hold becomes a question mark. */
export function asSettable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => (settable.test(character) ? character : '?')).join('');
}
