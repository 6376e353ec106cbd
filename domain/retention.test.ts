import { expect, test } from 'vitest';
import { periodInWords, usualRetention } from './retention.ts';
import { parseRetention } from './retention-setting.ts';

test('with nothing set, the usual periods hold', () => {
  expect(parseRetention('')).toEqual(usualRetention);
});

test('a period is set by its name, in days', () => {
  expect(parseRetention('messages=365 mails=180')).toEqual({ ...usualRetention, messages: 365, mails: 180 });
});

test.each(['letters=3', 'messages=0', 'messages=soon', 'messages', 'toString=5', 'messages=-1'])(
  '"%s" is refused, with the names that are known',
  (setting) => {
    expect(() => parseRetention(setting)).toThrow(/rejectedApplications/);
  },
);

test('invoices cannot be kept for less than tax law asks', () => {
  expect(() => parseRetention('invoices=365')).toThrow(/tax law/);
});

test('a period is said as people say it', () => {
  expect([1, 90, 365, 730, 3_288, 400].map(periodInWords)).toEqual([
    'one day',
    '90 days',
    'one year',
    '2 years',
    '9 years',
    '400 days',
  ]);
});
