import { initiatives } from './initiatives.ts';
import { site } from './site.ts';

const coursePage = '/Courses';

/** The home page: seven sections, in the specification's order (section 2). */
export const home = {
  description:
    'A chamber of commerce for Indian business: membership, a public members directory, partner chambers abroad, training and support for trade.',
  hero: {
    established: 'Established 1920',
    title: 'Indian business, at home in the world',
    lead: 'The chamber brings Indian enterprises together, speaks for them, and opens doors abroad.',
    join: { label: 'Become a Member', href: '/members' },
    explore: { label: 'Explore Acitivities', href: '/activities' },
    figures: 'The chamber in figures',
    statistics: [
      { value: 20, suffix: '+', label: 'Years of excellence' },
      { value: 50, suffix: 'K+', label: 'Global members' },
      { value: 150, suffix: '+', label: 'Countries served' },
    ],
  },
  services: {
    eyebrow: 'Core services',
    heading: 'What members come to us for',
    items: [
      {
        title: 'Global Network',
        description:
          'Partner chambers on five continents and a directory of members at home. Ask us, and we look for the people who know your market.',
        link: { label: 'Meet our partners', href: '/international' },
        scene: 'network',
      },
      {
        title: 'Business Support',
        description:
          'Plain answers on starting and running a business: registrations, returns, disputes and the letters an embassy asks for.',
        link: { label: 'Talk to us', href: '/contact-us' },
        scene: 'support',
      },
      {
        title: 'Trade Facilitation',
        description:
          'Help with the first shipment and the hundredth: export and import guidance, trade fairs, delegations and translations.',
        link: { label: 'See our activities', href: '/activities' },
        scene: 'trade',
      },
    ],
  },
  course: {
    eyebrow: 'Featured course',
    heading: 'Learn export and import, from first enquiry to final payment',
    text: 'Our online courses on export-import management take you through the whole of a trade: finding and pricing a product, finding a buyer, the papers that customs and the bank ask for, and being paid. The Certificate Course on Export-Import Management is made for beginners and for family businesses that want to sell abroad in their own name.',
    facts: [
      { term: 'Duration', description: '2 months, online' },
      { term: 'Modules', description: 'Nine, from the basics to shipping and payment' },
      { term: 'At the end', description: 'A certificate from the chamber' },
    ],
    action: {
      label: 'Know More',
      about: 'about the export-import course',
      href: site.course.href ?? coursePage,
      newTab: 'opens in a new tab',
    },
    isOutside: site.course.href !== undefined,
    ownPage: coursePage,
    film: 'Film',
    films: site.course.videos,
    /** Stand in for the two films until they are set, and lead to the course's own page. */
    covers: [
      { title: 'Finding a buyer', text: 'Markets, sellers and the first letter' },
      { title: 'Shipping the goods', text: 'Papers, customs and payment' },
    ],
  },
  awards: {
    eyebrow: 'Excellence Awards',
    heading: 'Good work deserves a witness',
    text: 'Nominate a business or a person whose work others should know about. A panel reads every nomination; winners are honoured in New Delhi.',
    statistics: [
      { value: 25, suffix: '+', label: 'Award categories' },
      { value: 500, suffix: '+', label: 'Past winners' },
    ],
    action: { label: 'Click Here', about: 'to make a nomination', href: '/nomination' },
    typesHeading: 'Awards we present',
    types: [
      { title: 'Gold Trophy', drawing: 'trophy' },
      { title: 'Excellence Medal', drawing: 'medal' },
      { title: 'Achievement Certificate', drawing: 'achievement' },
      { title: 'Certificate of Excellence', drawing: 'excellence' },
    ],
  },
  initiatives: {
    eyebrow: 'Initiatives',
    heading: 'Beyond our members’ own business',
    intro: 'Five programmes. What they teach is open to everyone, member or not.',
    more: 'Read about it',
    items: [
      {
        id: 1,
        title: 'Social Initiative',
        description: 'Trees for the places we trade in: what planting them gives a street, a factory and a town.',
        href: initiatives.social.path,
        picture: 'social',
      },
      {
        id: 2,
        title: 'Educational Initiative',
        description: 'A certified import-export programme that begins with the basics and ends with being paid.',
        href: initiatives.educational.path,
        picture: 'educational',
      },
      {
        id: 3,
        title: 'MSME Support & Outreach',
        description: 'Credit, skills and markets for the small firms that carry Indian industry.',
        href: initiatives.msme.path,
        picture: 'msme',
      },
      {
        id: 4,
        title: 'Protecting Intellectual Property Rights',
        description: 'Trade marks, patents and designs: how to protect what you have made before you show it.',
        href: initiatives.intellectualProperty.path,
        picture: 'intellectualProperty',
      },
      {
        id: 5,
        title: 'Know The Indian Law',
        description: 'Rights and duties every citizen and shopkeeper should know, each with its source.',
        href: initiatives.indianLaws.path,
        picture: 'indianLaws',
      },
    ],
  },
  chairman: {
    eyebrow: 'Chairman’s message',
    heading: 'An invitation',
    opening: 'Trade begins when one person trusts another. A chamber is where that trust is made.',
    paragraphs: [
      'In this chamber a weaver finds an exporter, an exporter finds a buyer, and a young founder finds someone who has already made the mistake she is about to make. None of it is complicated. It only asks that we know one another.',
      'Whether you run a workshop, a shop or a listed company, there is a chair for you here. I invite you to take it: become a member, tell us what you need, and tell us what you can give.',
    ],
    signature: site.chairman ?? 'The Chairman',
    office: site.chairman ? `Chairman, ${site.name}` : site.name,
    action: { label: 'Become a Member', href: '/members' },
  },
  newest: {
    eyebrow: 'Members',
    heading: 'Newest members',
    intro: 'The businesses that came into the directory last.',
    all: { label: 'See the whole directory', href: '/members-directory' },
    empty: {
      title: 'The first names will appear here',
      text: 'A business appears as soon as the office has approved its application.',
      action: { label: 'Apply for membership', href: '/members' },
    },
    articles: {
      heading: 'From the bulletin',
      intro: 'The latest articles from the chamber’s desk.',
      all: { label: 'Read the bulletin', href: '/aicc-bulletin' },
    },
  },
} as const;
