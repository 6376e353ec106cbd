/** How long what the office writes about an item may be, in characters: an answer, or a note. */
export const longestEntry = 10_000;
