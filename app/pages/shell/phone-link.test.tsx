import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneLink } from './phone-link.tsx';

test.for([
  ['+91 11 4000 0000', 'tel:+911140000000'],
  ['022-26570000 / 98200 12345', 'tel:02226570000', 'tel:9820012345'],
  ['+91 98200 00000, +91 22 2657 0000', 'tel:+919820000000', 'tel:+912226570000'],
  ['+91 98200 00000 +91 22 2657 0000', 'tel:+919820000000', 'tel:+912226570000'],
  ['98200 12345 or (+91) 98200 12346', 'tel:9820012345', 'tel:+919820012346'],
  ['022-26570000/01/02', 'tel:02226570000'],
  ['011 2345 6789 ext. 1234', 'tel:01123456789'],
  ['+91 (0)22 2657 0000', 'tel:+912226570000'],
  ['(022) 2657 0000', 'tel:02226570000'],
  ['011-23456789 (2 Lines)', 'tel:01123456789'],
  ['1800-123-4567 (24x7)', 'tel:18001234567'],
  ['98200 12345 (10 am – 6 pm)', 'tel:9820012345'],
  ['022-26570000-03', 'tel:02226570000'],
  ['98100 39595 WhatsApp', 'tel:9810039595'],
  ['022–2657 0000', 'tel:02226570000'],
  ['1930', 'tel:1930'],
  ['98200 12345 98200 12346'],
  ['ask for 12'],
  ['n/a'],
])('of a telephone field each number is a link that calls it, and all of it is shown: %s', ([written = '', ...called]) => {
  const markup = renderToStaticMarkup(<PhoneLink number={written} />);
  expect(Array.from(markup.matchAll(/href="([^"]+)"/g), ([, href]) => href)).toEqual(called);
  expect(markup.replace(/<[^>]+>/g, '')).toBe(written);
});
