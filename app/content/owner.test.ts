import { expect, test } from 'vitest';
import { claimRules } from '#domain/claims/schema.ts';
import { periodsInWords, privacyNotices } from '#domain/privacy-notices.ts';
import { usualRetention } from '#domain/retention.ts';
import { claim, officeClaims } from './owner.ts';

const inWords = new Map<number, string>([
  [5, 'five'],
  [10, 'ten'],
  [12, 'twelve'],
]);

test('what an owner is told, and agrees to, of codes and sessions is what holds', () => {
  const [minutes, tries, hours] = [claimRules.codeMinutes, claimRules.triesPerCode, claimRules.sessionHours].map((rule) =>
    inWords.get(rule),
  );
  const told = JSON.stringify([claim, officeClaims]);
  expect(told.match(/\w+ minutes/g)).toEqual([`${minutes} minutes`, `${minutes} minutes`]);
  expect(told.match(/\w+ tries/g)).toEqual([`${tries} tries`]);
  expect(told.match(/\w+ hours/g)).toEqual([`${hours} hours`, `${hours} hours`]);
  expect(privacyNotices.claim.keptFor(periodsInWords(usualRetention))).toContain(`ends after ${hours} hours`);
});
