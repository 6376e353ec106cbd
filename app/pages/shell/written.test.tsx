import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Written } from './written.tsx';

test.for([
  ['हस्तशिल्प और कपड़े', '<span lang="hi" class="leading-tight">हस्तशिल्प और कपड़े</span>'],
  ['१२, स्टेशन रोड, Jaipur', '<span lang="hi" class="leading-tight">१२, स्टेशन रोड, Jaipur</span>'],
  ['சென்னை ஜவுளி', '<span lang="ta" class="leading-tight">சென்னை ஜவுளி</span>'],
  ['دہلی تجارت', '<span lang="ur" dir="rtl" class="leading-tight">دہلی تجارت</span>'],
  ['Makers of मसाले and spices', 'Makers of मसाले and spices'],
  ['12, Station Road', '12, Station Road'],
  ['', ''],
] as const)('of a person’s words, those in another script than the page’s are read out in its language: %s', ([words, html]) => {
  expect(renderToStaticMarkup(<Written>{words}</Written>)).toBe(html);
});
