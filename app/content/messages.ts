/** Messages to the owners of listings (specification, sections 2 and 4), and the private pages that follow them. */
export const companyMessage = {
  open: 'Send Message to Listing Owner',
  title: 'Write to the listing owner',
  lead: (company: string) => `Your message to ${company} goes to the owner of the listing.`,
  labels: { name: 'Full Name', email: 'Email Address', phone: 'Phone Number', message: 'Message' },
  cancel: 'Cancel',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Message sent successfully!',
  sentNext: {
    mailed:
      'A confirmation is on its way to you, with a private link that shows your message, and whether it was sent on and answered.',
    kept: 'It is saved here for the owner. This website is not sending email at the moment; the office passes messages on.',
  },
  failed: 'Failed to send message. Please try again or contact us directly.',
  loading: 'Opening the form...',
  unopened: 'The form could not be opened. Please try again or contact the company directly.',
  tryAgain: 'Try again',
  back: 'Back to the listing',
} as const;

export const sentMessage = {
  title: 'Your message',
  lead: (company: string) => `Here is your message to ${company}, and what became of it.`,
  wrote: 'You wrote',
  written: 'Written',
  delivery: 'Status',
  states: {
    queued: 'On its way to the owner. If the mail server does not answer, we try again for two days.',
    kept: 'Saved here. This website is not sending email at the moment; the office passes messages on.',
    sent: 'Sent by email to the owner.',
    failed: 'The email could not be delivered. The office sees this and will follow up.',
  },
  sentAt: 'Sent',
  answers: 'Answers',
  unanswered: 'No answer on this website yet. The owner may also answer you by email, straight to your address.',
} as const;

export const receivedMessage = {
  title: 'A message to your listing',
  /** Between and after the names of the sender and of the listing. */
  lead: { wroteTo: 'wrote to', through: 'through the members directory.' },
  facts: { from: 'From', email: 'Email', phone: 'Phone', written: 'Written', wrote: 'Message' },
  answers: 'Your answers',
  answer: {
    heading: 'Answer',
    label: 'Your answer',
    hint: {
      mailed: 'Emailed at once, with a greeting above, your name below, and your listing’s email address for replies.',
      kept: 'Shown to the sender through their private link. This website is not sending email at the moment.',
    },
    send: 'Send answer',
    sending: 'Sending...',
    sent: {
      mailed: 'Your answer is saved and on its way.',
      kept: 'Your answer is saved, and shown to the sender through their private link.',
    },
    failed: 'Your answer could not be saved. Please try again.',
  },
  elsewhere: {
    text: 'Answered by email or phone already? Say so, and the sender will see it.',
    submit: 'I have answered already',
    noted: 'Noted: it is marked as answered.',
  },
} as const;
