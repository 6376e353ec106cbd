/** What the administrator erases for somebody who cannot do it under Your data. */
export const officePersonalData = {
  heading: 'Personal data',
  lead: 'Whoever reads the email address that they gave sees and erases under “Your data” what is held under it. Here you erase it for somebody who cannot: who has lost that mailbox, or for whom another may ask, such as a parent for a child. First make sure by other means who asks.',
  email: 'Email address that was given',
  look: 'See what is held',
  held: (email: string) => `Held under ${email}`,
  nothing: (email: string) => `Nothing is held under ${email}.`,
  entries: (count: number, kept: number) => {
    const entries = count === 1 ? 'one entry' : `${count} entries`;
    if (kept === 0) return entries;
    return kept === count ? `${entries}, kept` : `${entries}, of which ${kept} kept`;
  },
  kept: 'Kept, and why, as the person reads it',
  erase: {
    heading: 'Erase it',
    text: 'All of it, except what is kept, is erased at once and for good: a listing leaves the directory, and letters that are still unsent are not sent. On record stays that you erased something, and how much, not of whom.',
    confirm: (email: string) => `Yes, erase what is held under ${email}. I know that this cannot be undone.`,
    unconfirmed: 'Tick the box to erase what is held.',
    submit: 'Erase',
    done: 'It has been erased.',
    nothing: 'There was nothing to erase.',
    before: 'Your first request already erased it.',
  },
  failed: 'This did not work. Nothing was changed. Please try again.',
  elsewhere: {
    heading: 'Where the address is another’s, or there is none',
    points: [
      'A child: every form but the order of the course asks for an email address, often a parent’s. Look for that one; what else stands under it goes, too. A listing alone is erased by “End the membership”, under Approve Members.',
      'A nominee: the nomination goes as a whole under the nominee’s address, or under that of whoever sent it. Under the organisation’s, its phone number and address go and the nomination stays.',
      'Somebody who bought the course without an email: enter theirs at the enrolment, under Enrolments, and look for it here. An order that was never paid goes by itself when its time is over.',
      'Somebody whom another’s message names: it goes under the address of whoever wrote it, with all that is held there.',
      'What an article says is changed under Manage Blogs. What it said before, and what a deleted article said, stays in the record of actions until the time is over that the privacy policy names. No page shows it, and the office cannot erase it sooner: please tell whoever asks.',
      'Letters in the office’s own mailbox are erased there.',
    ],
  },
} as const;
