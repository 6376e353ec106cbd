/** The Excellence Awards (specification, sections 2 and 3). */
export const nomination = {
  title: 'Excellence Awards',
  subtitle: 'Nominate for Excellence in Business',
  breadcrumb: 'Nomination',
  description:
    'The chamber’s Excellence Awards: the categories, the dates of this year’s cycle, and the form to nominate a business or a person.',
  intro: {
    heading: 'Good work deserves a witness',
    paragraphs: [
      'Behind every business that does something well are people who did not settle for less. The Excellence Awards honour them by name: firms that make, export, heal, teach and invent, and the people who lead them.',
      'Anyone may nominate: a business for itself, a customer for a supplier, a colleague for a colleague. What counts is the work and the evidence for it, not the size of the business.',
    ],
  },
  categories: {
    heading: 'Award categories',
    note: (shown: number, all: number) => `The first ${shown} of ${all} categories.`,
    /** What the first categories stand for, in their order (`domain/nominations/schema.ts`): the page shows as many. */
    texts: [
      'A business or a person whose recent years promise much more.',
      'A young company with a product people use and a plan that holds.',
      'An athlete whose discipline and conduct set an example beyond sport.',
      'Quality, safety and care for resources on the shop floor.',
      'New markets won, and kept, for goods or services from India.',
      'A new idea that has left the drawing board and works.',
    ],
  },
  information: {
    heading: 'Important Information',
    deadline: { term: 'Deadline', text: (year: number) => `December 31st, ${year}` },
    winners: {
      term: 'Winners',
      text: (month: string, year: number) => `Announced in ${month} ${year}, after review by an expert panel`,
    },
    ceremony: { term: 'Ceremony', text: 'In New Delhi; the winners are invited' },
    queries: 'Queries',
    ask: { label: 'Contact Us', href: '/contact-us' },
  },
  prepare: {
    heading: 'What to have ready',
    intro: 'A nomination is read by people who may never have heard of the nominee. Facts persuade them; adjectives do not.',
    steps: [
      {
        title: 'The category and the organisation',
        text: 'One category for each nomination, with the organisation’s name, phone number and email address.',
      },
      {
        title: 'The nominee',
        text: 'Name, phone number and email address, and a short biography: what was done, when, and what came of it.',
      },
      {
        title: 'The evidence',
        text: 'Supporting documents or pictures: PDF, Word, JPEG or PNG files, up to 10MB each.',
      },
      {
        title: 'The nominator',
        text: 'Your name, designation, organisation, phone number and email address, and your full name as signature. If you nominate yourself, you give them once.',
      },
    ],
  },
  form: {
    heading: 'Nomination form',
    intro: 'Fields marked (optional) may be left empty. You can complete and correct what you send until the deadline.',
    groups: {
      award: { heading: 'The award', hint: 'One category for each nomination.' },
      organization: { heading: 'The organisation', hint: 'The business or body that the nominee belongs to.' },
      nominee: {
        heading: 'The nominee',
        hint: {
          mailed: 'We tell the nominee that you made this nomination and what you told us.',
          kept: 'The nominee may read that you made this nomination and what you told us.',
        },
      },
      documents: { heading: 'The evidence', hint: 'Documents or pictures that support what you say.' },
      nominator: { heading: 'You, the nominator', hint: 'The awards office may write to you about the nomination.' },
    },
    labels: {
      category: 'Category',
      organizationName: 'Organisation name',
      organizationPhone: 'Organisation phone number',
      organizationEmail: 'Organisation email',
      nomineeName: 'Nominee name',
      nomineePhone: 'Nominee phone number',
      nomineeEmail: 'Nominee email',
      nomineeBiography: 'Nominee biography',
      nominatorName: 'Nominator name',
      nominatorDesignation: 'Nominator designation',
      nominatorOrganization: 'Nominator organisation',
      nominatorPhone: 'Nominator phone number',
      nominatorEmail: 'Nominator email',
      nominatorSignature: 'Nominator signature',
      supportingDocuments: 'Supporting documents',
    },
    hints: {
      nomineeBiography: 'What was done, when, and what came of it',
      nominatorDesignation: 'Your position, such as Director',
      nominatorSignature: 'Type your full name as signature',
      supportingDocuments: (files: number) =>
        `PDF, DOC, DOCX, JPG, JPEG or PNG without a password, up to 10MB each, at most ${files} files`,
    },
    nominateMyself: 'I nominate myself: take my name, organisation, phone and email from above',
    selectCategory: 'Select Category',
    chosen: 'Chosen documents',
    again: 'Please choose your documents again: a browser does not let a page remember files.',
    unreadable: (name: string) => `“${name}” has changed or cannot be read any more. Please choose it again`,
    links: [
      { phrase: 'terms and conditions', href: '/terms' },
      { phrase: 'privacy policy', href: '/privacy-policy' },
    ],
    submit: 'Submit nomination',
    submitting: 'Submitting...',
    sending: 'Sending your nomination.',
    uploading: (percent: number) => `Sending your nomination: ${percent}%`,
    waiting: 'Everything has been sent. We are waiting for the answer.',
    checking: 'Everything has been sent. We are waiting for the answer while the documents are checked.',
    cancel: 'Stop sending',
    stopped: 'Sending was stopped. Nothing has been saved.',
    stoppedWaiting:
      'You stopped waiting for the answer: it may have been saved all the same. Sent again now, just as it is, it is not saved twice.',
    stoppedAgain:
      'Sending was stopped. What was sent before brought no answer, and may have been saved all the same. Sent again as it was then, it is not saved twice.',
  },
  closed: {
    heading: 'Nominations are closed',
    text: (closed: number, next: number, opening: string) =>
      `Nominations for ${closed} are closed. Nominations for ${next} open on ${opening}.`,
    own: 'If you have made a nomination, your private link still shows it.',
    opens: 'Next opening',
  },
  outcomes: {
    success: 'Nomination Submitted Successfully!',
    successNext: 'Thank you for your nomination. We will review it and get back to you soon.',
    reference: 'Your reference number',
    link: {
      mailed:
        'An email with your private link is on its way to you. It lets you read, complete and correct the nomination until the deadline.',
      kept: 'Please note this number and quote it to the office to get your private link: this website is not sending email at the moment. The link lets you read, complete and correct the nomination until the deadline.',
    },
    failed: 'Submission failed. Please try again.',
    requestFailed: 'Error submitting form. Please try again.',
  },
} as const;
