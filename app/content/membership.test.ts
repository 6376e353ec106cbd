import { expect, test } from 'vitest';
import { membership } from './membership.ts';

test('the closing band counts members, countries, events and years', () => {
  expect(membership.statistics.map(({ value, suffix, label }) => `${value}${suffix} ${label.toLowerCase()}`)).toEqual([
    '10000+ active members',
    '50+ countries',
    '500+ events',
    '25 years',
  ]);
});

test('beside the application stand two events and the words of two members, and when the office answers', () => {
  expect(membership.events.items).toHaveLength(2);
  expect(membership.testimonials.items).toHaveLength(2);
  expect(membership.help.hours).toEqual(['Mon-Fri 8:00am-7:00pm', 'Sat 9:00am-5:00pm', 'Sun closed']);
});
