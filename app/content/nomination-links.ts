/** The nominator's private page, reached by the mailed link. */
export const ownNomination = {
  title: 'Your nomination',
  lead: (deadline: string) => `You can complete and correct it until ${deadline}.`,
  readOnly: (deadline: string) => `Nominations could be corrected until ${deadline}. You can still read yours.`,
  reference: 'Reference number',
  received: 'Received',
  corrected: 'Last corrected',
  nominatorEmail: 'If it is wrong, ask the office to correct it',
  documents: 'Documents sent',
  noDocuments: 'No documents have been sent.',
  remove: (name: string) => `Remove ${name}`,
  add: 'Add supporting documents',
  save: 'Save corrections',
  saving: 'Saving...',
  saved: 'Your corrections are saved.',
  failed: 'The corrections could not be saved. Please try again.',
  notGiven: 'Not given',
} as const;

/** The nominee's private page, reached by the mailed link. */
export const heldAboutNominee = {
  title: 'What is held about you',
  lead: 'Somebody has nominated you for an Excellence Award. This is what we were told.',
  award: 'Award',
  by: 'Nominated by',
  received: 'Received on',
  why: {
    term: 'Why we hold it',
    text: 'To decide on the award, and to write to you about it. The awards office, its panel and whoever nominated you see it; nothing is published without asking you.',
  },
  ask: { term: 'Whom to ask', label: 'Privacy policy', href: '/privacy-policy#ask' },
  documents: 'Documents sent with it',
  none: 'None',
  correct: {
    heading: 'Correct it',
    lead: 'What you write here replaces what we were told.',
    save: 'Save corrections',
    saved: 'Your corrections are saved.',
  },
  erase: {
    heading: 'Erase it',
    lead: 'We erase the nomination with its documents, and tell the nominator that it has ended. This cannot be undone.',
    confirm: 'Yes, erase the nomination and all that it says about me',
    unconfirmed: 'Tick the box to erase the nomination',
    unclear:
      'The box to erase the nomination is ticked, so nothing has been saved yet. Untick it to save the corrections, or press “Erase the nomination”.',
    submit: 'Erase the nomination',
    done: 'The nomination and its documents have been erased.',
  },
  failed: 'This did not work. Please try again.',
} as const;
