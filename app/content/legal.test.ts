import { expect, test } from 'vitest';
import type * as schema from '#db/schema.ts';
import type { CheckedCertificate } from '#domain/courses/papers/verification.server.ts';
import { Application } from '#domain/members/schema.ts';
import { periodsInWords, privacyNotices } from '#domain/privacy-notices.ts';
import { usualRetention } from '#domain/retention.ts';
import { leaveOutTheChamber } from '#test/unset-site.ts';
import { beginning } from './enrolment.ts';
import { membership } from './membership.ts';
import { officePersonalData } from './office-personal-data.ts';
import { owner } from './owner.ts';
import { keptBesides, privacyPolicy, whatOthersSend } from './privacy-policy.ts';
import { site } from './site.ts';
import { terms } from './terms.ts';
import { yourData } from './your-data.ts';

const texts = [privacyPolicy, terms];

test('policy and terms say when they were reviewed, name their sources, and can be linked to by section', () => {
  for (const { reviewed, sources, sections } of texts) {
    expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(sources).not.toHaveLength(0);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});

test('the notice at the membership application names every field of it', () => {
  const collected = privacyNotices.membership.what.toLowerCase();
  for (const field of Object.keys(Application.shape) as (keyof typeof Application.shape)[]) {
    expect(collected).toContain(membership.form.labels[field].toLowerCase());
  }
});

const { membership: application, claim, listing, contact, nomination, course } = privacyNotices;
const office = 'When you work in our office';
const sends = 'When a form is sent, a code or password tried, a certificate checked, or a payment looked up';
const isWritten = 'When we write to you';
const decided = 'What the office decided';

/**
 * Of each table, the case in which the policy tells of it, and words that do; nothing where it says nothing of a person. A new table
 * needs an entry, and the policy its words.
 */
const toldOf: Record<keyof typeof schema, [when: string, words: string] | undefined> = {
  members: [application.when, 'full name, phone number, email'],
  directoryEntries: [application.when, 'shown to everybody in the public directory'],
  directoryCounts: undefined,
  claimCodes: [claim.when, 'emailed code'],
  ownerSessions: [claim.when, 'when the listing was opened'],
  listingChanges: [listing.when, 'what was there before'],
  articles: [office, 'changed, by whom'],
  articleDrafts: [office, 'unfinished posts'],
  articleViews: undefined,
  articleReaders: ['When you read an article', 'one-way fingerprints'],
  nominations: [nomination.when, 'yourself, the organisation and the nominee'],
  nominationDocuments: [nomination.when, 'the documents you send'],
  staff: [office, 'Name, email, role'],
  staffSessions: [office, 'sign-in sessions'],
  staffCredentials: [office, 'a password'],
  staffVerifications: [office, 'links to set it, kept only as hashes (the email that brings a link holds it until it is sent'],
  signInFailures: [office, 'failed sign-ins'],
  auditEntries: [office, 'a record of what was decided and changed'],
  mails: [isWritten, 'the address, the text, and whether it could be sent'],
  unaskedMails: [isWritten, 'how many went to it'],
  consents: ['What you agreed to', 'The record'],
  privateLinks: ['When you ask for your data', 'email you the link'],
  inboxItems: [contact.when, 'name, email, phone number and what you write'],
  inboxEntries: [contact.when, 'our last answer'],
  tries: [sends, 'by network address'],
  repeats: [sends, 'fingerprints of what was sent'],
  secrets: undefined,
  databaseIdentity: undefined,
  coupons: undefined,
  orders: [course.when, 'name, mobile number, state'],
  orderEvents: [decided, 'The history of an order'],
  couponUses: [course.when, 'a coupon'],
  paymentEvents: [course.when, 'from the payment provider'],
  refunds: [course.when, 'given back'],
  earlyRefunds: [course.when, 'given back'],
  disputes: [course.when, 'disputed with your bank'],
  enrolments: [course.when, 'to enrol you'],
  invoiceCounters: undefined,
  invoices: [course.when, 'the details for the invoice'],
  certificates: [course.when, 'a certificate'],
  erasedCertificates: undefined,
  officeSettings: undefined,
  sandboxCheckouts: [course.when, 'in a test alone'],
};

test('the privacy policy tells of each table in which something of a person is kept', () => {
  const periods = periodsInWords(usualRetention);
  const records = [...(privacyPolicy.sections.find(({ id }) => id === 'what')?.records ?? []), ...keptBesides(periods)];
  const told = new Map<string, string>(records.map(({ term, text }) => [term, text]));
  for (const { when, what, why, keptFor } of Object.values(privacyNotices)) told.set(when, `${what} ${why}. ${keptFor(periods)}`);
  const isTold = ([when, words]: [string, string]) => told.get(when)?.includes(words);
  expect(Object.entries(toldOf).filter(([, entry]) => entry && !isTold(entry))).toEqual([]);
});

/** What the policy says of one case in which something is collected that no form asks for. */
const recordOn = (case_: string) =>
  privacyPolicy.sections.find(({ id }) => id === 'what')?.records?.find(({ term }) => term === case_)?.text ?? '';

test('the privacy policy tells members of an imported list, and who paid the office, what is kept of them, and claims no consent', () => {
  const listed = recordOn('When you were a member before this website').toLowerCase();
  for (const field of Object.keys(Application.shape) as (keyof typeof Application.shape)[])
    expect(listed).toContain(membership.form.labels[field].toLowerCase().replace('full ', ''));
  const paid = recordOn('When you pay the office for the course');
  for (const words of ['name', 'mobile number', 'state', 'reference', 'the day it came', 'email', 'details for the invoice'])
    expect(paid).toContain(words);
  for (const words of ['how it was made', 'a coupon', 'what was given back']) expect(paid).toContain(words);
  expect(policyOn('what')).toMatch(/Members from before this website, and those who paid the office, sent no form here/);
});

test('the privacy policy tells who asks for a correction how long what they write is kept', () => {
  expect(recordOn('When you ask us to correct something')).toContain('as long as a message to us');
});

test('the privacy policy tells who tries to sign in at the office what is kept of the address they typed', () => {
  const tried = recordOn('When a form is sent, a code or password tried, a certificate checked, or a payment looked up');
  expect(tried).toContain('counted by the email address they were tried at, until about a day after the last');
  expect(tried).toContain('of an address without an account we keep a one-way fingerprint alone');
});

test('the privacy policy tells of each right the law gives', () => {
  const rights = privacyPolicy.sections
    .find(({ id }) => id === 'rights')
    ?.records?.map(({ term }) => term)
    .join(' ');
  for (const right of ['Access', 'Correction', 'erasure', 'Withdrawal', 'Grievance', 'Nomination'])
    expect(rights).toContain(right);
});

test('the terms of the sale say how the course begins, and what they say is told to whoever has paid', () => {
  const sale = terms.sections.find(({ id }) => id === 'buying-the-course');
  expect(sale?.records).toContainEqual({ term: 'How it begins', text: beginning.text });
  expect(beginning.text).toBe(
    site.course.beginning ?? 'The course office writes to you, or calls the mobile number you gave, with how to begin.',
  );
});

test('policy and terms show how to reach the chamber', () => {
  for (const { sections } of texts) expect(sections.some(({ contact }) => contact)).toBe(true);
});

test('the privacy policy says that films come from another company as soon as the chamber sets some', () => {
  expect(JSON.stringify(privacyPolicy)).toContain(whatOthersSend(site.course.videos.length));
  expect(whatOthersSend(0)).toBe('No page loads anything from another company.');
  expect(whatOthersSend(2)).toMatch(/films .* come from another company, and nothing is fetched from it until you open one/);
});

/** A section of the privacy policy, as one text. */
const policyOn = (id: string) => JSON.stringify(privacyPolicy.sections.find((section) => section.id === id));

test('the privacy policy says that addresses are hard to read for programs in pages alone, and given plainly by REST', () => {
  expect(policyOn('public')).toContain('In our pages email addresses');
  expect(policyOn('public')).toContain('is given its address plainly');
});

test('the privacy policy names the law for what a law has us keep alone, and says what else stays', () => {
  expect(policyOn('how-long')).not.toContain('unless a law');
  expect(policyOn('how-long')).toMatch(/Tax and company law require us to keep invoices and the orders that were paid/);
  expect(policyOn('how-long')).toContain('but for invoices from before 23 November 2026, on which it stands');
  expect(policyOn('how-long')).toMatch(/An account of our office stays .* not because a law requires it \(section 7\(i\)\)/);
});

test('who orders the course is told before what the payment provider tells of the payment', () => {
  const { what } = privacyNotices.course;
  const [, fromProvider = ''] = what.split('from the payment provider');
  for (const words of ['reference', 'how it was made', 'given back', 'disputed with your bank'])
    expect(fromProvider).toContain(words);
  expect(what, 'what they type').toContain('a coupon');
});

/** In which words people are told of each thing that anybody is shown who checks a certificate; '' says nothing of a person. */
const shownOfCertificates: Record<keyof CheckedCertificate, string> = {
  number: 'number',
  fullName: 'is shown the name on it',
  course: 'the course',
  completedOn: 'the day of completion',
  revokedAt: 'whether, and when, it was revoked',
  isTest: '',
};

test('who orders the course is told before, and by the policy, what anybody is shown who checks a certificate', () => {
  for (const told of [privacyNotices.course.why, policyOn('public')]) {
    for (const words of Object.values(shownOfCertificates)) expect(told).toContain(words);
    expect(told).toContain('once it is erased, only that it was');
  }
});

test('who nominates somebody is told before, and by the policy, what the organisation sees of it', () => {
  for (const told of [privacyNotices.nomination.why, policyOn('others')]) {
    expect(told).toContain('that it is named, since when, in which category and with which phone number and email');
    expect(told).toContain('but neither by whom nor with whom');
  }
});

test('both the policy and the office are told that what an article said stays on record', () => {
  const told = keptBesides(periodsInWords(usualRetention)).map(({ text }) => text);
  expect(told).toContainEqual(
    expect.stringMatching(
      /^The record is erased after 3 years\. .* what an article said when it was published, changed or deleted/,
    ),
  );
  expect(officePersonalData.elsewhere.points).toContainEqual(
    expect.stringMatching(
      /^What an article says is changed .* What it said before, and what a deleted article said, stays in the record/,
    ),
  );
});

test('who orders the course is told before how long each thing is kept', () => {
  const periods = { ...usualRetention, unpaidOrders: 11, invoices: 22, mobileNumbers: 33 };
  const told = privacyNotices.course.keptFor(periodsInWords(periods));
  for (const words of ['never paid, or in a test alone, is erased after 11 days', 'invoices are kept for 22 days'])
    expect(told).toContain(words);
  expect(told).toContain('Your mobile number is erased after 33 days or, if that is later, once all money is settled');
});

test('who bought the course when invoices bore the mobile number is told by the policy that it stays on them', () => {
  const kept = privacyPolicy.sections.find(({ id }) => id === 'how-long')?.records;
  expect(kept).toContainEqual({
    term: 'Invoices from before 23 November 2026',
    text: expect.stringMatching(/^The mobile number .* stands on them, too, and is erased with them\.$/),
  });
});

test('the policy says that what was agreed to stays as long as what was sent', () => {
  const told = keptBesides(periodsInWords(usualRetention)).find(({ term }) => term === 'What you agreed to')?.text;
  expect(told).toContain('not before what you sent: your listing, message, nomination or order');
});

test('the privacy policy promises of the link what it shows, and of whom data was shared with, that the office tells', () => {
  expect(policyOn('rights')).toContain('with whom we shared it');
  expect(policyOn('rights')).toContain('who received yours, the office tells you');
});

test('who reads their data is told what is not shown, there and by the policy', () => {
  for (const said of [yourData.page.lead('asha@example.in'), owner.data.intro]) {
    expect(said).toContain('except counts that are gone after a day');
  }
  for (const left of ['one-way hashes', 'failed sign-ins', 'what the office notes on a nomination'])
    expect(policyOn('rights')).toMatch(new RegExp(`Not shown there are .*${left}`));
});

test('terms and policy promise email only where the website sends it', async () => {
  leaveOutTheChamber();
  const [{ terms }, { privacyPolicy }] = await Promise.all([import('./terms.ts'), import('./privacy-policy.ts')]);
  const promised = /[^."]*\b(?:by email|is also emailed|we email you|we write to them)\b[^."]*/g;
  const texts = [terms.sections, privacyPolicy.brief, privacyPolicy.sections];
  const promises = texts.flatMap((text) => JSON.stringify(text).match(promised) ?? []);
  expect(promises.length).toBeGreaterThan(4);
  for (const promise of promises) expect(promise).toMatch(/where this website sends/i);
});

test('the policy says of an order that can still be paid that it goes a week after its checkout has closed', () => {
  expect(JSON.stringify(privacyPolicy.sections)).toContain('erased by itself a week after its checkout has closed');
});
