import { expect, test } from 'vitest';
import { home } from './home.ts';
import { initiatives } from './initiatives.ts';
import { site } from './site.ts';

test('the home hero says what the specification says', () => {
  expect(home.hero.established).toBe('Established 1920');
  expect(home.hero.statistics.map(({ value, suffix, label }) => `${value}${suffix} ${label.toLowerCase()}`)).toEqual([
    '20+ years of excellence',
    '50K+ global members',
    '150+ countries served',
  ]);
  expect([home.hero.join, home.hero.explore]).toEqual([
    { label: 'Become a Member', href: '/members' },
    { label: 'Explore Acitivities', href: '/activities' },
  ]);
});

test('there are three core services', () => {
  expect(home.services.items.map(({ title }) => title)).toEqual(['Global Network', 'Business Support', 'Trade Facilitation']);
});

test('the course leads to its own site once that is set, else to our own course page; two covers stand for its films', () => {
  expect(home.course.action).toMatchObject({ label: 'Know More', href: site.course.href ?? '/Courses' });
  expect(home.course.ownPage).toBe('/Courses');
  expect(home.course.isOutside).toBe(site.course.href !== undefined);
  expect(home.course.films).toEqual(site.course.videos);
  expect(home.course.covers).toHaveLength(2);
});

test('the award promo counts categories and winners and shows four types of award', () => {
  expect(home.awards.statistics.map(({ value, suffix, label }) => `${value}${suffix} ${label.toLowerCase()}`)).toEqual([
    '25+ award categories',
    '500+ past winners',
  ]);
  expect(home.awards.action).toMatchObject({ label: 'Click Here', href: '/nomination' });
  expect(home.awards.types.map(({ title }) => title)).toEqual([
    'Gold Trophy',
    'Excellence Medal',
    'Achievement Certificate',
    'Certificate of Excellence',
  ]);
});

test('the home page leads to the five initiatives, in their order', () => {
  expect(home.initiatives.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(home.initiatives.items.map(({ href }) => href)).toEqual(Object.values(initiatives).map(({ path }) => path));
});

test('the chairman’s message invites to become a member, under the chairman’s name once that is set', () => {
  expect(home.chairman.action).toEqual({ label: 'Become a Member', href: '/members' });
  expect(home.chairman.signature).toBe(site.chairman ?? 'The Chairman');
});
