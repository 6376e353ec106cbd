/** Nominations in the office's inbox. */
export const nominationsInbox = {
  /** Below whom it is for. */
  listed: (organization: string, category: string) => `${organization}, for ${category}`,
  review: {
    label: 'Review state',
    all: 'Every review state',
    submit: 'Change review state',
    hint: 'Nobody is told of it by this site: write to the nominator below. Nominator and nominee read it where they ask under “Your data”.',
    changed: 'The review state is changed.',
    unchanged: (state: string) => `Nothing was changed: the review state is “${state}” already.`,
    states: { received: 'Received', shortlisted: 'Shortlisted', winner: 'Winner', 'not selected': 'Not selected' },
  },
  filter: {
    category: 'Category',
    allCategories: 'Every category',
    q: 'Name, email, phone or reference',
  },
  correction: {
    summary: 'Correct the nomination',
    intro:
      'Does somebody whom it names ask for it? Correct it here, also after the deadline. What you save takes the place of what was sent. Nobody is told but a nominee whose email changes: the old link ends, and a letter goes to the right one. It brings a new link, or names “Your data” where the time of the links to this nomination is over. Please answer whoever asked.',
    submit: 'Save the correction',
    saved: 'The correction is saved.',
    unchanged: 'Nothing was changed.',
  },
  link: {
    heading: 'The nominator’s own page',
    text: {
      mailed:
        'Has the nominator lost the link, or mistyped the email, so that a stranger may have it? Make sure that it is the nominator who asks, correct the email below if it is wrong, and a new link goes there. Every earlier link then ends.',
      kept: 'Has the nominator lost the link, or mistyped the email, so that a stranger may have it? Make sure that it is the nominator who asks, correct the email below if it is wrong, and pass the new link on: this site sends no mail. Every earlier link then ends.',
    },
    submit: { mailed: 'Send a new link', kept: 'Make a new link' },
    sent: 'A new link is on its way to the nominator. Every earlier link has ended.',
    given: 'Every earlier link has ended. The new one is shown this once:',
    over: 'The email is kept as it stands below. The time of the links to this nomination is over: no new one was made.',
  },
  documents: 'Documents',
  noDocuments: 'No documents have been sent.',
  notGiven: 'Not given',
  corrected: 'Corrected',
  cycle: 'Award cycle',
} as const;
