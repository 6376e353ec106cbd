import { expect, test } from 'vitest';
import { aroundWords, asLink, beforeLines, pictureMark, placeBelow } from './marks.ts';

/** A text in which the part between | and | is chosen, after a tool has written its marks. */
function written(text: string, write: ReturnType<typeof aroundWords>): string {
  const [before = '', chosen = '', after = ''] = text.split('|');
  return before + write({ before, chosen, after }) + after;
}

const bold = aroundWords('**', 'important');
const list = beforeLines('- ', 'an item');

test.for<[string, string]>([
  ['Prices of |cotton |rose.', 'Prices of **cotton** rose.'],
  ['| both | sides', ' **both**  sides'],
  ['|One line.\n\nAnother.|', '**One line.**\n\n**Another.**'],
  ['Here: ||', 'Here: **important**'],
  ['a| |b', 'a**important** b'],
])('bold turns %j into %j', ([text, result]) => {
  expect(written(text, bold)).toBe(result);
});

test.for<[string, string]>([
  ['Buy:\n|one\ntwo\nthree|\nEnd.', 'Buy:\n- one\n- two\n- three\n\nEnd.'],
  ['Buy |one\n\ntwo\n|End.', 'Buy \n- one\n- two\n\nEnd.'],
  ['||', '- an item\n'],
  ['|one|\n\nEnd.', '- one\n\nEnd.'],
])('list turns %j into %j', ([text, result]) => {
  expect(written(text, list)).toBe(result);
});

test('a heading stands on a line of its own, and a link’s marks touch its words', () => {
  expect(written('Before |a title| after', beforeLines('## ', 'Heading'))).toBe('Before \n## a title\n\n after');
  expect(written('See |the course |now', asLink('words'))).toBe('See [the course](https://) now');
  expect(written('See ||', asLink('words'))).toBe('See [words](https://)');
});

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
