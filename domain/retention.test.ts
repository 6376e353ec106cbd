import { expect, test } from 'vitest';
import { periodInWords, usualRetention } from './retention.ts';
import { parseRetention } from './retention-setting.ts';

test('with nothing set, the usual periods hold', () => {
  expect(parseRetention('')).toEqual(usualRetention);
});

test('a period is set by its name, in days', () => {
  expect(parseRetention('messages=365 mails=180')).toEqual({ ...usualRetention, messages: 365, mails: 180 });
});

test.each(['letters=3', 'letters=0', 'messages', 'toString=5', 'messages=30=7'])(
  '"%s" is refused, with the names that are known',
  (setting) => {
    expect(() => parseRetention(setting)).toThrow(
      /^must name periods in days, such as messages=365; known are .*rejectedApplications/,
    );
  },
);

test.each(['0', '-1', 'soon', '0x10', '1e2', '+30', '30.0', '\u0663\u0660', '', '36501'])(
  'a period of "%s" days is refused, with the days that there may be',
  (days) => {
    expect(() => parseRetention(`messages=${days}`)).toThrow(/^must keep messages for a whole number of days from 1 to 36500$/);
  },
);

test('a period is a hundred years at the most', () => {
  expect(parseRetention('messages=36500').messages).toBe(36_500);
});

test('a period that is named twice is refused, for nobody can tell which is meant', () => {
  expect(() => parseRetention('messages=365 mails=180 messages=30')).toThrow(
    'must name each period once, and names messages twice',
  );
});

test('invoices cannot be kept for less than tax law asks', () => {
  expect(() => parseRetention('invoices=365')).toThrow(/tax law/);
  expect(() => parseRetention('invoices=soon')).toThrow(/from 3288 to 36500$/);
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
