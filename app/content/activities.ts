/** The activities page: the 18 services, in the specification's order (section 2). */
export const activities = {
  title: 'Activities',
  eyebrow: 'What we do',
  heading: 'Eighteen ways to be useful',
  description:
    'What the chamber does for its members: trade fairs, delegations, visa recommendation letters, translations, legal assistance and thirteen more services.',
  lead: 'From a visa letter to a stand at a trade fair: practical help, given by people who have done it before.',
  explore: { label: 'Explore Our Services', href: '#services' },
  services: {
    eyebrow: 'Services',
    heading: 'Our services',
    intro: 'Members may ask for any of them. Write to us if you are not sure which one you need.',
    items: [
      {
        title: 'Advertising Abroad',
        description:
          'Where to be seen in a new market: trade journals, fair catalogues and the bulletins of our partner chambers.',
        icon: 'megaphone',
      },
      {
        title: 'Recruitment of Experts',
        description: 'Finding a specialist for a project or a post, through members and partners who have worked with them.',
        icon: 'user-search',
      },
      {
        title: 'Marketing Services',
        description: 'A first look at a market: who buys, at what price, through which channel and under which rules.',
        icon: 'chart',
      },
      {
        title: 'Seminars and Conferences',
        description: 'Short, practical sessions on tax, trade and technology, with time kept for questions.',
        icon: 'presentation',
      },
      {
        title: 'Business Visas',
        description: 'Recommendation letters that support a member’s business visa application. The embassy decides.',
        icon: 'passport',
      },
      {
        title: 'Translations',
        description: 'Contracts, catalogues and certificates, translated by people who know the terms of the trade.',
        icon: 'languages',
      },
      {
        title: 'Direct Mailing',
        description: 'Your offer, sent to members and partners in the trades you choose, with their consent.',
        icon: 'send',
      },
      {
        title: 'Collaboration',
        description: 'Introductions for joint ventures, technology transfer and agencies, at home and abroad.',
        icon: 'handshake',
      },
      {
        title: 'Exports',
        description: 'Guidance from the import export code and the first quotation to shipping papers and payment.',
        icon: 'package-out',
      },
      {
        title: 'Imports',
        description: 'Sourcing, duty and licensing questions, and what to check before money leaves the country.',
        icon: 'package-in',
      },
      {
        title: 'Trade Fairs',
        description: 'Stands and visits at fairs in India and abroad: choosing the right one, and coming home with orders.',
        icon: 'tent',
      },
      {
        title: 'Public Policy Discussions',
        description: 'Members’ experience, gathered and put before government when rules are made or changed.',
        icon: 'landmark',
      },
      {
        title: 'Technology and Environment',
        description: 'Cleaner and better ways to make things: energy, water, waste, and the standards buyers now ask for.',
        icon: 'leaf',
      },
      {
        title: 'Delegations',
        description: 'Groups of members visiting a market together, with meetings arranged before anyone boards.',
        icon: 'plane',
      },
      {
        title: 'Publications',
        description: 'The bulletin, guides and market notes, written to be used at a desk rather than kept on a shelf.',
        icon: 'newspaper',
      },
      {
        title: 'Legal Assistance',
        description: 'Conciliation and arbitration of commercial disputes, so that a dispute need not cost you a customer.',
        icon: 'scale',
      },
      {
        title: 'Intellectual Property Protection',
        description: 'First guidance on trade marks, patents, designs and copyright, and on acting when they are copied.',
        icon: 'lightbulb',
      },
      {
        title: 'Social Initiatives',
        description: 'Trees, teaching and relief work that members carry out together in the places where they trade.',
        icon: 'heart',
      },
    ],
  },
  closing: {
    heading: 'Which one do you need?',
    text: 'Tell us what you are trying to do. We will say whether we can help, and who else can if we cannot.',
    action: { label: 'Contact Us', href: '/contact-us' },
    join: { label: 'Become a Member', href: '/members' },
  },
} as const;

/** Which activity: each has an icon of its own. */
export type ActivityIcon = (typeof activities.services.items)[number]['icon'];
