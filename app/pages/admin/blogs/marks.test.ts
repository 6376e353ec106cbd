import { expect, test } from 'vitest';
import { pictureMark, placeBelow } from './marks.ts';

test('what a picture shows is written down without what would end it early', () => {
  expect(pictureMark(' Weavers [at work],\n2026 ', '/image/a.png')).toBe('![Weavers at work , 2026](/image/a.png)');
});

test.for<[string, string]>([
  ['Pri|ces rose.\nMore.', 'Prices rose.|\nMore.'],
  ['Prices rose.\n|\nMore.', 'Prices rose.\n|\nMore.'],
  ['Prices rose|.', 'Prices rose.|'],
  ['|', '|'],
  ['A p|ort:\n\n![One](/a)\n\n![Two](/b) \n\nMore.', 'A port:\n\n![One](/a)\n\n![Two](/b) |\n\nMore.'],
  ['A p|ort:\n\n![One](/a) and more.', 'A port:|\n\n![One](/a) and more.'],
])('a picture added at the caret of %j has its place at %j', ([text, result]) => {
  const place = placeBelow(text.replace('|', ''), text.indexOf('|'));
  expect(place).toBe(result.indexOf('|'));
});
