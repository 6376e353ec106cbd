import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

test('a list of one page has no empty row of pages below it', () => {
  expect(renderToStaticMarkup(createElement(Pagination, { label: 'Pages' }))).toBe('');
  expect(renderToStaticMarkup(createElement(Pagination, { next: '?cursor=b' }))).toContain('rel="next"');
});
