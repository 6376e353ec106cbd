import { expect, test } from 'vitest';
import { memberBenefits } from './member-benefits.ts';

test('membership has ten benefits, named and ordered as the specification has them', () => {
  expect(memberBenefits.items.map(({ title }) => title)).toEqual([
    'Stay Connected',
    'Reach Out',
    'Garner Your Growth',
    'Your Issues Our Concern',
    'Avail Timely and Vital Information',
    'Enlightenment on Topical Issues',
    'Have Global Network',
    'Express Your Social Concern',
    'Certification',
    'Get Recognised',
  ]);
});

test('each benefit has bullet points, and an anchor of its own', () => {
  for (const { points } of memberBenefits.items) expect(points.length).toBeGreaterThan(1);
  expect(new Set(memberBenefits.items.map(({ id }) => id)).size).toBe(10);
});

test('the hero leads to the benefits', () => {
  expect(memberBenefits.explore).toEqual({ label: 'Explore Benefits', href: '#benefits' });
});
