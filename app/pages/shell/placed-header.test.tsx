import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlacedHeader } from './placed-header.tsx';

test('where a page stands in the site, each name is read out in its language and from its side, and the rest is not', () => {
  const below = [
    { label: 'Members directory', href: '/members-directory' },
    { label: 'دہلی ٹریڈرز', href: '/company/1' },
  ];
  const header = renderToStaticMarkup(<PlacedHeader title="x" crumb="निर्यात कैसे करें" below={below} seed="x" />);
  const read = [...header.matchAll(/lang="([^"]*)"(?: dir="([^"]*)")?[^>]*>([^<]*)/g)].map(([, ...each]) => each);
  expect(read).toEqual([
    ['ur', 'rtl', 'دہلی ٹریڈرز'],
    ['hi', undefined, 'निर्यात कैसे करें'],
  ]);
  const here = renderToStaticMarkup(<PlacedHeader title="دہلی ٹریڈرز" seed="x" />);
  expect(here).toMatch(/<span lang="ur" dir="rtl" aria-current="page"/);
});
