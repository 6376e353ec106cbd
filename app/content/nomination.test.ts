import { expect, test } from 'vitest';
import { categories as awards } from '#domain/nominations/schema.ts';
import { nomination } from './nomination.ts';

const { categories, information } = nomination;

test('the awards page is headed as the specification has it', () => {
  expect(nomination.title).toBe('Excellence Awards');
  expect(nomination.subtitle).toBe('Nominate for Excellence in Business');
  expect(nomination.breadcrumb).toBe('Nomination');
});

test('there are fifteen award categories, of which the page lists six', () => {
  expect(categories.texts).toHaveLength(6);
  expect(awards).toEqual([
    'Rising Star in Business of the year',
    'Emerging Start-Up of the year',
    'Sportsman of the year',
    'Excellence in Manufacturing',
    'Excellence in Export',
    'Excellence in Innovation',
    'Excellence in Leadership',
    'Excellence in Social Impact',
    'Lifetime Achievement Award',
    'Young Entrepreneur of the Year',
    'Women Entrepreneur of the Year',
    'Excellence in Technology',
    'Excellence in Healthcare',
    'Excellence in Education',
    'Excellence in Agriculture',
  ]);
});

test('the important information keeps its wording, with the dates of the cycle', () => {
  expect(information.heading).toBe('Important Information');
  expect(information.deadline.text(2024)).toBe('December 31st, 2024');
  expect(information.winners.text('January', 2025)).toBe('Announced in January 2025, after review by an expert panel');
  expect(information.ceremony.text).toContain('New Delhi');
});
