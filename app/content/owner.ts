/** Claiming a listing, and what its owner does with it. */
export const claim = {
  button: 'CLAIM YOUR LISTING',
  title: 'Claim your listing',
  lead: 'Is this your business? Open its listing to edit what it says, to read the messages sent to it, and to see what we hold about you.',
  back: 'Back to the listing',
  ended: {
    title: 'Your session has ended',
    text: 'Ask for a code to open the listing again. If its email address has been changed, the code goes to the new one.',
  },
  /** Whoever writes its address can show it to anybody: it holds for them, too. */
  noCookie:
    'The listing is not open in this browser. If you have just entered a code here, the browser keeps no cookies from this website. Allow them, then ask for a new code.',
  how: {
    heading: 'How it works',
    steps: [
      'Ask for a code. We email it to the address the chamber has for the listing, and to no other.',
      'Enter the six digits here within ten minutes. You have five tries.',
      'The listing stays open in this browser for twelve hours, or until you sign out.',
    ],
    lost: 'Can you no longer read email at that address?',
    office: { label: 'Write to the office', href: '/contact-us#write' },
  },
  ask: {
    heading: 'Ask for a code',
    submit: 'Send the code',
    again: 'Send a new code',
    againHint: 'A new code ends the one before it.',
  },
  code: { heading: 'Enter the code', have: 'I have a code', label: 'Six-digit code', submit: 'Open the listing' },
  sent: {
    mailed: 'The code is on its way to the listing’s own address. It is valid for ten minutes.',
    kept: 'This website is not sending email at the moment, so the code cannot reach you.',
  },
  failed: 'This did not work. Please try again.',
} as const;

export const owner = {
  title: 'Your listing',
  signOut: 'Sign out',
  see: 'See the listing',
  tabs: { listing: 'Edit the listing', messages: 'Messages', data: 'Your data' },
  edit: {
    heading: 'What the listing says',
    intro: 'Changes are live at once, here and in the directory. The office sees what changed and can undo it.',
    submit: 'Save changes',
    saving: 'Saving...',
    saved: 'Saved. Your listing is up to date.',
    unchanged: 'Nothing was changed.',
    failed: 'Your changes could not be saved. Please try again.',
  },
  logo: {
    heading: 'Logo',
    intro: 'Shown in your listing. A JPEG, PNG, WebP, AVIF or GIF image, up to 10 MB and 64 megapixels.',
    label: 'Image file',
    current: 'The logo shown now',
    missing: 'Choose an image',
    submit: 'Upload the logo',
    remove: 'Remove the logo',
    saved: 'The logo is in your listing.',
    removed: 'The logo has been removed.',
  },
  messages: {
    heading: 'Messages to your listing',
    empty: 'There are no messages to you yet.',
    reply: 'Answer',
    pages: 'Pages of messages',
  },
  data: {
    heading: 'What we hold about you',
    intro: 'Everything this website holds under the listing’s own address, except counts that are gone after a day.',
    download: 'Download (JSON)',
    erase: 'To have it corrected or erased, ask for your private link:',
    link: 'Your data',
  },
  identity: {
    heading: 'Name and email',
    intro: 'These say who you are, so the office must approve a change first.',
    labels: { fullName: 'Full name', email: 'Email' },
    hints: {
      email: (present: string) =>
        `Codes and messages for this listing go to ${present} until the office approves another address.`,
    },
    submit: 'Ask for this change',
    asked: 'Your request has reached the office. The listing stays as it is until it is approved.',
    withdrawn: 'No change is awaiting approval.',
    waiting: 'The office has not yet decided on this change:',
    present: 'Until it does, your listing says:',
    withdraw: 'Withdraw this request',
    withdrew: 'Your request is withdrawn. No change is awaiting approval.',
  },
} as const;

/** What the office sees of claims, beside its inbox. */
export const officeClaims = {
  changes: {
    before: 'Before',
    after: 'After',
    image: 'An image',
    logo: 'Logo',
    nothing: 'empty',
    erased: 'erased',
    status: {
      live: 'Live',
      reverted: 'Reverted',
      waiting: 'Waits for you',
      approved: 'Approved',
      refused: 'Refused',
      withdrawn: 'Withdrawn',
      replaced: 'Ended undecided',
      erased: 'Partly erased',
    },
    revert: 'Revert',
    approve: 'Approve',
    refuse: 'Refuse',
    done: {
      revert: {
        mailed: 'The change has been taken back, and the owner is told.',
        kept: 'The change has been taken back. This site sends no mail: please pass on the letter that stands under Mail.',
      },
      approve: {
        mailed: 'The change has been made, and the owner is told.',
        kept: 'The change has been made. This site sends no mail: please pass on the letter that stands under Mail.',
      },
      refuse: {
        mailed: 'The change has been refused, and the owner is told.',
        kept: 'The change has been refused. This site sends no mail: please pass on the letter that stands under Mail.',
      },
    },
  },
  sessions: {
    heading: 'Who opened a listing',
    lead: 'Each owner has read the listing’s own email. A session ends by itself after twelve hours, or after five minutes where the browser kept no cookie.',
    empty: 'No listing has been claimed yet.',
    over: 'Ended',
    until: 'Open until',
    end: 'End session',
    ended: 'The session has ended.',
    pages: 'Pages of sessions',
  },
} as const;
