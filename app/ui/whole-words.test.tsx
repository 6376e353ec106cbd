import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

test('a heading keeps its hyphenated words whole, and may part everywhere else, at a dash too', () => {
  expect(renderToStaticMarkup(<WholeWords>Course on Export-Import - from A to Z</WholeWords>)).toBe(
    'Course on <span class="whitespace-nowrap">Export-Import</span> - from A to Z',
  );
});
