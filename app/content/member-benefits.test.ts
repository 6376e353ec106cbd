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

test('each benefit has a description and bullet points, and an anchor of its own', () => {
  for (const { text, points } of memberBenefits.items) {
    expect(text).not.toBe('');
    expect(points.length).toBeGreaterThan(1);
  }
  expect(new Set(memberBenefits.items.map(({ id }) => id)).size).toBe(10);
});

test('the hero leads to the benefits', () => {
  expect(memberBenefits.explore).toEqual({ label: 'Explore Benefits', href: '#benefits' });
});
