/** The last of the states that the course form offers: the specification names it, and does not say what it means. */
export const outsideIndiaWords = {
  hint: '“Others” means outside India: a tax invoice then names another country.',
  shown: 'Others (outside India)',
} as const;
