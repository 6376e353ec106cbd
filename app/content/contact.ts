import { site } from './site.ts';

/** How to reach the chamber (specification, section 2). What `site.ts` leaves unset is not shown. */
export const contact = {
  title: 'Contact Us',
  lead: 'A question about membership, trade, the course or the awards? Here is where to find us, and when.',
  description: 'How to reach the chamber: where the office is, office hours, and the quickest way to an answer.',
  cards: {
    heading: 'Reach the chamber',
    phone: { title: 'Phone', text: 'During office hours' },
    email: { title: 'Email', text: 'Please give your name and the name of your business' },
    office: { title: 'Corporate Office' },
    hours: { title: 'Office hours', lines: [site.hours.weekdays, site.hours.saturday, site.hours.sunday] },
    membership: {
      title: 'Joining the chamber',
      text: 'Apply online, in two short steps. The membership office reads and answers every application.',
      link: { label: 'Become a Member', href: '/members' },
    },
  },
  /** Shown only while neither a phone number nor an email address is set. */
  unset: 'The chamber’s phone number and email address are not published on this website yet.',
  form: {
    id: 'write',
    heading: 'Write to us',
    lead: 'Someone at the office reads and answers every message. Please fill in every field.',
    labels: { name: 'Name', email: 'Email', phone: 'Phone number', subject: 'Subject', message: 'Message' },
    selectSubject: 'Select a subject',
    send: 'Send message',
    sending: 'Sending...',
    sent: "Message sent successfully! We'll get back to you soon.",
    sentNext: {
      mailed: 'A confirmation is on its way to your email address.',
      kept: 'It is in the office’s inbox. We cannot confirm it by email: this website is not sending email at the moment.',
    },
    failed: 'Failed to send message. Please try again or contact us directly.',
  },
  location: {
    heading: 'Location',
    text: 'Before you set out, please check the office hours on this page.',
    map: 'Open the map',
  },
  why: {
    heading: 'Why choose us',
    items: [
      { title: 'Since 2004', text: 'Facilitating business across the globe, as a non-profit and non-political body.' },
      { title: 'Beside you at each step', text: 'From starting a business to filing, exporting and settling a dispute.' },
      { title: 'A network to draw on', text: 'Members in India and partner chambers abroad, one introduction away.' },
      { title: 'Plain answers', text: 'What we know, we say. What needs a lawyer or an accountant, we say too.' },
    ],
  },
  topics: {
    heading: 'Perhaps the answer is already here',
    items: [
      { label: 'Becoming a member', text: 'The application, and what happens after it', href: '/members' },
      { label: 'What membership brings', text: 'Ten benefits, one by one', href: '/member-benefits' },
      { label: 'Finding a member', text: 'Search the directory by name or state', href: '/members-directory' },
      { label: 'The export-import course', text: 'Modules, duration and price', href: '/Courses' },
      { label: 'A certificate of the course', text: 'Check whether it is genuine', href: '/verify' },
      { label: 'The Excellence Awards', text: 'Categories, dates and what to prepare', href: '/nomination' },
      { label: 'A dispute over a contract', text: 'Conciliation and arbitration', href: '/arbitration' },
      { label: 'Your personal data', text: 'What is kept, and how to have it corrected or erased', href: '/privacy-policy' },
    ],
  },
} as const;
