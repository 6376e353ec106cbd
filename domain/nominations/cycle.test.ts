import { expect, test } from 'vitest';
import { awardCycle } from './cycle.ts';

test('nominations close on 31 December, and winners are announced in the January after', () => {
  expect(awardCycle(new Date('2026-11-20T10:00:00Z'))).toEqual({
    year: 2026,
    closesAt: new Date('2027-01-01T00:00:00+05:30'),
    announcement: { month: 'January', year: 2027 },
  });
});

test('the last minute of 31 December in India still belongs to the cycle', () => {
  const { year, closesAt } = awardCycle(new Date('2026-12-31T23:59:59.999+05:30'));
  expect(year).toBe(2026);
  expect(closesAt.getTime()).toBe(new Date('2026-12-31T23:59:59.999+05:30').getTime() + 1);
});

test('the next cycle begins at midnight in India, while it is still the old year in Greenwich', () => {
  expect(awardCycle(new Date('2026-12-31T18:30:00Z')).year).toBe(2027);
});

test('a cycle closes only after the moment it was asked about, whatever the moment', () => {
  for (let at = Date.UTC(2023, 11, 30); at < Date.UTC(2025, 0, 3); at += 6 * 3_600_000) {
    const now = new Date(at);
    expect(awardCycle(now).closesAt.getTime()).toBeGreaterThan(now.getTime());
  }
});
