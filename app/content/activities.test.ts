import { expect, test } from 'vitest';
import { activities } from './activities.ts';

test('there are eighteen activities, in the specification’s order', () => {
  expect(activities.services.items.map(({ title }) => title)).toEqual([
    'Advertising Abroad',
    'Recruitment of Experts',
    'Marketing Services',
    'Seminars and Conferences',
    'Business Visas',
    'Translations',
    'Direct Mailing',
    'Collaboration',
    'Exports',
    'Imports',
    'Trade Fairs',
    'Public Policy Discussions',
    'Technology and Environment',
    'Delegations',
    'Publications',
    'Legal Assistance',
    'Intellectual Property Protection',
    'Social Initiatives',
  ]);
});

test('every activity has an icon of its own', () => {
  expect(new Set(activities.services.items.map(({ icon }) => icon)).size).toBe(18);
});

test('the hero’s button leads to the services', () => {
  expect(activities.explore).toEqual({ label: 'Explore Our Services', href: '#services' });
});
