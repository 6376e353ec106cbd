import { expect, test } from 'vitest';
import { about } from './about.ts';

test('the about page leads to courses and contact', () => {
  expect(Object.values(about.actions).map(({ href }) => href)).toEqual(['/Courses', '/contact-us']);
});

test('the about page tells of the founding in 2004, of legal registration and of the government’s recognition', () => {
  const [founding, recognition] = about.standing.cards.map(({ title }) => title);
  expect(founding).toContain('2004');
  expect(founding).toContain('legally registered');
  expect(recognition).toContain('Government');
});

test('the about page’s figures are those of the specification', () => {
  expect(about.figures.statistics.map(({ value, suffix, label }) => `${value}${suffix} ${label.toLowerCase()}`)).toEqual([
    '150+ countries served',
    '50K+ active members',
    '100+ years legacy',
    '24/7 global support',
  ]);
});

test('two bodies administer the chamber', () => {
  expect(about.administration.bodies.map(({ title, task }) => [title, task])).toEqual([
    ['Board of Directors', 'General administration'],
    ['Central Business Committee', 'Trade promotion'],
  ]);
});

test('voluntary membership has its two buttons', () => {
  expect(Object.values(about.membership.actions)).toEqual([
    { label: 'Join Our Network', href: '/contact-us' },
    expect.objectContaining({ label: 'Learn More', href: '/international' }),
  ]);
});
