import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { publicPages } from './content/pages.ts';
import { keepMarkup, withKept } from './kept-markup.ts';
import { SiteFrame } from './pages/shell/site-frame.tsx';
import { KeepingMarkup } from './pages/shell/unchanging.tsx';
import { Jaali } from './ui/jaali.tsx';

const paths = [...publicPages.map(({ path }) => path), '/company/1', '/company/2', '/COURSES', '/search', '/no-such-page'];

/** React numbers what it makes ids for anew where a part is rendered by itself. */
const withoutNumbers = (html: string) => html.replaceAll(/_\w*R_\w*_/g, 'id');

const frame = (path: string, year = 2026) => (
  <SiteFrame path={path} year={year}>
    <Jaali seed={path} />
  </SiteFrame>
);

const kept = (path: string, year?: number) =>
  withKept(renderToString(<KeepingMarkup value={keepMarkup}>{frame(path, year)}</KeepingMarkup>)).join('');

test.each(paths)('around %s stands the same whether it is rendered with its page or was kept', (path) => {
  const expected = withoutNumbers(renderToString(frame(path)));
  expect(withoutNumbers(kept(path))).toBe(expected);
  expect(withoutNumbers(kept(path))).toBe(expected);
});

test('no id of what is kept is an id of the page', () => {
  const ids = Array.from(kept('/').matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(ids.filter((id) => /R_/.test(id ?? '')).length).toBeGreaterThan(1);
  expect(ids).toEqual([...new Set(ids)]);
});

test('the copyright is of the year in which it is read', () => {
  expect(kept('/', 2026)).toContain('2026');
  expect(kept('/', 2027)).toContain('2027');
});

test('no text can stand for what is kept', () => {
  kept('/');
  const mark = '<!--kept 0-->';
  expect(withKept(renderToString(<p title={mark}>{mark}</p>))).toHaveLength(1);
  expect(withKept(mark)).toHaveLength(3);
});
