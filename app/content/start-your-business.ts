import type { Figure } from './law-note.ts';

interface RoadmapCard {
  title: string;
  text: string;
  figure?: Figure;
  source?: string;
}

interface Stage {
  title: string;
  text: string;
  cards: RoadmapCard[];
}

const choose: Stage = {
  title: 'Choose',
  text: 'Test the idea, then give it the legal form that fits its risk, its owners and its money.',
  cards: [
    {
      title: 'Idea evaluation',
      text: 'Ask ten people who would pay, not ten friends. Write down who buys, at what price, how often, and what it costs you to deliver once. If the sum works on paper with modest numbers, try a small paid order before you register anything.',
    },
    {
      title: 'Choosing a business structure',
      text: 'Three questions decide most cases. How much of your own property may the business put at risk? Will others own part of it? Will you raise money from investors? One owner with little risk can trade alone; partners who want limited liability look at an LLP; those who will issue shares need a company.',
    },
    {
      title: 'Sole proprietorship',
      text: 'You and the business are one person in law: its profit is taxed as yours and its debts are yours without limit. There is no central register to join. The business runs on your PAN, a current account, the state’s shops and establishments registration and, where it applies, GST.',
      source: 'The shops and establishments law of your state',
    },
    {
      title: 'Partnership firm',
      text: 'Two or more people share profit under a deed; each answers for the debts of the firm. Registering the firm is optional, but an unregistered one cannot sue to enforce its contracts, so register.',
      figure: { stated: 'Up to 20 partners', today: 'Up to 50 partners' },
      source:
        'Indian Partnership Act, 1932, sections 4, 25, 58 and 69; Companies Act, 2013, section 464 with rule 10 of the Companies (Miscellaneous) Rules, 2014',
    },
    {
      title: 'LLP',
      text: 'A limited liability partnership needs at least two partners. It is a separate legal person, and partners do not answer for each other’s wrongs. Two of them are designated partners, one resident in India. File the LLP agreement within 30 days, then a return and a statement of accounts every year.',
      source: 'Limited Liability Partnership Act, 2008, sections 3, 6, 7, 23, 28, 34 and 35',
    },
    {
      title: 'One person company',
      text: 'Limited liability with a single shareholder, who must be a natural person and an Indian citizen, and who names a nominee to take over in case of death or incapacity. Since April 2021 there is no turnover at which it must convert, and citizens living abroad may form one.',
      source: 'Companies Act, 2013, sections 2(62) and 3(1)(c); Companies (Incorporation) Rules, 2014, rules 3 and 4',
    },
    {
      title: 'Private limited company',
      text: 'A private limited company needs at least two people and may have up to 200 shareholders, not counting employees who hold shares. It needs two directors, one of whom stays in India for at least 182 days a year. One form, SPICe+, asks for the name, the company, PAN and TAN together.',
      source: 'Companies Act, 2013, sections 2(68), 3(1)(b), 7 and 149; Companies (Incorporation) Rules, 2014, rule 38',
    },
  ],
};

const register: Stage = {
  title: 'Register',
  text: 'Numbers that let you invoice, import, hire and be paid. Take only those your business needs.',
  cards: [
    {
      title: 'Government registrations PAN/TAN',
      text: 'Every business needs a PAN, its own for a firm, LLP or company. A TAN is needed before you deduct tax from salaries, rent, contractors or professional fees. A company receives both with its certificate of incorporation.',
      source:
        'Income-tax Act, 2025, sections 262 and 397, in force since 1 April 2026 (earlier: Income-tax Act, 1961, sections 139A and 203A)',
    },
    {
      // The specification names 17 of the 18 topics. This is the one we added: it is free, and opens credit,
      // protection against late payment and reserved procurement to nearly every visitor of this page.
      title: 'Udyam (MSME) registration',
      text: 'Free, online and on your own declaration. It opens priority lending, loans without collateral under a guarantee, reserved public procurement and interest on late payment. Since April 2025 an enterprise is micro up to ₹2.5 crore of investment in plant, machinery or equipment and ₹10 crore of turnover, small up to ₹25 crore and ₹100 crore, medium up to ₹125 crore and ₹500 crore.',
      source:
        'Micro, Small and Medium Enterprises Development Act, 2006, sections 7 and 8; notification S.O. 1364(E) of 21 March 2025',
    },
    {
      title: 'GST registration',
      text: 'Apply within 30 days of crossing the limit. Some register from the first rupee: most sellers of goods to other states, and those who pay tax under reverse charge. A small business may instead pay a flat rate under the composition scheme.',
      figure: {
        stated: 'Above ₹40 lakh annual turnover, ₹20 lakh in special category states',
        today:
          '₹40 lakh for goods only, and not in every state; ₹20 lakh for services; ₹10 lakh in Manipur, Mizoram, Nagaland and Tripura',
      },
      source: 'CGST Act, 2017, sections 10, 22, 24 and 25; notification 10/2019-Central Tax',
    },
    {
      title: 'Import export code',
      text: 'No goods leave or enter India commercially without it, apart from listed exemptions. You apply once, online, to the Directorate General of Foreign Trade, and confirm your details between April and June every year, even when nothing changed: otherwise the code is switched off.',
      figure: { stated: 'A 10-digit number', today: 'Ten characters, the same as your PAN' },
      source: 'Foreign Trade (Development and Regulation) Act, 1992, section 7; Foreign Trade Policy 2023, paragraph 2.05',
    },
    {
      title: 'Provident fund',
      text: 'Once you come under the law you stay under it, even if the team shrinks. A new company receives its provident fund and ESI numbers with its incorporation; contributions begin once the law applies. Smaller employers may join by agreement with their employees. State insurance (ESI) applies from ten employees.',
      figure: { stated: 'Applies at ten or more employees', today: 'Applies at 20 or more employees' },
      source:
        'Code on Social Security, 2020, section 1 and First Schedule; Employees’ Provident Funds Scheme, 2026, G.S.R. 525(E) (earlier: Employees’ Provident Funds Act, 1952, section 1(3))',
    },
  ],
};

const run: Stage = {
  title: 'Run',
  text: 'Good order from the first month costs little; restoring it later costs a great deal.',
  cards: [
    {
      title: 'Accounts and compliance',
      text: 'A company appoints its first auditor within 30 days, verifies its registered office within a month (form INC-22, unless SPICe+ did it), and takes each director’s disclosure of interests (form MBP-1). Its books are kept on accrual and for eight years. Whatever your structure, keep a separate bank account from day one.',
      source: 'Companies Act, 2013, sections 12, 128, 139(6) and 184',
    },
    {
      title: 'Forming the team',
      text: 'Give every employee a letter of appointment, pay monthly wages by the 7th, and put ownership of what they create in writing. From ten employees, form an internal committee against sexual harassment. The four labour codes have applied since 21 November 2025; state rules follow at their own pace.',
      source:
        'Code on Wages, 2019, section 17; OSH Code, 2020, section 6; Sexual Harassment of Women at Workplace Act, 2013, section 4',
    },
    {
      title: 'Online presence',
      text: 'Take the domain in the business’s own name, not the designer’s. A shop online shows its legal name, address, prices with all charges, returns and a grievance officer. Ask only for personal data you need: the data protection rules of November 2025 come into force in stages up to May 2027.',
      source: 'Consumer Protection (E-Commerce) Rules, 2020; Digital Personal Data Protection Act, 2023 and Rules, 2025',
    },
  ],
};

const grow: Stage = {
  title: 'Grow',
  text: 'Money, a name worth defending, and people who own a share of what they build.',
  cards: [
    {
      title: 'Raising funding',
      text: 'Loans first: since April 2026 banks may take no collateral from a micro or small enterprise for loans of up to ₹20 lakh. A company that offers shares privately may offer them to at most 200 people in a financial year and reports the allotment within 15 days. Money from abroad is reported to the Reserve Bank within 30 days of issue.',
      source:
        'Companies Act, 2013, sections 42 and 62(1)(c); Companies (Prospectus and Allotment of Securities) Rules, 2014, rule 14; Foreign Exchange Management (Mode of Payment and Reporting of Non-Debt Instruments) Regulations, 2019, regulation 4',
    },
    {
      title: 'Protecting the brand',
      text: 'Search the register before you print the name. A registered trade mark lasts ten years and is renewed without limit; registering a company name or a domain gives no such right. Apply early, in the classes you trade in.',
      source: 'Trade Marks Act, 1999, sections 18, 25 and 28',
    },
    {
      title: 'ESOPs',
      text: 'Stock options let employees buy shares later at a price fixed now. Shareholders approve the scheme, at least a year passes between grant and vesting, and promoters stay out of it, except in a recognised start-up for its first ten years. Tax is due when shares are taken: tell your people before they sign.',
      source: 'Companies Act, 2013, sections 2(37) and 62(1)(b); Companies (Share Capital and Debentures) Rules, 2014, rule 12',
    },
  ],
};

/** Start Your Business (specification, section 2). */
export const startYourBusiness = {
  path: '/start-your-business',
  title: 'Start Your Business',
  description:
    'Eighteen steps for an Indian entrepreneur, from evaluating the idea to ESOPs: structures, registrations, funding and brand.',
  tagline: 'Vision. Structure. Success.',
  lead: 'Eighteen steps, in the order most founders meet them. Each says what to do, what it asks of you and which law, if any, applies.',
  action: { label: 'Get Started Now', href: '/contact-us' },
  roadmap: {
    heading: 'Business Formation Roadmap',
    intro: 'Not every business takes every step. Read the first stage in full, then only what your structure needs.',
    stages: [choose, register, run, grow],
  },
  closing: {
    heading: 'Not sure where you stand?',
    text: 'Tell us what you plan to make or sell, with whom, and where. We will point you to the step that comes next.',
  },
};
