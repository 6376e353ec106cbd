import { expect, test } from 'vitest';
import { pageAddresses } from '#test/page-addresses.ts';
import { publicPages } from './pages.ts';

test('the public pages are each listed once', () => {
  const paths = publicPages.map(({ path }) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

/** Addresses that are no page to be found: a second one, an answer, a form's, a list of results, a file. */
const unlisted = [
  ...['/.well-known/security.txt', '/Courses/buy', '/aicc-bulletin/feed.xml', '/become-a-member', '/enrolment'],
  ...['/nomination/submission', '/response', '/robots.txt', '/search', '/sitemap.xml'],
];

test('every page that the site map, the search and the social cards are to know is listed', () => {
  const listed = publicPages.map(({ path }) => path);
  const found = pageAddresses().filter((address) => !/[:*]|^\/admin(\/|$|\.)/.test(address) && !listed.includes(address));
  expect(found.sort()).toEqual(unlisted);
});

test.each(publicPages)('$path has a title and a description that fit a list of results', ({ title, description }) => {
  expect(title).not.toBe('');
  expect(description.length).toBeGreaterThan(40);
  expect(description.length).toBeLessThanOrEqual(170);
});
