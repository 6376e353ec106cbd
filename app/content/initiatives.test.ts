import { expect, test } from 'vitest';
import { pageAddresses } from '#test/page-addresses.ts';
import { courseLead, educationalInitiative } from './educational-initiative.ts';
import { indianLaws } from './indian-laws.ts';
import { initiatives } from './initiatives.ts';
import { intellectualProperty } from './intellectual-property.ts';
import { msmeSupport } from './msme-support.ts';
import { site } from './site.ts';
import { socialInitiative } from './social-initiative.ts';
import { startYourBusiness } from './start-your-business.ts';

test('the five initiatives stand at the addresses of the route table', () => {
  const addresses = pageAddresses().filter((address) => address.startsWith('/initiatives/'));
  expect(addresses).toHaveLength(5);
  expect(Object.values(initiatives).map(({ path }) => path)).toEqual(addresses);
});

test('Social Initiative names eight benefits of a tree, property value up to 15% among them', () => {
  expect(socialInitiative.benefits).toHaveLength(8);
  expect(JSON.stringify(socialInitiative.benefits)).toContain('raise property value by up to 15%');
});

test('Educational Initiative shows its badge, its outline, six benefits and the inside secrets', () => {
  expect(educationalInitiative.badge).toBe('AICC Certified Program');
  expect(educationalInitiative.outline.parts.map(({ title }) => title)).toEqual([
    'Introduction',
    'Starting in importing and export',
    'Advertising',
    'Laws and regulations',
    'The agency agreement',
    'Sourcing products and sellers',
    'How to find buyers',
    'Agent and merchant key differences',
  ]);
  expect(educationalInitiative.benefits.cards).toHaveLength(6);
  expect(educationalInitiative.secrets.heading).toBe('Master the Inside Secrets');
});

test('Educational Initiative says that a certifier runs the course too only where the certificate names one', () => {
  expect(educationalInitiative.lead).toBe(courseLead(site.course.certifier));
  expect(courseLead(undefined)).toMatch(/^An online import-export certificate course for people who/);
  expect(courseLead('the Trade Council')).toContain('certificate course, run with the Trade Council, for people who');
});

test('MSME Support & Outreach shows its figures, three pillars, its framework and six tiles', () => {
  expect(msmeSupport.statistics.map(({ value, suffix, label }) => `${value}${suffix} ${label}`)).toEqual([
    '75 million+ MSMEs',
    '30% GDP contribution',
    '120 million+ Employment',
    '45% Exports',
  ]);
  expect(msmeSupport.pillars.cards).toHaveLength(3);
  expect(msmeSupport.framework.heading).toBe('New Wave MSME Framework');
  expect(msmeSupport.framework.figures).toEqual([
    { label: 'Innovation Index', up: 25 },
    { label: 'Export Growth', up: 18 },
    { label: 'Digital Adoption', up: 40 },
    { label: 'Credit Access', up: 30 },
  ]);
  expect(msmeSupport.questions.tiles).toHaveLength(6);
});

test('Protecting Intellectual Property Rights gives six tips, each with its law and the year of it', () => {
  expect(intellectualProperty.title).toBe('Protecting Intellectual Property Rights');
  expect(intellectualProperty.tips).toHaveLength(6);
  for (const { source } of intellectualProperty.tips) expect(source).toMatch(/, \d{4}/);
});

test('Know the Indian Laws has nine cards of law and nine of the Supreme Court', () => {
  expect(indianLaws.breadcrumb).toBe('Know The Indian Laws');
  expect(indianLaws.laws.heading).toBe('Detailed Legal Information');
  expect(indianLaws.laws.cards.map(({ title }) => title)).toEqual([
    'Helmet and two-rider rules',
    'Timing of a woman’s arrest',
    'Pregnancy and employment',
    'Drink-driving limit',
    'Police are always on duty',
    'Tax officer’s arrest after notice',
    'Police must register an FIR',
    'Grounds for divorce',
    'Women arrested only by women police',
  ]);
  expect(indianLaws.court.heading).toBe('Interesting Facts About Supreme Court of India');
  expect(indianLaws.court.cards.map(({ title }) => title)).toEqual([
    'Gas cylinder blast compensation',
    'Printed-price rule',
    'Hotel water and washrooms',
    'Gifts as bribery',
    '3-year limit for unpaid dues',
    'Delhi tenant notice',
    'No double fine on the same day',
    'Obscene acts carry 3 months',
    'Adoption and the 21-year age gap',
  ]);
  expect(indianLaws.closing.heading).toBe('Stay Informed, Stay Protected');
});

test('every law card names a law and its year, and every Supreme Court card a decision of the Court', () => {
  for (const { source } of [...indianLaws.laws.cards, ...indianLaws.court.cards]) expect(source).toMatch(/, \d{4}/);
  for (const { full } of indianLaws.court.cards) expect(full.join(' ')).toMatch(/Supreme Court .*\([^)]+, \d{4}\)/s);
});

test.each([
  ['Helmet and two-rider rules', /helmet/],
  ['Timing of a woman’s arrest', /6\sA\.M\. and 6\sP\.M\./],
  ['Drink-driving limit', /30 mg of alcohol in 100 ml/],
  ['Gas cylinder blast compensation', /Rs 50 lakh/],
  ['3-year limit for unpaid dues', /three years/],
  ['Obscene acts carry 3 months', /three months/],
  ['Adoption and the 21-year age gap', /21 years/],
])('the card “%s” says what the specification says', (title, said) => {
  const card = [...indianLaws.laws.cards, ...indianLaws.court.cards].find((one) => one.title === title);
  expect(card?.short).toMatch(said);
});

test('the card on bribery gives taker and giver each their own punishment', () => {
  const card = indianLaws.court.cards.find(({ title }) => title === 'Gifts as bribery')?.full.join(' ');
  expect(card).toMatch(/public servant who takes .* risks three to seven years/);
  expect(card).toMatch(/giver risks up to seven years, a fine, or both/);
});

test('Social Initiative says nothing that is true in one season alone', () => {
  expect(JSON.stringify(socialInitiative)).not.toMatch(/\bthis (monsoon|season|spring|summer|autumn|winter|month|year)\b/i);
});

test('both pages that say which enterprise is an MSME count what is invested in the same things', () => {
  const invested = 'micro up to ₹2.5 crore of investment in plant, machinery or equipment and ₹10 crore of turnover';
  for (const words of [msmeSupport.questions, startYourBusiness.roadmap]) expect(JSON.stringify(words)).toContain(invested);
});
