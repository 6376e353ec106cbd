import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { articleSyntax } from '#domain/articles/article-syntax.ts';
import { pictureMark, placeBelow } from './marks.ts';

test.for<[string, string]>([
  [' Weavers [at work],\n2026 ', 'Weavers [at work], 2026'],
  ['A [green] box\\', 'A [green] box\\'],
  ['At https://x.example', 'At https://x.example'],
  ['The *new* `port` & <b>, snake_case, Q&amp;A](/x)', 'The *new* `port` & <b>, snake_case, Q&amp;A](/x)'],
])('what a picture shows, %j, is read as it was typed', ([typed, read]) => {
  const [paragraph] = fromMarkdown(pictureMark(typed, '/image/a.png'), articleSyntax).children;
  expect(paragraph).toMatchObject({ type: 'paragraph', children: [{ type: 'image', alt: read, url: '/image/a.png' }] });
});

test.for<[string, string]>([
  ['Pri|ces rose.\nMore.', 'Prices rose.|\nMore.'],
  ['Prices rose.\n|\nMore.', 'Prices rose.\n|\nMore.'],
  ['Prices rose|.', 'Prices rose.|'],
  ['|', '|'],
  ['A p|ort:\n\n![One](/a)\n\n![Two](/b) \n\nMore.', 'A port:\n\n![One](/a)\n\n![Two](/b) |\n\nMore.'],
  ['A p|ort:\n\n![\\[One\\]](/a)\n\nMore.', 'A port:\n\n![\\[One\\]](/a)|\n\nMore.'],
  ['A p|ort:\n\n![One](/a) and more.', 'A port:|\n\n![One](/a) and more.'],
])('a picture added at the caret of %j has its place at %j', ([text, result]) => {
  const place = placeBelow(text.replace('|', ''), text.indexOf('|'));
  expect(place).toBe(result.indexOf('|'));
});
