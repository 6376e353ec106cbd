import { expect, test } from 'vitest';
import { pageAddresses } from '#test/page-addresses.ts';
import { publicPages } from './content/pages.ts';
import rules from './speculation-rules.json' with { type: 'json' };

/** Public pages whose answers are never kept: what is looked up there is for whoever asks. */
const fetchedWhenAskedFor = ['/verify', '/your-data'];

const patterns = rules.prefetch.flatMap(({ where }) => where.and.flatMap(({ href_matches = [] }) => href_matches));
const origin = 'https://chamber.example';
const isFetchedEarly = (address: string) => patterns.some((pattern) => new URLPattern(pattern, origin).test(origin + address));

test('a page that is pointed at is fetched early where it is public and the same for every reader, and no other', () => {
  const early = publicPages.map(({ path }) => path).filter((path) => !fetchedWhenAskedFor.includes(path));
  expect(new Set(pageAddresses(() => '17').filter(isFetchedEarly))).toEqual(new Set([...early, '/company/17']));
});

test('no call and no file is fetched early, and a list’s other pages are', () => {
  for (const address of ['/api/blogs', '/api/members/17', '/image/17.webp', '/brochure.pdf', '/admin', '/metrics']) {
    expect(isFetchedEarly(address), address).toBe(false);
  }
  for (const address of ['/aicc-bulletin?article=exports', '/members-directory?letter=A', '/courses', '/Courses']) {
    expect(isFetchedEarly(address), address).toBe(true);
  }
});
