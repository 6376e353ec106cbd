import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayInIndia,
  longDay,
  longMonth,
  monthFirst,
  monthFirstOrdinal,
  startOfDayAfter,
  startOfDayInIndia,
  timeInIndia,
  yearInIndia,
} from './days.ts';

const timeZone = 'Asia/Kolkata';

test('days and times are written as the languages’ own rules write them, for every moment of two centuries', () => {
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
  const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
  const american = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }).map((date) => new Date(date)),
      (moment) => {
        expect(dayInIndia(moment)).toBe(isoDay.format(moment));
        expect(longDay(dayInIndia(moment))).toBe(long.format(moment));
        expect(monthFirst(moment)).toBe(american.format(moment));
        expect(timeInIndia(moment)).toBe(time.format(moment));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a day begins at 18:30 UTC', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(dayInIndia(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
  expect(startOfDayInIndia('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00.000Z'));
  expect(startOfDayInIndia('2028-03-01')).toEqual(new Date('2028-02-29T18:30:00.000Z'));
  expect(startOfDayAfter('2026-11-20')).toEqual(startOfDayInIndia('2026-11-21'));
  expect(yearInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe(2026);
  expect(yearInIndia(new Date('2026-12-31T18:30:00.000Z'))).toBe(2027);
});

test('every day of a month has its ending', () => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  for (let date = 1; date <= 31; date += 1) {
    expect(monthFirstOrdinal(new Date(Date.UTC(2026, 0, date)))).toBe(`January ${date}${endings[rules.select(date)]}, 2026`);
  }
});

test('a day of the calendar may carry a time, which does not count', () => {
  expect(longDay('2026-01-02')).toBe('2 January 2026');
  expect(longMonth('2026-09')).toBe('September 2026');
  expect(longDay('2026-01-02T23:00:00.000Z')).toBe('2 January 2026');
});
