import { expect, test } from 'vitest';
import { awardCycle, cycleOf, isOpen } from './cycle.ts';

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
const isOpenAt = (now: Date) => isOpen(awardCycle(now), now);

test('nominations open on 1 February, close on 31 December, and winners are announced in the January after', () => {
  expect(awardCycle(new Date('2026-11-20T10:00:00Z'))).toEqual({
    year: 2026,
    opensAt: inIndia('2026-02-01T00:00:00'),
    closesAt: inIndia('2027-01-01T00:00:00'),
    announcement: { month: 'January', year: 2027 },
  });
});

test('the last moment of 31 December in India is in time, the next one is too late', () => {
  const last = inIndia('2026-12-31T23:59:59.999');
  expect(awardCycle(last).year).toBe(2026);
  expect(isOpenAt(last)).toBe(true);
  expect(isOpenAt(new Date(last.getTime() + 1))).toBe(false);
});

test('nominations close at midnight in India, while it is still the old year in UTC', () => {
  expect(isOpenAt(new Date('2026-12-31T18:29:59Z'))).toBe(true);
  expect(isOpenAt(new Date('2026-12-31T18:30:00Z'))).toBe(false);
});

test('January belongs to the cycle whose winners are announced in it', () => {
  for (const day of ['2027-01-01T00:00:00', '2027-01-15T12:00:00', '2027-01-31T23:59:59.999']) {
    expect(awardCycle(inIndia(day)), day).toEqual(cycleOf(2026));
    expect(isOpenAt(inIndia(day)), day).toBe(false);
  }
});

test('the next cycle opens at midnight in India before 1 February', () => {
  const opening = new Date('2027-01-31T18:30:00Z');
  expect(cycleOf(2027).opensAt).toEqual(opening);
  expect(isOpenAt(new Date(opening.getTime() - 1))).toBe(false);
  expect(isOpenAt(opening)).toBe(true);
  expect(awardCycle(opening).year).toBe(2027);
});

test('every moment lies in one cycle, before the next one opens', () => {
  for (let at = Date.UTC(2023, 11, 30); at < Date.UTC(2025, 2, 3); at += 6 * 3_600_000) {
    const now = new Date(at);
    const { year, opensAt } = awardCycle(now);
    expect(opensAt.getTime()).toBeLessThanOrEqual(at);
    expect(cycleOf(year + 1).opensAt.getTime()).toBeGreaterThan(at);
  }
});
