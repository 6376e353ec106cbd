/**
 * The popular topics (specification, section 2), and the words, or the phrase, by which articles are about one. A hyphen is
 * read as a space, and "up" says nothing by itself: a start-up is a phrase.
 */
export const topics = [
  { name: 'Economy', words: 'economy or economic', phrase: '' },
  { name: 'Startups', words: 'startup or founder', phrase: 'start <-> (up | ups)' },
  { name: 'Politics', words: 'politics or parliament or government', phrase: '' },
  { name: 'Trade', words: 'trade or export or import', phrase: '' },
  { name: 'Leadership', words: 'leadership or leader', phrase: '' },
] as const;
export type Topic = (typeof topics)[number]['name'];
