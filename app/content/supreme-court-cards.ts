import type { LawCard } from './law-card.ts';

/** Nine cards of 'Interesting Facts About Supreme Court of India' (specification, sections 2 and 9). */
export const supremeCourtCards: readonly LawCard[] = [
  {
    title: 'Gas cylinder blast compensation',
    short: 'If a cooking gas cylinder bursts, the family receives Rs 50 lakh.',
    verdict: 'not',
    full: [
      '₹50 lakh has been quoted as the ceiling for one accident, not a sum for each family. The ministry gave the oil companies’ cover in 2019 as ₹6 lakh for a death, up to ₹2 lakh per person for treatment (₹30 lakh an accident) and up to ₹2 lakh for property at the registered address. LPG must be the first cause; customers pay no premium. Tell the distributor in writing at once.',
      'More can be claimed in court. A hazardous business answers for its harm without excuse, the Supreme Court held (M.C. Mehta v. Union of India, 1986).',
    ],
    source: 'Public Liability Policy for Oil Industries; Consumer Protection Act, 2019, sections 82 to 87',
  },
  {
    title: 'Printed-price rule',
    short: 'Nobody may charge more than the printed price.',
    verdict: 'partly',
    full: [
      'A retailer may not sell packaged goods above the printed retail price, taxes included. Asking for less is always allowed. Complaints go to the Legal Metrology officer or the consumer helpline, 1915.',
      'The Supreme Court made one thing clear: a hotel or restaurant that serves bottled water sells a service with it, and may charge more (Federation of Hotel and Restaurant Associations of India v. Union of India, 2017).',
    ],
    source: 'Legal Metrology Act, 2009, sections 18 and 36; Legal Metrology (Packaged Commodities) Rules, 2011, rule 18(2)',
  },
  {
    title: 'Hotel water and washrooms',
    short: 'Any hotel must let you drink water and use its washroom, free.',
    verdict: 'not',
    full: [
      'The claim rests on an Act of 1867 for inns. Its “free access” is for the inspecting magistrate; its clean wells are for those who stay. Some cities went further on their own: in 2017 South Delhi asked restaurants to open washrooms to all, for ₹5 at most.',
      'The Supreme Court has held access to toilets to be part of a life with dignity, in a case on court buildings (Rajeeb Kalita v. Union of India, 2025).',
    ],
    source: 'Sarais Act, 1867, section 7; Constitution of India, Article 21',
  },
  {
    title: 'Gifts as bribery',
    short: 'A gift to an official can be a bribe.',
    verdict: 'holds',
    full: [
      'A public servant who takes any undue advantage for official work risks three to seven years in prison and a fine. The giver risks up to seven years, a fine, or both, but not if forced to give it and reporting that within seven days. A company answers for its people too. Conduct rules allow officials only small customary gifts.',
      'Demand and acceptance must be proved, the Supreme Court held, but circumstances may prove them even where the complainant turns hostile (Neeraj Dutta v. State, 2022).',
    ],
    source:
      'Prevention of Corruption Act, 1988, sections 2(d) and 7 to 10; Central Civil Services (Conduct) Rules, 1964, rule 13',
  },
  {
    title: '3-year limit for unpaid dues',
    short: 'After three years an unpaid bill can no longer be sued for.',
    verdict: 'partly',
    full: [
      'The rule is three years: from delivery for goods, from the end of the work, from the making of a loan, from the breach of a contract; where a day for payment was agreed, usually from that day. A signed acknowledgement, or a part payment noted in writing, made in time starts three new years. A court dismisses a late claim even if nobody objects.',
      'The Supreme Court applies the same limit to insolvency petitions by creditors (B.K. Educational Services v. Parag Gupta, 2018).',
    ],
    source: 'Limitation Act, 1963, sections 3, 18 and 19; Schedule, Articles 7, 14, 18, 19, 55 and 137',
  },
  {
    title: 'Delhi tenant notice',
    short: 'A landlord in Delhi cannot put a tenant out without notice.',
    verdict: 'holds',
    full: [
      'If rent is ₹3,500 a month or less, only the Rent Controller can order eviction, on listed grounds; for arrears, two months after a demand. Above that, a monthly tenancy ends by 15 days’ notice, and eviction still needs a decree. Cutting water or power to a protected tenant is an offence.',
      'The Supreme Court extended the ground of the landlord’s own need to business premises (Satyawati Sharma v. Union of India, 2008).',
    ],
    source: 'Delhi Rent Control Act, 1958, sections 3(c), 14 and 45; Transfer of Property Act, 1882, section 106',
  },
  {
    title: 'No double fine on the same day',
    short: 'Once fined, you cannot be fined for it again on the same day.',
    verdict: 'partly',
    full: [
      'Nobody is punished twice for the same offence. The rule looks at the offence, not at the date: ride on without a helmet after the fine, and it is a new one; another offence has its own fine. Keep the receipt.',
      'Two offences are the same only if what must be proved is the same, the Supreme Court held (State of Bombay v. S.L. Apte, 1960).',
    ],
    source:
      'Constitution of India, Article 20(2); Bharatiya Nagarik Suraksha Sanhita, 2023, section 337 (earlier: CrPC, section 300); General Clauses Act, 1897, section 26',
  },
  {
    title: 'Obscene acts carry 3 months',
    short: 'An obscene act in public can bring three months in prison.',
    verdict: 'holds',
    full: [
      'Up to three months, a fine of up to ₹1,000, or both: for an obscene act in a public place, or obscene songs or words in or near one, to the annoyance of others. Holding hands is not mentioned.',
      'Abuse alone is not obscenity, the Supreme Court held; annoyance must be shown as well (N.S. Madhanagopal v. K. Lalitha, 2022).',
    ],
    source: 'Bharatiya Nyaya Sanhita, 2023, section 296, since 1 July 2024 (earlier: Indian Penal Code, section 294)',
  },
  {
    title: 'Adoption and the 21-year age gap',
    short: 'Anyone who adopts a child must be at least 21 years older.',
    verdict: 'partly',
    full: [
      'Under Hindu law the gap of 21 years applies where a man adopts a girl or a woman adopts a boy. Adoption through the central authority is open to every faith and asks for 25 years between the child and either parent; a single man may not adopt a girl.',
      'The Supreme Court confirmed that people of any religion may adopt under that law (Shabnam Hashmi v. Union of India, 2014).',
    ],
    source:
      'Hindu Adoptions and Maintenance Act, 1956, section 11(iii) and (iv); Juvenile Justice Act, 2015, section 57; Adoption Regulations, 2022, regulation 5',
  },
];
