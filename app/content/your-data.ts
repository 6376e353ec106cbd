const withoutMail = 'This website is not sending email at the moment, so a private link cannot reach you.';

/** Seeing, correcting and erasing what is held about a person, by a mailed link. */
export const yourData = {
  title: 'Your data',
  lead: 'See, download, correct or erase what this website holds about you.',
  description:
    'Ask for a private link by email to see, download, correct or erase the personal data that the chamber’s website holds about you.',
  ask: {
    heading: 'Ask for your link',
    intro:
      'Give the email address you used here. If we hold anything under it, we email a private link to it; nobody else can see what is held.',
    email: 'Email',
    notice:
      'We use the email address you give only to look for what is held under it and to email you the link, as the law entitles you to. Where nothing is held we do not keep it; otherwise our email is kept with the others we have sent you.',
    /** Said before anybody asks in vain. */
    withoutMail,
    write: { label: 'Write to us', href: '/contact-us#write' },
    submit: 'Email me the link',
    failed: 'We could not take your request. Please try again.',
    done: {
      mailed: 'Thank you. If anything is held under this address, a private link is on its way to it.',
      kept: `Thank you. ${withoutMail}`,
    },
    doneNext: {
      mailed:
        'The answer is the same for every address, so that nobody can learn who is known to us. Please look into your spam folder too.',
      kept: 'The answer is the same for every address, so that nobody can learn who is known to us.',
    },
    without: {
      text: 'Can you no longer read email at that address, or are you asking for somebody else?',
      link: { label: 'Whom to ask', href: '/privacy-policy#ask' },
    },
  },
  page: {
    lead: (email: string) => `Everything this website holds under ${email}, except counts that are gone after a day.`,
    nothing: 'Nothing is held under this address.',
    expired: {
      title: 'This link no longer works',
      text: 'It has expired, or what it led to has been erased.',
      again: 'Ask for a new link',
    },
    since: 'Since',
    kept: 'Kept for a reason',
    correctHere: 'Correct it yourself: open your listing',
    download: {
      heading: 'Download',
      text: 'Everything on this page as a file that programs can read (JSON).',
      link: 'Download your data',
    },
    correct: {
      heading: 'Correct',
      text: 'Is something wrong or out of date? The office corrects it and answers you by email.',
      label: 'What is wrong, and what is right?',
      submit: 'Ask for the correction',
      done: 'Your request has reached the office.',
    },
    erase: {
      heading: 'Erase',
      text: 'Everything above, except what is marked as kept, is erased at once and for good. A listing leaves the directory, and your consent ends.',
      confirm: 'I want it erased. I know that this cannot be undone.',
      submit: 'Erase my data',
      unclear:
        'The box below is ticked, so nothing has been sent yet. Untick it to ask for the correction, or press “Erase my data”.',
      done: 'Your data has been erased.',
      before: 'Your first request already erased it. A new link shows what is still held under your address, if anything is.',
      erased: 'Erased',
      kept: 'Kept, and why',
      nothingKept: 'Nothing is kept.',
      count: (items: number) => (items === 1 ? 'one entry' : `${items} entries`),
    },
    failed: 'This did not work. Nothing was changed. Please try again.',
    /** It may have arrived, and its answer been lost. */
    unreached: 'No answer came from our website. Please try again: what is asked twice is done once.',
  },
} as const;
