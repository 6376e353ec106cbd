import { expect, test } from 'vitest';
import { buildYourBusiness } from './build-your-business.ts';
import { corporateCompliances } from './corporate-compliances.ts';
import { course } from './course.ts';
import { reviewed } from './law-note.ts';
import { legalWords } from './legal.ts';
import { maintainYourBusiness } from './maintain-your-business.ts';
import { regulatoryFiling } from './regulatory-filing.ts';
import { startYourBusiness } from './start-your-business.ts';

const roadmap = startYourBusiness.roadmap.stages.flatMap(({ cards }) => cards);
const card = (title: string) => JSON.stringify(roadmap.find((one) => one.title === title));

test('Build Your Business leads to the four business-services pages, each by Read More', () => {
  expect(buildYourBusiness.heading).toBe('Build Your Business');
  expect(buildYourBusiness.more).toBe('Read More');
  expect(buildYourBusiness.cards.map(({ path }) => path)).toEqual([
    '/start-your-business',
    '/maintain-your-business',
    '/regulatory-filing',
    '/corporate-compliances',
  ]);
});

test('Start Your Business shows its tagline, its roadmap and where to get started', () => {
  expect(startYourBusiness.tagline).toBe('Vision. Structure. Success.');
  expect(startYourBusiness.roadmap.heading).toBe('Business Formation Roadmap');
  expect(startYourBusiness.action).toEqual({ label: 'Get Started Now', href: '/contact-us' });
});

test('the roadmap has 18 cards: the 17 topics of the specification and one of our own', () => {
  expect(roadmap.map(({ title }) => title).sort()).toEqual(
    [
      'Idea evaluation',
      'Private limited company',
      'One person company',
      'Sole proprietorship',
      'Government registrations PAN/TAN',
      'Import export code',
      'Accounts and compliance',
      'Forming the team',
      'Provident fund',
      'Raising funding',
      'Protecting the brand',
      'Choosing a business structure',
      'LLP',
      'Partnership firm',
      'GST registration',
      'Online presence',
      'ESOPs',
      'Udyam (MSME) registration',
    ].sort(),
  );
});

test('the roadmap states every figure of the specification, with today’s beside one that has changed', () => {
  expect(card('Private limited company')).toMatch(/at least two people.*up to 200 shareholders/);
  expect(card('Partnership firm')).toMatch(/Up to 20 partners.*Up to 50 partners/);
  expect(card('LLP')).toContain('at least two partners');
  expect(card('Import export code')).toMatch(/10-digit number.*the same as your PAN/);
  expect(card('GST registration')).toMatch(/Above ₹40 lakh annual turnover, ₹20 lakh in special category states.*for goods only/);
  expect(card('Provident fund')).toMatch(/ten or more employees.*20 or more employees/);
  expect(card('Accounts and compliance')).toMatch(/first auditor within 30 days.*registered office within a month/);
});

test('Maintenance has six solutions', () => {
  expect(maintainYourBusiness.solutions.heading).toBe('Our Maintenance Solutions');
  expect(maintainYourBusiness.solutions.cards.map(({ title }) => title)).toEqual([
    'Automated compliance tracking',
    'Renewal reminders',
    'Expert guidance',
    'Audit support',
    'Dedicated support',
    'Performance dashboards',
  ]);
});

test('Regulatory Filing has six cards, each with due dates, and a law and its year', () => {
  expect(regulatoryFiling.cards.map(({ title }) => title)).toEqual([
    'GST compliance',
    'Income tax filing',
    'ROC annual filing',
    'Director KYC',
    'Labour law compliance',
    'TDS returns',
  ]);
  for (const { due, source } of regulatoryFiling.cards) {
    expect(due.length).toBeGreaterThan(0);
    expect(source).toMatch(/, \d{4}/);
  }
});

test('Corporate Compliance has nine essentials, each with a source', () => {
  expect(corporateCompliances.heading).toBe('Core Compliance Essentials');
  expect(corporateCompliances.cards).toHaveLength(9);
  for (const { source } of corporateCompliances.cards) expect(source).toContain('Companies Act, 2013');
});

test('Corporate Compliance says which company is small today, and what differs for a one person company', () => {
  const essential = (title: string) => corporateCompliances.cards.find((card) => card.title === title)?.text;
  expect(essential('Share certificates')).toContain('up to ₹10 crore of paid-up capital and ₹100 crore of turnover');
  expect(essential('Board and general meetings')).toContain('a one person company need not');
  expect(essential('Annual accounts and return')).toContain('one person company within 180 days');
});

test('law is shown with the day of its review, as information and not advice', () => {
  expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(course.recognition.reviewed).toBe(reviewed);
  expect(legalWords.notAdvice).toBe('Information, not legal advice');
});

test('Regulatory Filing says that directors are disqualified by the law itself, not at somebody’s discretion', () => {
  const card = regulatoryFiling.cards.find(({ title }) => title === 'ROC annual filing')?.text;
  expect(card).toContain('directors of a company that misses three years running are disqualified for five');
});

test('Corporate Compliance names all that a letter or an invoice of a company must bear', () => {
  const office = corporateCompliances.cards.find(({ title }) => title === 'Registered office')?.text;
  const borne = office?.slice(office.indexOf('every letter and invoice'));
  for (const each of ['name', 'address', 'CIN', 'phone number', 'fax', 'email', 'website']) expect(borne).toContain(each);
});
