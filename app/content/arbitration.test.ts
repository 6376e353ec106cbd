import { expect, test } from 'vitest';
import { arbitration } from './arbitration.ts';

test('the Arbitration Cell stands for four values', () => {
  expect(arbitration.title).toBe('Arbitration Cell');
  expect(arbitration.about.heading).toBe('About the Arbitration Cell');
  expect(arbitration.values.items.map(({ title }) => title)).toEqual([
    'Neutral & Transparent',
    'Expert Guidance',
    'Capacity Building',
    'Efficient Resolution',
  ]);
});

test('the page ends with a call to get in touch', () => {
  expect(arbitration.closing.action).toEqual({ label: 'Get in Touch', href: '/contact-us' });
});

test('every rule of law names its act and section', () => {
  for (const { source } of arbitration.law.rules) expect(source).toMatch(/Act, \d{4}, sections? \d/);
});
