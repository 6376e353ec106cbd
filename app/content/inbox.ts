const keptForNow = (name: string) =>
  `Kept under Mail as a letter to ${name}, which is yours to pass on: this site is not sending email at the moment.`;

/** The office's inbox: what people send, in one frame for each box. */
export const inbox = {
  tabs: { messages: 'Messages', nominations: 'Nominations', claims: 'Claims' },
  leads: {
    messages: 'What people wrote through the contact form, and to the owners of listings.',
    nominations: 'Nominations for the Excellence Awards.',
    claims: 'What the owners of listings ask for and change.',
  },
  gone: 'This is no longer here: it may have been erased.',
  empty: { all: 'Nothing has arrived yet.', filtered: 'Nothing here matches.' },
  filter: {
    label: 'Filter',
    all: 'All',
    status: { new: 'New', open: 'Open', done: 'Done' },
    mine: 'Assigned to me',
    q: 'Name, email, phone or words',
    find: 'Find',
    clear: 'Clear',
  },
  export: 'Export as CSV',
  pages: 'Pages of the inbox',
  assignedTo: (name: string) => `Assigned to ${name}`,
  facts: {
    from: 'From',
    email: 'Email',
    phone: 'Phone',
    received: 'Received',
    assignee: 'Assigned to',
    listing: 'Listing',
    forwarded: 'Email to the owner',
  },
  nobody: 'Nobody',
  text: 'What was sent',
  thread: {
    heading: 'Answers and notes',
    empty: 'Nobody has answered or noted anything yet.',
    kinds: { answer: 'Answer', note: 'Note, not sent' },
    mail: { queued: 'On its way', kept: 'Kept, not sent', sent: 'Sent', failed: 'Could not be delivered' },
  },
  answer: {
    heading: 'Answer',
    label: 'Your answer',
    /** Only a message is quoted: the others hold no words of whoever is answered. */
    hint: {
      messages: {
        mailed: (name: string) => `Sent by email, with “Dear ${name},” above and our regards and the original message below.`,
        kept: keptForNow,
      },
      nominations: {
        mailed: (name: string) => `Sent by email, with “Dear ${name},” above and our regards below.`,
        kept: keptForNow,
      },
      claims: {
        mailed: (name: string) =>
          `Sent by email to the listing’s present address, with “Dear ${name},” above and our regards below.`,
        kept: keptForNow,
      },
    },
    send: 'Send answer',
    sent: {
      mailed: 'Your answer is saved and on its way.',
      kept: 'Your answer is saved. This site sends no mail: please pass on the letter that stands under Mail.',
    },
  },
  note: {
    heading: 'Add a note',
    label: 'Note',
    /** A person may know what is noted of them; what is noted of a nomination, or of a change of owners, speaks of more than one. */
    hint: {
      messages: 'Not sent, but whoever wrote can read it under “Your data”.',
      nominations: 'Seen by the office alone.',
      claims: 'Not sent, but the owner can read it under “Your data”, unless the listing’s address has passed to another.',
    },
    add: 'Add note',
    added: 'The note is saved.',
  },
  assign: { label: 'Assign to', submit: 'Assign', assigned: 'The assignment is saved.' },
  settle: { done: 'Mark done', open: 'Reopen', isDone: 'Marked done.', isOpen: 'Opened again.' },
  back: { messages: 'Back to the messages', nominations: 'Back to the nominations', claims: 'Back to the claims' },
} as const;
