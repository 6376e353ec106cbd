import { initiatives } from './initiatives.ts';
import { site } from './site.ts';

/** What the course is, run with whoever certifies it, if anybody. @param certifier undefined where the chamber has set none */
export function courseLead(certifier: string | undefined): string {
  const kind = 'An online import-export certificate course';
  const audience = 'for people who want to send their first shipment and be paid for it.';
  return certifier ? `${kind}, run with ${certifier}, ${audience}` : `${kind} ${audience}`;
}

/** Educational Initiative (specification, section 2). */
export const educationalInitiative = {
  ...initiatives.educational,
  badge: 'AICC Certified Program',
  lead: courseLead(site.course.certifier),
  action: { label: 'See the course', href: '/Courses' },
  outline: {
    heading: 'Course outline',
    intro: 'Eight of the course’s nine modules, in the order a first deal meets them.',
    parts: [
      {
        title: 'Introduction',
        text: 'How goods, papers and money move between two countries, and who is involved at each step.',
      },
      {
        title: 'Starting in importing and export',
        text: 'Choosing a product, taking the import export code, opening the right bank account.',
      },
      {
        title: 'Advertising',
        text: 'A price list, samples and an online presence that a buyer abroad can trust.',
      },
      {
        title: 'Laws and regulations',
        text: 'The Foreign Trade Policy, customs, foreign exchange rules and standards in the buyer’s country.',
      },
      {
        title: 'The agency agreement',
        text: 'Territory, commission, term and ending: what to settle before anyone sells for you.',
      },
      {
        title: 'Sourcing products and sellers',
        text: 'Finding makers, judging quality and capacity, and writing an order that holds.',
      },
      {
        title: 'How to find buyers',
        text: 'Fairs, missions, chambers and trade data, and how to check a buyer before you ship.',
      },
      {
        title: 'Agent and merchant key differences',
        text: 'Earning commission or buying and selling on your own account: risk, capital and margin compared.',
      },
    ],
  },
  benefits: {
    heading: 'What you take with you',
    cards: [
      {
        icon: 'clock',
        title: 'Learn in your own hours',
        text: 'All of it is online: before the shop opens, or after it has closed.',
      },
      {
        icon: 'award',
        title: 'A certificate',
        text: 'Issued on completion, to show an employer, a bank or a buyer.',
      },
      {
        icon: 'file-text',
        title: 'The papers, explained',
        text: 'Invoice, packing list, bill of lading, letter of credit: what each proves, and to whom.',
      },
      {
        icon: 'globe',
        title: 'Markets, not maps',
        text: 'How to choose a first country by demand, duty and distance.',
      },
      {
        icon: 'shield',
        title: 'Risk in hand',
        text: 'Terms of payment, insurance and checks that keep a first order from being the last.',
      },
      {
        icon: 'users',
        title: 'People to ask',
        text: 'Whatever you run into, one of the chamber’s members has probably met it before.',
      },
    ],
  },
  secrets: {
    heading: 'Master the Inside Secrets',
    intro: 'What experienced traders do without thinking, and newcomers learn the hard way.',
    items: [
      'Price from the buyer’s shelf backwards, not from your cost forwards.',
      'Read the letter of credit before you make the goods, and have it amended while it is still cheap to ask.',
      'Agree the Incoterm and the named place; “FOB” without a port is half a term.',
      'Find the tariff code first: duty, licences and incentives all follow from it.',
      'Keep one sealed sample of what the buyer approved.',
      'Ship small the first time, and answer every message within a day.',
    ],
  },
  closing: {
    heading: 'Your first shipment starts with a plan',
    text: 'See the modules, the fee and who can join. If you are unsure whether the course fits you, ask us first.',
    action: { label: 'Go to the course', href: '/Courses' },
    second: { label: 'Ask a question', href: '/contact-us' },
  },
} as const;
