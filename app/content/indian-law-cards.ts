import type { LawCard } from './law-card.ts';

/** Nine cards of 'Detailed Legal Information' (specification, sections 2 and 9). */
export const indianLawCards: readonly LawCard[] = [
  {
    title: 'Helmet and two-rider rules',
    short: 'On a two-wheeler both people wear a helmet, and there are never more than two.',
    verdict: 'holds',
    full: [
      'Driver and pillion each wear a fastened helmet of Indian standard; so does a child from nine months, with a harness up to four years. A Sikh who wears a turban is exempt. One other person may ride, on a proper seat behind.',
      'For either offence the amendment of 2019 set a fine of ₹1,000 and loss of the licence for three months. States may settle the offence for a sum of their own.',
    ],
    source: 'Motor Vehicles Act, 1988, sections 128, 129, 194C, 194D and 200; Central Motor Vehicles Rules, 1989, rule 138',
  },
  {
    title: 'Timing of a woman’s arrest',
    short: 'A woman may be arrested only between 6\u00a0A.M. and 6\u00a0P.M.',
    verdict: 'partly',
    full: [
      'The law speaks of the sun, not of the clock: no arrest after sunset and before sunrise, save in exceptional circumstances. Then a woman officer writes a report and first obtains permission from the local magistrate of the first class.',
      'The Madras High Court held in 2025 that an arrest at night is not void for this alone; the officer must explain it.',
    ],
    source: 'Bharatiya Nagarik Suraksha Sanhita, 2023, section 43(5), since 1 July 2024 (earlier: CrPC, section 46(4))',
  },
  {
    title: 'Pregnancy and employment',
    short: 'A woman cannot be dismissed because she is pregnant.',
    verdict: 'holds',
    full: [
      'Dismissal during maternity absence, or because of it, is unlawful. A woman who has worked 80 days in the past twelve months receives 26 weeks on full pay, or 12 with two or more surviving children. Shops and establishments are covered from ten employees.',
      'A dismissal can cost her the benefit only for gross misconduct of a prescribed kind. Since 21 November 2025 the Code on Social Security says so.',
    ],
    source: 'Code on Social Security, 2020, sections 59 to 72 (earlier: Maternity Benefit Act, 1961, sections 5 and 12)',
  },
  {
    title: 'Drink-driving limit',
    short: 'Above 30 mg of alcohol in 100 ml of blood, driving is an offence.',
    verdict: 'holds',
    full: [
      'A breath or laboratory test above 30 mg in 100 ml of blood is enough, as is driving unfit under a drug. The first offence: up to six months in prison, a fine of ₹10,000, or both. The next: up to two years, ₹15,000, or both, under the amendment of 2019.',
      'Police may arrest without a warrant; a doctor must examine the person within two hours.',
    ],
    source: 'Motor Vehicles Act, 1988, sections 185 and 202 to 205',
  },
  {
    title: 'Police are always on duty',
    short: 'A police officer is on duty at every hour, in uniform or out of it.',
    verdict: 'holds',
    full: [
      'An officer counts as always on duty and may be employed anywhere in the general police district. Many states have police Acts of their own that say the same.',
      'Duty has its own rules. An officer who arrests wears a clear, legible name, states the grounds, and informs a relative or friend of the person arrested.',
    ],
    source:
      'Police Act, 1861, section 22; Bharatiya Nagarik Suraksha Sanhita, 2023, sections 36, 47 and 48 (earlier: CrPC, sections 41B, 50 and 50A)',
  },
  {
    title: 'Tax officer’s arrest after notice',
    short: 'A tax officer may arrest a defaulter, but only after a notice.',
    verdict: 'partly',
    full: [
      'Under the Act of 1961 a recovery officer may order arrest and civil prison for unpaid income tax, after a notice to show cause and for written reasons: hiding property, or refusing to pay when able. A person about to flee may be arrested without that notice. For dues under the Act of 2025, check section 413 as it has been amended.',
      'GST arrests are another matter: they follow suspected offences and a Commissioner’s recorded reasons to believe. The safeguards of criminal procedure apply (Radhika Agarwal v. Union of India, 2025).',
    ],
    source:
      'Income-tax Act, 1961, section 222 and Second Schedule, rule 73; Income-tax Act, 2025, section 413, and the recovery rules; CGST Act, 2017, section 69',
  },
  {
    title: 'Police must register an FIR',
    short: 'The police may not refuse to register an FIR.',
    verdict: 'partly',
    full: [
      'If what you report shows a cognizable offence, it must be recorded, at any station, with a free copy for you (Lalita Kumari, 2013). A report sent online is signed within three days. For offences of three to under seven years, a preliminary enquiry of up to 14 days is allowed.',
      'If refused: write to the Superintendent, then go to the Magistrate. For certain grave crimes an officer who records nothing faces six months to two years in prison.',
    ],
    source:
      'Bharatiya Nagarik Suraksha Sanhita, 2023, sections 173 and 175 (earlier: CrPC, sections 154 and 156); Bharatiya Nyaya Sanhita, 2023, section 199 (earlier: Indian Penal Code, section 166A)',
  },
  {
    title: 'Grounds for divorce',
    short: 'Either spouse may ask for divorce, on grounds the law names.',
    verdict: 'holds',
    full: [
      'Under Hindu law: adultery, cruelty, desertion for two years, conversion, incurable unsound mind, communicable venereal disease, renouncing the world, or not being heard of for seven years. A wife has further grounds. By mutual consent, after a year apart. Other faiths and civil marriages have laws of their own; Uttarakhand has had a common code since 2025; Gujarat and Assam passed theirs in 2026, and Goa has long had its own.',
      'A marriage broken down for good is not itself a ground; the Supreme Court alone may end it so (Shilpa Sailesh, 2023).',
    ],
    source: 'Hindu Marriage Act, 1955, sections 13, 13B and 14; Special Marriage Act, 1954, sections 27 and 28',
  },
  {
    title: 'Women arrested only by women police',
    short: 'Only a woman police officer may arrest a woman.',
    verdict: 'not',
    full: [
      'A male officer may arrest a woman by telling her so; she is then presumed to submit. He may not touch her unless the circumstances require it. A search is made by a woman, with strict regard to decency. For an arrest at night a woman officer must obtain the magistrate’s permission.',
      'As a witness, a woman need not go to the station: police question her where she lives.',
    ],
    source:
      'Bharatiya Nagarik Suraksha Sanhita, 2023, sections 43(1), 43(5), 49(2) and 179(1) (earlier: CrPC, sections 46, 51(2) and 160)',
  },
];
