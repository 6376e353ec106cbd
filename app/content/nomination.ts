/** The Excellence Awards (specification, sections 2 and 3). */
export const nomination = {
  title: 'Excellence Awards',
  subtitle: 'Nominate for Excellence in Business',
  breadcrumb: 'Nomination',
  description:
    'The chamber’s Excellence Awards: the categories, the dates of this year’s cycle, and what to prepare for a nomination.',
  intro: {
    heading: 'Good work deserves a witness',
    paragraphs: [
      'Behind every business that does something well are people who did not settle for less. The Excellence Awards put their names to it: firms that make, export, heal, teach and invent, and the people who lead them.',
      'Anybody may nominate: a business for itself, a customer for a supplier, a colleague for a colleague. What counts is the work and the evidence for it, not the size of the business.',
    ],
  },
  categories: {
    heading: 'Award categories',
    note: (shown: number, all: number) => `The first ${shown} of ${all} categories.`,
    /** How many of the list the page shows. */
    shown: 6,
    all: [
      { name: 'Rising Star in Business of the year', text: 'A business or a person whose recent years promise much more.' },
      { name: 'Emerging Start-Up of the year', text: 'A young company with a product people use and a plan that holds.' },
      { name: 'Sportsman of the year', text: 'An athlete whose discipline and conduct set an example beyond sport.' },
      { name: 'Excellence in Manufacturing', text: 'Quality, safety and care for resources on the shop floor.' },
      { name: 'Excellence in Export', text: 'New markets won, and kept, for goods or services from India.' },
      { name: 'Excellence in Innovation', text: 'A new idea that has left the drawing board and works.' },
      { name: 'Excellence in Leadership', text: 'Leading people well, in good years and in hard ones.' },
      { name: 'Excellence in Social Impact', text: 'Business that leaves its neighbourhood better off.' },
      { name: 'Lifetime Achievement Award', text: 'A life’s work from which a whole trade has gained.' },
      { name: 'Young Entrepreneur of the Year', text: 'A founder who began early and built with care.' },
      { name: 'Women Entrepreneur of the Year', text: 'A woman who has founded or leads a business of note.' },
      { name: 'Excellence in Technology', text: 'Technology put to good use, in any industry.' },
      { name: 'Excellence in Healthcare', text: 'Better care for more people.' },
      { name: 'Excellence in Education', text: 'Teaching and training that change what learners can do.' },
      { name: 'Excellence in Agriculture', text: 'Better harvests, fairer prices, healthier soil.' },
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
        text: 'Documents or pictures that bear it out: PDF, Word, JPEG or PNG files, up to 10MB each.',
      },
      {
        title: 'The nominator',
        text: 'Your name, designation, organisation, phone number and email address, and your full name as signature.',
      },
    ],
  },
  /** Stands where the form will be. */
  sending: {
    heading: 'Sending a nomination',
    text: 'Nominations cannot be sent through this website yet. Until they can, please ask the chamber how to hand one in.',
    action: { label: 'Contact Us', href: '/contact-us' },
  },
} as const;
