import { initiatives } from './initiatives.ts';

/** Protecting Intellectual Property Rights (specification, section 2): six tips. */
export const intellectualProperty = {
  ...initiatives.intellectualProperty,
  lead: 'Your know-how, products and name can be worth more than your stock, and are easier to take. Six steps to keep them yours.',
  heading: 'Six ways to protect what you create',
  lastsLabel: 'Lasts',
  tips: [
    {
      title: 'Register your trade mark early',
      text: 'Search the register, then file in the classes you trade in, before the launch and not after. Use it as registered; a mark left unused for five years can be removed.',
      lasts: '10 years, renewable without limit',
      source: 'Trade Marks Act, 1999, sections 18, 25 and 47',
    },
    {
      title: 'File before you show',
      text: 'An invention shown, sold or published before filing is usually no longer new. File a provisional specification first: it holds your date for twelve months while you finish the complete one.',
      lasts: '20 years from filing',
      source: 'Patents Act, 1970, sections 9, 13 and 53',
    },
    {
      title: 'Protect the look as a design',
      text: 'Shape, pattern and ornament of an article can be registered while they are new and unpublished. Think of it for packaging, furniture, textiles and tableware.',
      lasts: '10 years, extended once by 5',
      source: 'Designs Act, 2000, sections 4, 5 and 11',
    },
    {
      title: 'Put copyright in writing',
      text: 'Copyright in text, drawings, photographs and software arises by itself; registration helps to prove it. Work you commission may belong to its author: have the assignment signed, with term and territory.',
      lasts: 'Author’s life and 60 years',
      source: 'Copyright Act, 1957, sections 17, 19, 22 and 48',
    },
    {
      title: 'Guard what you do not publish',
      text: 'Recipes, customer lists and processes live by secrecy alone: India has no statute for them. Limit who sees them, sign confidentiality agreements, and close access on the day someone leaves.',
      lasts: 'As long as it stays secret',
      source: 'Indian Contract Act, 1872, sections 27 and 73, and the general law of confidence',
    },
    {
      title: 'Watch, record, act',
      text: 'Record your marks, designs and copyrights with customs so that copies can be stopped at the border, watch marketplaces, and keep dated proof of use. Answer the first copy: a right long left undefended is weaker.',
      lasts: 'A customs notice: one year or more, renewable',
      source: 'Intellectual Property Rights (Imported Goods) Enforcement Rules, 2007; Trade Marks Act, 1999, section 33',
    },
  ],
  closing: {
    heading: 'Own your name before someone else does',
    text: 'One filing fee, paid in time, can save a long dispute. Ask us for an introduction to a registered trade mark or patent agent.',
    action: { label: 'Ask for an introduction', href: '/contact-us' },
  },
};
