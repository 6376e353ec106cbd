import { expect, test } from 'vitest';
import { nominate } from '#api/nominations.ts';
import { claimRules } from '#domain/claims/schema.ts';
import { enrolmentLinkYears } from '#domain/courses/enrolments/enrolment-links.server.ts';
import { payableSince } from '#domain/courses/orders/order-status.ts';
import { groupsOf } from '#domain/courses/random-number.ts';
import { day } from '#domain/durations.ts';
import { largestImage, mostMegapixels } from '#domain/image-limits.ts';
import { jobTries } from '#domain/jobs.ts';
import { documentLimits } from '#domain/nominations/schema.ts';
import { periodsInWords, privacyNotices } from '#domain/privacy-notices.ts';
import { usualRetention } from '#domain/retention.ts';
import { megabyte } from '#domain/sizes.ts';
import { passwordLinkDays } from '#domain/staff/passwords.server.ts';
import { sessionRules } from '#domain/staff/schema.ts';
import { enrolment } from './enrolment.ts';
import { manageBlogs } from './manage-blogs.ts';
import { sentMessage } from './messages.ts';
import { nomination } from './nomination.ts';
import { office } from './office.ts';
import { officeOrders } from './office-orders.ts';
import { claim, officeClaims, owner } from './owner.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { verify } from './verify.ts';

const inWords = new Map<number, string>([
  [2, 'two'],
  [3, 'three'],
  [5, 'five'],
  [10, 'ten'],
  [12, 'twelve'],
]);

/** Every place where a text, however it is nested, says such a thing: in functions' words, too. */
function told(words: object, thing: RegExp): string[] {
  const text = JSON.stringify(words, (_, value) => (typeof value === 'function' ? String(value) : value));
  return text.match(thing) ?? [];
}

const sectionOf = (id: string) => privacyPolicy.sections.find((section) => section.id === id) ?? expect.unreachable();

test('what an owner is told, and agrees to, of codes and sessions is what holds', () => {
  const { codeMinutes, triesPerCode, sessionHours, unheldMinutes } = claimRules;
  const [minutes, tries, hours, unheld] = [codeMinutes, triesPerCode, sessionHours, unheldMinutes].map((rule) =>
    inWords.get(rule),
  );
  const words = [claim, officeClaims];
  expect(told(words, /\w+ minutes/g)).toEqual([`${minutes} minutes`, `${minutes} minutes`, `${unheld} minutes`]);
  expect(told(words, /\w+ tries/g)).toEqual([`${tries} tries`]);
  expect(told(words, /\w+ hours/g)).toEqual([`${hours} hours`, `${hours} hours`]);
  expect(privacyNotices.claim.keptFor(periodsInWords(usualRetention))).toContain(`ends after ${hours} hours`);
});

test('a form says of its files how large they may be, and of images how many pixels', () => {
  const image = `up to ${largestImage / megabyte} MB and ${mostMegapixels} megapixels.`;
  expect(told([manageBlogs, owner], /up to \S+ ?MB[^.]*\./g)).toEqual([image, image]);
  const document = `up to ${documentLimits.bytes / megabyte}MB`;
  expect(told(nomination, /up to \S+ ?MB/g)).toEqual([document, document]);
  expect(nominate.route.summary).toContain(`up to ${inWords.get(documentLimits.files)} PDF`);
});

test('the privacy policy says how long staff stay signed in and their browsers are known', () => {
  expect(told(sectionOf('how-long'), /\d+ hours without use/g)).toEqual([`${sessionRules.unusedHours} hours without use`]);
  expect(told(sectionOf('how-long'), /a day after the sign-in/g)).toHaveLength(sessionRules.longestDays);
  expect(told(sectionOf('cookies'), /\d+ days/g)).toEqual([`${sessionRules.browserDays} days`]);
});

test('the privacy policy says when no payment of an order can arrive any more', () => {
  const now = new Date();
  expect(told(sectionOf('how-long'), /can still arrive is erased by itself a week after its checkout/g)).toHaveLength(1);
  expect(now.getTime() - payableSince(now).getTime()).toBe(7 * day);
});

test('a student is told how long the address of the own page works', () => {
  expect(told(enrolment, /works for \w+ years/g)).toEqual([`works for ${inWords.get(enrolmentLinkYears)} years`]);
});

test('a colleague is told how long the link to set a password works', () => {
  const days = `${inWords.get(passwordLinkDays)} days`;
  expect(told(office.staff, /\w+ days/g)).toEqual([days, days]);
});

test('whoever waits for a mail or a refund is told for how long the queue goes on trying', () => {
  // Graphile Worker waits e^n seconds after try n, and no longer than after the tenth.
  const waits = Array.from({ length: jobTries - 1 }, (_, index) => Math.exp(Math.min(index + 1, 10)) * 1_000);
  const days = Math.round(waits.reduce((sum, wait) => sum + wait) / day);
  const sentence = `for ${inWords.get(days)} days`;
  expect(told(sentMessage, /for \w+ days/g)).toEqual([sentence]);
  expect([...new Set(told(officeOrders, /for \w+ days/g))]).toEqual([sentence]);
});

test('whoever checks a certificate is told how many characters its number has', () => {
  const characters = inWords.get(groupsOf.certificate * 4);
  expect(told(verify.byNumber, /\w+ letters and digits/gi).map((words) => words.toLowerCase())).toEqual([
    `${characters} letters and digits`,
  ]);
});
