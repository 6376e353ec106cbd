import { initiatives } from './initiatives.ts';

/** MSME Support & Outreach (specification, section 2). */
export const msmeSupport = {
  ...initiatives.msme,
  lead: 'Small enterprises make, mend and carry most of what India uses. We help them to be paid on time, to sell further, and to be heard.',
  statisticsLabel: 'MSMEs in figures',
  statistics: [
    { value: 75, suffix: ' million+', label: 'MSMEs' },
    { value: 30, suffix: '%', label: 'GDP contribution' },
    { value: 120, suffix: ' million+', label: 'Employment' },
    { value: 45, suffix: '%', label: 'Exports' },
  ],
  statisticsNote:
    'As the chamber publishes them. For comparison, the Economic Survey of January 2026 gives more than 74.7 million enterprises, 31.1% of GDP, 48.58% of exports and more than 328 million people employed.',
  pillars: {
    heading: 'Three pillars',
    cards: [
      {
        icon: 'briefcase',
        title: 'Money that arrives',
        text: 'Help with Udyam registration, with papers for a loan without collateral, and with claims against buyers who pay late. A buyer must pay a micro or small enterprise by the agreed day, at most 45 days after acceptance, or within 15 days if no day was agreed, and owes compound interest from then on.',
        source: 'Micro, Small and Medium Enterprises Development Act, 2006, sections 15 and 16',
      },
      {
        icon: 'globe',
        title: 'Markets within reach',
        text: 'A listing in the members directory, introductions to partner chambers abroad, places at fairs, and a hand with tenders: part of public purchasing is reserved for micro and small enterprises.',
        source: 'Public Procurement Policy for Micro and Small Enterprises Order, 2012',
      },
      {
        icon: 'book',
        title: 'Skills that stay',
        text: 'Short sessions in plain language on accounts, GST, quality, export and selling online, held where enterprises work. What members learn from each other there is often worth more than the lecture.',
      },
    ],
  },
  framework: {
    heading: 'New Wave MSME Framework',
    text: 'Four things we look at together with an enterprise, because each moves the others: what it makes better, where it sells, how it works online, and what finance it can reach.',
    label: 'Impact figures',
    figures: [
      { label: 'Innovation Index', up: 25 },
      { label: 'Export Growth', up: 18 },
      { label: 'Digital Adoption', up: 40 },
      { label: 'Credit Access', up: 30 },
    ],
    upLabel: 'up',
    note: 'Impact figures as stated by the chamber.',
  },
  questions: {
    heading: 'Questions we hear most',
    tiles: [
      {
        title: 'What counts as an MSME today?',
        text: 'Since 1 April 2025: micro up to ₹2.5 crore of investment in plant, machinery or equipment and ₹10 crore of turnover, small up to ₹25 crore and ₹100 crore, medium up to ₹125 crore and ₹500 crore. Exports are left out of turnover.',
      },
      {
        title: 'What does Udyam registration cost?',
        text: 'Nothing. You register online, on your own declaration, with PAN and Aadhaar, and there is no renewal. Anyone who asks for a fee for the registration itself is not the government.',
      },
      {
        title: 'Do traders qualify?',
        text: 'Retail and wholesale traders may register on Udyam, for the benefit of priority sector lending only. The rule on late payment protects makers and service providers.',
      },
      {
        title: 'My buyer does not pay. What now?',
        text: 'A micro or small enterprise with Udyam registration may take the matter to the Facilitation Council of its state, through the online portal, for conciliation and then arbitration.',
      },
      {
        title: 'Can I borrow without collateral?',
        text: 'Up to ₹20 lakh, banks may not ask micro and small enterprises for collateral, on loans from 1 April 2026. Above that they may lend under a credit guarantee, up to ₹10 crore, for a fee.',
      },
      {
        title: 'How does the chamber help?',
        text: 'Write to us with your trade, your town and your question. We answer, introduce you to a member or an official who can help, or tell you frankly that we cannot.',
      },
    ],
    source:
      'Micro, Small and Medium Enterprises Development Act, 2006, sections 7, 8, 15 to 18; notifications S.O. 2119(E) of 26 June 2020 and S.O. 1364(E) of 21 March 2025; office memorandum of 2 July 2021 on traders; RBI, Lending to MSME Sector (Amendment) Directions, 2026',
  },
  closing: {
    heading: 'Bring us one problem',
    text: 'No profile, no presentation: one problem that keeps your enterprise small. We will start there.',
    action: { label: 'Write to us', href: '/contact-us#write' },
    second: { label: 'Become a Member', href: '/members' },
  },
} as const;
