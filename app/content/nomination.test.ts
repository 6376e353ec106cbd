import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories as awards } from '#domain/nominations/schema.ts';
import { nomination } from './nomination.ts';

const { categories, information } = nomination;
const specification = readFileSync('docs/specification.md', 'utf8');

test('the awards page is headed as the specification has it', () => {
  expect(nomination.title).toBe('Excellence Awards');
  expect(nomination.subtitle).toBe('Nominate for Excellence in Business');
  expect(nomination.breadcrumb).toBe('Nomination');
});

test('the fifteen award categories are the specification’s, word for word, and the page lists six', () => {
  const [, list = ''] = /\*\*Award categories \(15\)\*\*:\n\n((?:\d+\. .+\n)+)/.exec(specification) ?? [];
  expect(awards).toEqual(Array.from(list.matchAll(/\d+\. (.+)/g), ([, category]) => category));
  expect(awards).toHaveLength(15);
  expect(categories.texts).toHaveLength(6);
});

test('the important information keeps its wording, with the dates of the cycle', () => {
  expect(information.heading).toBe('Important Information');
  expect(information.deadline.text(2024)).toBe('December 31st, 2024');
  expect(information.winners.text('January', 2025)).toBe('Announced in January 2025, after review by an expert panel');
  expect(information.ceremony.text).toContain('New Delhi');
});
