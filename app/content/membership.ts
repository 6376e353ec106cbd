import { site } from './site.ts';

/** The membership application page (specification, sections 2, 4, 5 and 8). */
export const membership = {
  title: 'Become a Member',
  lead: 'Apply in two short steps. The membership office reads and answers every application.',
  description: 'Join the chamber: apply for membership with a short form in two steps, which the membership office reads.',
  form: {
    heading: 'Membership application',
    intro: 'Fields marked (optional) may be left empty. Applying here costs nothing; ask the office about membership fees.',
    labels: {
      fullName: 'Full name',
      phone: 'Phone number',
      email: 'Email',
      address: 'Address',
      city: 'City',
      country: 'Country',
      zipCode: 'Zip code',
      state: 'State',
      businessDescription: 'Business description',
      website: 'Website',
      fax: 'Fax',
      tax: 'Tax number',
    },
    hints: {
      fullName: 'The name of your business or of the applicant, as the directory will show it',
      zipCode: 'PIN code for addresses in India',
      state: 'For addresses in India; suggested from the PIN code',
      businessDescription: 'What your business makes, trades or offers',
      website: 'For example www.yourbusiness.in',
      tax: 'GSTIN, if you want everyone to see it',
    },
    selectCountry: 'Select country',
    selectState: 'Select state',
    next: 'Submit application',
  },
  secondStep: {
    title: 'Additional Business Information',
    intro: 'One more step: tell the members what your business does.',
    cancel: 'Cancel',
    confirm: 'Confirm and submit',
    submitting: 'Submitting...',
    back: 'Change your details',
  },
  outcomes: {
    success: 'Membership application submitted successfully!',
    successNext: {
      mailed: 'A confirmation is on its way to your email address. The membership office will write to you once it has decided.',
      kept: 'The membership office has it now. We cannot send a confirmation: this website is not sending email at the moment.',
    },
    failed: 'Submission failed. Please try again.',
    requestFailed: 'Error submitting form. Please try again.',
    unexpected: 'An unexpected error occurred.',
  },
  benefits: {
    heading: 'Membership benefits',
    items: [
      'A listing in the public members directory',
      'Introductions to members and partner chambers abroad',
      'Guidance on trade, compliance and dispute resolution',
      'Seminars, conferences and trade delegations',
      'Recommendation letters for business visas',
    ],
  },
  events: {
    heading: 'Upcoming events',
    items: [
      { title: 'Export readiness workshop', text: 'Documents, duties and first markets for new exporters.' },
      { title: 'Members’ networking evening', text: 'Meet members from your trade and from others.' },
    ],
    note: { label: 'Ask the office for the dates.', href: '/contact-us' },
  },
  testimonials: {
    heading: 'What members say',
    items: [
      {
        quote: 'The directory put us in touch with buyers we would not have met otherwise.',
        source: 'A member, textile exports',
      },
      {
        quote: 'Clear answers on compliance, from people who know how a small business works.',
        source: 'A member, engineering goods',
      },
    ],
  },
  help: {
    heading: 'Need help?',
    text: 'The membership office answers during office hours.',
    contact: { label: 'Contact Us', href: '/contact-us' },
    hours: [site.hours.weekdays, site.hours.saturday, site.hours.sunday],
  },
  statisticsLabel: 'The chamber in figures',
  statistics: [
    { value: 10_000, suffix: '+', label: 'Active members' },
    { value: 50, suffix: '+', label: 'Countries' },
    { value: 500, suffix: '+', label: 'Events' },
    { value: 25, suffix: '', label: 'Years' },
  ],
} as const;
