/** The benefits of membership (specification, section 2: ten numbered sections). */
export const memberBenefits = {
  title: 'Member Benefits',
  eyebrow: 'Membership',
  lead: 'Ten reasons why businesses join the chamber, and what each of them means on an ordinary working day.',
  description:
    'Ten benefits of chamber membership: a wider network, help with trade questions, timely information, partners abroad, certification and recognition.',
  explore: { label: 'Explore Benefits', href: '#benefits' },
  join: { label: 'Become a Member', href: '/members' },
  contents: 'The ten benefits',
  list: {
    heading: 'What membership does for your business',
    intro: 'Take what you need: a first-time exporter and a third-generation firm will use different parts of this list.',
  },
  items: [
    {
      id: 'stay-connected',
      title: 'Stay Connected',
      text: 'Business grows through people who know what you do. Membership puts you among firms of every size and trade, and keeps you in touch between meetings.',
      points: [
        'A listing with its own page in the public members directory',
        'Seminars, conferences and members’ meetings',
        'News of what the chamber is doing, in the bulletin',
      ],
      link: { label: 'See the members directory', href: '/members-directory' },
    },
    {
      id: 'reach-out',
      title: 'Reach Out',
      text: 'A new product needs to be seen by the right buyers, not by everyone. The chamber’s channels help you put it before them, in India and abroad.',
      points: [
        'Direct mailing and marketing services for members',
        'Advertising abroad, with advice on where it is worth the money',
        'Translations of trade letters and product papers',
      ],
    },
    {
      id: 'garner-your-growth',
      title: 'Garner Your Growth',
      text: 'Growth usually means doing something for the first time: a first export order, a first hire of a specialist, a first partner in another state.',
      points: [
        'Guidance on exports and imports, from papers to payment',
        'Help with finding experts and partners for collaboration',
        'A place at trade fairs and in trade delegations',
      ],
    },
    {
      id: 'your-issues-our-concern',
      title: 'Your Issues Our Concern',
      text: 'One firm’s complaint is easily overlooked. When members meet the same obstacle, the chamber can gather the facts and take them to those who decide.',
      points: [
        'A hearing for your difficulties with rules, procedures and delays',
        'Members’ experience brought into public policy discussions',
        'Conciliation and arbitration where members fall out over a contract',
      ],
      link: { label: 'About the Arbitration Cell', href: '/arbitration' },
    },
    {
      id: 'avail-timely-and-vital-information',
      title: 'Avail Timely and Vital Information',
      text: 'A notification missed can cost more than a year’s fees. The chamber points out what has changed and whom it affects, in plain words.',
      points: [
        'Changes in trade, tax and company rules that affect members',
        'Notice of trade fairs, delegations and enquiries from abroad',
        'Publications to keep and to consult',
      ],
    },
    {
      id: 'enlightenment-on-topical-issues',
      title: 'Enlightenment on Topical Issues',
      text: 'Some subjects need more than a circular. Talks and courses take one at a time and leave room for questions.',
      points: [
        'Seminars on trade, technology, the environment and the law',
        'Speakers who do the work they speak about',
        'An online certificate course on export-import management',
      ],
      link: { label: 'See the course', href: '/Courses' },
    },
    {
      id: 'have-global-network',
      title: 'Have Global Network',
      text: 'Partner chambers in other countries know their own markets. An introduction from one chamber to another can open a door that a cold letter does not.',
      points: [
        'Introductions through the chamber’s partners abroad',
        'Delegations to other countries, and meetings with those that come to India',
        'Recommendation letters for business visas',
      ],
    },
    {
      id: 'express-your-social-concern',
      title: 'Express Your Social Concern',
      text: 'Many members want to give something back and can do it better together than alone. The chamber’s social initiatives are open to all of them.',
      points: [
        'Tree planting and other work for the environment',
        'Support and outreach for micro, small and medium enterprises',
        'Education in trade for those who are starting out',
      ],
    },
    {
      id: 'certification',
      title: 'Certification',
      text: 'Buyers, embassies and banks often ask who stands behind a name. Membership gives you documents that answer.',
      points: [
        'A record of membership that anyone can look up in the directory',
        'Recommendation letters that state your standing as a member',
        'Guidance on certificates of origin, and on who is authorised to issue them',
      ],
    },
    {
      id: 'get-recognised',
      title: 'Get Recognised',
      text: 'Good work deserves a witness. The chamber’s Excellence Awards name firms and people whose work others can learn from.',
      points: [
        'Award categories from emerging start-ups to lifetime achievement',
        'Nominations open to your own business and to those you admire',
        'Review by an expert panel, and a ceremony in New Delhi',
      ],
      link: { label: 'About the Excellence Awards', href: '/nomination' },
    },
  ] satisfies Benefit[],
  closing: {
    heading: 'Membership is open to businesses of every size',
    text: 'The application takes a few minutes. Once you are approved, what you write in it becomes your public listing.',
    second: { label: 'Ask a question first', href: '/contact-us' },
  },
};

export interface Benefit {
  /** Its anchor on the page. */
  id: string;
  title: string;
  text: string;
  points: string[];
  link?: { label: string; href: string };
}
