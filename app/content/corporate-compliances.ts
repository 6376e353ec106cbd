interface Essential {
  when: string;
  title: string;
  text: string;
  source: string;
}

const cards: Essential[] = [
  {
    when: 'Within 30 days',
    title: 'First board meeting',
    text: 'The directors meet within 30 days of incorporation: they take note of the certificate, open the bank account, appoint the auditor, and approve the share certificates. Minutes are signed and kept for good.',
    source: 'Companies Act, 2013, sections 118 and 173(1)',
  },
  {
    when: 'Within 30 days',
    title: 'First auditor',
    text: 'The board appoints the first auditor within 30 days of registration; if it does not, the shareholders do so within 90 days. The auditor appointed at the first annual general meeting then holds office for five years.',
    source: 'Companies Act, 2013, section 139(1) and (6)',
  },
  {
    when: 'Within a month',
    title: 'Registered office',
    text: 'Within 30 days a company must have an address for letters, and within a month verify it to the Registrar using form INC-22, unless SPICe+ did so. A name board hangs outside; every letter and invoice bears name, address, CIN and phone number, and fax, email and website if there are any.',
    source: 'Companies Act, 2013, section 12; Companies (Incorporation) Rules, 2014, rule 25',
  },
  {
    when: 'First meeting, then yearly',
    title: 'Director disclosures',
    text: 'Another form, MBP-1, is for directors: each discloses interests in other companies and firms at the first board meeting they attend, at the first one of every financial year, and on any change. In DIR-8 each declares that they are not disqualified.',
    source: 'Companies Act, 2013, sections 164 and 184(1); Companies (Meetings of Board and its Powers) Rules, 2014, rule 9',
  },
  {
    when: 'Within two months',
    title: 'Share certificates',
    text: 'Subscribers receive their certificates within two months of incorporation, stamped under the law of the state. A private company issues shares in dematerialised form only, unless it is small: since 1 December 2025, up to ₹10 crore of paid-up capital and ₹100 crore of turnover.',
    source:
      'Companies Act, 2013, sections 2(85), 46 and 56(4); Companies (Prospectus and Allotment of Securities) Rules, 2014, rule 9B; G.S.R. 880(E) of 1 December 2025',
  },
  {
    when: 'Within 180 days',
    title: 'Commencement of business',
    text: 'Before it trades or borrows, a company with share capital declares in INC-20A that every subscriber has paid for the shares taken. Pay the money into the company’s account, and keep the bank statement.',
    source: 'Companies Act, 2013, section 10A',
  },
  {
    when: 'Every year',
    title: 'Board and general meetings',
    text: 'Four board meetings a year, never more than 120 days apart; a small or one person company holds one in each half-year, at least 90 days apart. Shareholders meet within six months of the year’s end, the first time within nine; a one person company need not.',
    source: 'Companies Act, 2013, sections 96 and 173',
  },
  {
    when: 'Every year',
    title: 'Annual accounts and return',
    text: 'The board approves the accounts, the auditor reports, the shareholders adopt them. The accounts go to the Registrar within 30 days of the meeting (AOC-4), those of a one person company within 180 days of the year’s end; the annual return within 60 days (MGT-7, or MGT-7A for small and one person companies).',
    source: 'Companies Act, 2013, sections 92, 134 and 137',
  },
  {
    when: 'Always',
    title: 'Registers and records',
    text: 'Registers of members, directors and charges, minutes of every meeting, and books of account for eight years: kept at the registered office, current, and ready to be shown. In a dispute or a sale of the company they are the proof.',
    source: 'Companies Act, 2013, sections 85, 88, 118, 128 and 170',
  },
];

/** Corporate Compliance (specification, section 2). */
export const corporateCompliances = {
  path: '/corporate-compliances',
  title: 'Corporate Compliance',
  description: 'Nine core compliance essentials of an Indian company under the Companies Act, 2013, in the order they fall due.',
  lead: 'What the Companies Act asks of a private company, from the first month to every year after, in the order it falls due.',
  heading: 'Core Compliance Essentials',
  intro:
    'Counted from the day on the certificate of incorporation. Where a date differs for small or one person companies, the card says so.',
  cards,
  closing: {
    heading: 'Compliance is how trust is kept on file',
    text: 'Banks, buyers and investors read a company’s record before they read its brochure. Nine habits keep that record clean. If one of them has slipped, ask: most gaps can be closed, and sooner is cheaper.',
    action: { label: 'Ask about your company', href: '/contact-us' },
  },
};
