import { reviewed } from './law-note.ts';
import { site } from './site.ts';

/** Who issues the certificate: whoever it names, and nobody else. @param certifier undefined where the chamber has set none */
export function issuersOf(certifier: string | undefined): string {
  const chamber = 'the chamber’s e-learning initiative';
  return certifier ? `${chamber}, together with ${certifier}` : chamber;
}

/** The chamber's course (specification, sections 2, 3 and 9). */
export const course = {
  title: 'Certificate Course on Export-Import Management',
  breadcrumb: 'Courses',
  eyebrow: 'By the chamber’s e-learning initiative',
  lead: 'Learn, online and alongside your work, how goods and services cross borders: from the first idea to the first shipment, with the papers, payments and people in between.',
  description:
    'An online certificate course on export-import management: nine modules in 2 months, taxes and certification included.',
  figuresLabel: 'The course in figures',
  figures: [
    { value: 2, suffix: ' months', label: 'Duration' },
    { value: 2500, suffix: '+', label: 'Students' },
    { prefix: '4.', value: 8, label: 'Rating, out of 5' },
    { value: 450, label: 'Reviews' },
  ],
  about: {
    heading: 'About the course',
    paragraphs: [
      'Exporting is less a matter of size than of knowing the order of things: registration before orders, contracts before goods, insurance before the ship sails. The course takes you through that order once, with examples from Indian trade, so that your first consignment is not your first lesson.',
      'You study online, in your own time, over 2 months. At the end you hold a certificate, and know what to do next.',
    ],
  },
  modules: {
    heading: 'Nine modules',
    intro: 'Each builds on the one before.',
    items: [
      {
        title: 'Introduction to export and import',
        text: 'Who does what between factory and foreign shelf, and the words of the trade.',
      },
      {
        title: 'Starting in importing and exporting',
        text: 'Choosing a form of business, bank account, registrations and the import export code (IEC).',
      },
      { title: 'Advertising', text: 'Catalogue, website, trade fair: being found by buyers abroad without wasting money.' },
      {
        title: 'Laws and regulations',
        text: 'Foreign trade policy, customs, foreign exchange rules and quality standards, in outline.',
      },
      {
        title: 'The agency agreement',
        text: 'Territory, commission, term and how to part: what to settle before an agent begins.',
      },
      {
        title: 'Sourcing products and sellers',
        text: 'Picking a product, checking a maker, sampling, and agreeing on quality in writing.',
      },
      { title: 'How to find buyers', text: 'Trade data, directories, missions and chambers; the first letter, and the second.' },
      {
        title: 'Agent and merchant: the key differences',
        text: 'Who owns the goods, who carries the risk, and how each of them earns.',
      },
      {
        title: 'Documents, payment and shipping',
        text: 'Invoice to bill of lading, letters of credit, Incoterms, insurance and the freight forwarder.',
      },
    ],
  },
  audience: {
    heading: 'Who Can Join',
    items: [
      'Entrepreneurs who want to sell abroad',
      'Makers and small enterprises with a product to export',
      'Traders and wholesalers who buy from other countries',
      'Students and recent graduates of any subject',
      'Working people who are planning a business of their own',
      'Staff of export houses, freight forwarders and banks',
      'Artisans, farmers’ groups and self-help groups',
    ],
  },
  benefits: {
    heading: 'What you take with you',
    items: [
      { icon: 'award', title: 'A certificate', text: 'On completion, included in the price.' },
      { icon: 'globe', title: 'Study from anywhere', text: 'Online throughout, at the hours that suit you.' },
      { icon: 'clock', title: 'Answers within 24 hours', text: 'Our support team promises a response within 24 hours.' },
      { icon: 'file-text', title: 'Papers made plain', text: 'The documents of the trade, explained one by one.' },
      { icon: 'ship', title: 'Practice, not theory alone', text: 'Cases from Indian exports and imports.' },
      { icon: 'users', title: 'A way into the network', text: 'Meet fellow students, members and the chamber.' },
    ],
  },
  offer: {
    heading: 'Price',
    inclusive: 'Inclusive of taxes & certification',
    facts: ['Duration: 2 months', 'Nine modules, online', 'Certificate on completion'],
    app: 'Get it on Google Play',
  },
  query: {
    heading: 'Have a query?',
    text: 'Ask before you decide: about the modules, the time it takes, or whether the course suits your plans.',
    contact: { label: 'Contact Us', href: '/contact-us' },
    privacy: { label: 'Privacy policy', href: '/privacy-policy' },
  },
  recognition: {
    heading: 'About the certificate',
    text: `The certificate is issued by ${issuersOf(site.course.certifier)} on completion of this course. It records what you have learned. It is not a university degree, and it is no licence: to import or export goods a business needs an import export code (IEC) of its own.`,
    verify: { label: 'Check a certificate', href: '/verify' },
    sources: ['Foreign Trade (Development and Regulation) Act, 1992, section 7'],
    reviewed,
  },
} as const;
