/** Nominations in the office's inbox. */
export const nominationsInbox = {
  review: {
    label: 'Review state',
    all: 'Every review state',
    submit: 'Change review state',
    hint: 'Nobody is told of it by this site: write to the nominator below.',
    changed: 'The review state is changed.',
    unchanged: (state: string) => `Nothing was changed: the review state is “${state}” already.`,
    states: { received: 'Received', shortlisted: 'Shortlisted', winner: 'Winner', 'not selected': 'Not selected' },
  },
  filter: {
    category: 'Category',
    allCategories: 'Every category',
    q: 'Name, email, phone or reference',
  },
  documents: 'Documents',
  noDocuments: 'No documents have been sent.',
  notGiven: 'Not given',
  corrected: 'Corrected',
  cycle: 'Award cycle',
} as const;
