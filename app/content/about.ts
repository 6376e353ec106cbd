import { site } from './site.ts';

/** The about page (specification, section 2). */
export const about = {
  title: 'About Us',
  heading: 'A house for Indian business',
  description:
    'Who the chamber is: founded in 2004, non-profit and non-political, run by a Board of Directors and an elected Central Business Committee.',
  lead: 'We are an association of business organisations. Since 2004 we have helped Indian enterprises meet, learn and trade across the globe.',
  actions: {
    courses: { label: 'Our courses', href: '/Courses' },
    contact: { label: 'Contact Us', href: '/contact-us' },
  },
  standing: {
    eyebrow: 'Our standing',
    heading: 'Founded, registered, recognised',
    cards: [
      {
        title: 'Founded in 2004 and legally registered',
        text: 'The chamber has worked since 2004 as a legally registered association of business organisations, with rules and accounts of its own.',
        note: site.registration,
        icon: 'building',
      },
      {
        title: 'Recognised by the Government',
        text: 'A government ministry recognises the chamber as a non-profit and non-political body. Whatever it earns goes back into its work, and it takes no side in an election.',
        note: undefined,
        icon: 'shield',
      },
    ],
  },
  figures: {
    label: 'The chamber in figures',
    statistics: [
      { value: 150, suffix: '+', label: 'Countries served' },
      { value: 50, suffix: 'K+', label: 'Active members' },
      { value: 100, suffix: '+', label: 'Years legacy' },
      { value: 24, suffix: '/7', label: 'Global support' },
    ],
  },
  administration: {
    eyebrow: 'Dual administration',
    heading: 'Two bodies, two tasks',
    intro: 'One keeps the house in order; the other goes out and finds the trade. Neither can do the other’s work.',
    bodies: [
      {
        title: 'Board of Directors',
        task: 'General administration',
        text: 'Keeps the accounts, the rules and the office, and answers for the chamber before the law.',
        duties: ['Accounts, budget and audit', 'Rules of membership and conduct', 'Staff, office and services'],
      },
      {
        title: 'Central Business Committee',
        task: 'Trade promotion',
        text: 'Elected representatives of the members. They know the trades and decide where the chamber puts its weight.',
        duties: ['Trade fairs, delegations and missions', 'Representations on policy', 'Links with partner chambers abroad'],
      },
    ],
  },
  purpose: {
    eyebrow: 'What we stand for',
    heading: 'Mission, vision and values',
    mission: {
      title: 'Our mission',
      text: 'To make it easier for an Indian business to start, to comply with the law, to find a partner and to sell abroad.',
    },
    vision: {
      title: 'Our vision',
      text: 'An India whose smallest maker can reach a buyer on any continent, by name and on fair terms.',
    },
    values: {
      title: 'Our values',
      items: [
        { title: 'Independence', text: 'Non-political and non-profit. We speak for business, not for a party.' },
        { title: 'Plain dealing', text: 'We say what we know, what it costs and what we cannot do.' },
        { title: 'Openness', text: 'Every trade, every state and every size of firm has the same place at the table.' },
        { title: 'Service', text: 'A question from a member is answered by a person.' },
      ],
    },
  },
  membership: {
    eyebrow: 'Voluntary membership',
    heading: 'Nobody has to join. That is the point.',
    text: 'Membership is voluntary. Businesses come because it is useful and stay because it remains so, which keeps the chamber honest.',
    actions: {
      join: { label: 'Join Our Network', href: '/contact-us' },
      /** `about` is read out, not shown: links are also listed without their surroundings. */
      learn: { label: 'Learn More', about: 'about our partners abroad', href: '/international' },
    },
  },
} as const;
