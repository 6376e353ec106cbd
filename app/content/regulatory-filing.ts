interface Filing {
  title: string;
  text: string;
  due: { what: string; when: string }[];
  source: string;
}

const cards: Filing[] = [
  {
    title: 'GST compliance',
    text: 'Every registered person files, even for a period without sales. With turnover up to ₹5 crore you may file quarterly and pay monthly. A return more than three years late can no longer be filed.',
    due: [
      { what: 'Outward supplies, GSTR-1', when: '11th of the next month; quarterly filers, 13th after the quarter' },
      { what: 'Summary and tax, GSTR-3B', when: '20th of the next month; quarterly filers, 22nd or 24th by state' },
      { what: 'Annual return, GSTR-9, above ₹2 crore', when: '31 December' },
    ],
    source: 'CGST Act, 2017, sections 37, 39 and 44; CGST Rules, 2017, rules 59, 61, 61A and 80',
  },
  {
    title: 'Income tax filing',
    text: 'Income earned from 1 April 2026 falls under the new Act and its “tax year”; earlier years stay under the Act of 1961. Companies file whether or not they made a profit.',
    due: [
      { what: 'Individuals without business income', when: '31 July' },
      { what: 'Business without audit', when: '31 August' },
      { what: 'Companies, and accounts under audit', when: '31 October' },
      { what: 'With transfer-pricing report', when: '30 November' },
      { what: 'Advance tax', when: '15 June, September, December and March' },
    ],
    source: 'Income-tax Act, 2025, section 263 as amended by the Finance Act, 2026 (earlier: Income-tax Act, 1961, section 139)',
  },
  {
    title: 'ROC annual filing',
    text: 'Companies and LLPs report to the Registrar every year, active or not. The directors of a company that misses three years running are disqualified for five.',
    due: [
      {
        what: 'Financial statements, AOC-4',
        when: '30 days from the annual general meeting; one person company, 180 days from the year’s end',
      },
      { what: 'Annual return, MGT-7 or MGT-7A', when: '60 days from the annual general meeting' },
      { what: 'Dues to micro and small suppliers over 45 days, MSME Form 1', when: '30 April and 31 October' },
      { what: 'LLP annual return, Form 11', when: '30 May' },
      { what: 'LLP accounts and solvency, Form 8', when: '30 October' },
    ],
    source:
      'Companies Act, 2013, sections 92, 137, 164(2) and 405, with the notification of 25 March 2025; Limited Liability Partnership Act, 2008, sections 34 and 35',
  },
  {
    title: 'Director KYC',
    text: 'Holders of a director identification number confirm identity, mobile and email: every third year now, every year until March 2026. A number left unconfirmed is deactivated.',
    due: [
      { what: 'DIR-3 KYC Web', when: '30 June, every third financial year; in 2028 if last filed for 2024-25' },
      { what: 'Change of mobile, email or address', when: '30 days from the change' },
    ],
    source:
      'Companies (Appointment and Qualification of Directors) Rules, 2014, rule 12A, as substituted from 31 March 2026 (G.S.R. 943(E))',
  },
  {
    title: 'Labour law compliance',
    text: 'Four labour codes have replaced 29 central laws since 21 November 2025, the Provident Funds Act last. Until the rules of your state are final, its older rules continue where they do not conflict with the codes.',
    due: [
      { what: 'Monthly wages', when: '7th of the next month' },
      { what: 'Provident fund and ESI contributions', when: '15th of the next month' },
      { what: 'Bonus', when: '8 months from the close of the accounting year' },
      { what: 'Report of the internal committee', when: 'Each calendar year' },
    ],
    source:
      'Code on Wages, 2019, sections 17 and 39; Code on Social Security, 2020; Sexual Harassment of Women at Workplace Act, 2013, sections 21 and 22',
  },
  {
    title: 'TDS returns',
    text: 'Tax deducted from salaries, rent, contractors and fees is held in trust for the government. Pay it on time, then tell the department quarter by quarter whose it was, so that they receive credit for it.',
    due: [
      { what: 'Deposit of tax', when: '7th of the next month; for March, 30 April' },
      { what: 'Statement for April to June', when: '31 July' },
      { what: 'Statement for July to September', when: '31 October' },
      { what: 'Statement for October to December', when: '31 January' },
      { what: 'Statement for January to March', when: '31 May' },
    ],
    source: 'Income-tax Act, 2025, sections 392, 393 and 397 (earlier: Income-tax Act, 1961, sections 192 to 194T and 200)',
  },
];

/** Regulatory Filing (specification, section 2). */
export const regulatoryFiling = {
  path: '/regulatory-filing',
  title: 'Regulatory Filing',
  description: 'What an Indian business files and when: GST, income tax, ROC, director KYC, labour law and TDS, with sources.',
  lead: 'Six groups of returns, with the day each falls due. Put the dates in your calendar once and most penalties never happen.',
  heading: 'Six filings, and their dates',
  dueLabel: 'Due dates',
  cards,
  closing: {
    heading: 'File early, sleep well',
    text: 'Late fees grow by the day and a missed return closes doors: credit, tenders, e-way bills. If a date has already passed, filing today is still cheaper than filing next month. Our advisory team helps members find the right practitioner.',
    action: { label: 'Talk to our advisory team', href: '/contact-us' },
  },
};
