import { expect, test } from 'vitest';
import { loadScriptsAfterPaint, loadScriptsOnUse } from './late-scripts.ts';

const page = `<link rel="modulepreload" href="/assets/a.js"/><main>Read me</main><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";

window.routes = {"root":route0,"page":route1};

import("/assets/entry.js");</script>`;

test('nothing is loaded before the reader uses the page: no preload, no import that stands at the top', () => {
  const late = loadScriptsOnUse(page);
  expect(late).not.toContain('<link');
  expect(late).not.toMatch(/^import [^(]/m);
  expect(late).toContain('<main>Read me</main>');
});

test('everything is loaded then: first the manifest, then the routes under their names, then the rest', () => {
  const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(loadScriptsOnUse(page)) ?? [];
  const order = [
    'import("/assets/manifest.js")',
    'import("/assets/root.js")',
    'import("/assets/page.js")',
    'window.routes',
    'import("/assets/entry.js")',
  ];
  const places = order.map((part) => script.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(script).toContain('const [route0, route1] =');
});

test('what the first import needs is asked for with it, before one file has named the next', () => {
  const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(loadScriptsOnUse(page)) ?? [];
  const begin = script.slice(script.indexOf('async function begin'));
  expect(begin).toMatch(/for \(const href of \["\/assets\/a\.js"\]\) .*modulepreload/);
  expect(begin.indexOf('modulepreload')).toBeLessThan(begin.indexOf('await import('));
});

test('the office’s pages ask for their scripts at their end, all at once, behind what paints them', () => {
  const late = loadScriptsAfterPaint(page);
  expect(late).toContain('Read me</main><link rel="modulepreload" href="/assets/a.js" fetchpriority="low"/><script');
  expect(late.match(/modulepreload/g)).toHaveLength(1);
});

test('a page without such a script stays as it is', () => {
  expect(loadScriptsOnUse('<main>Read me</main>')).toBe('<main>Read me</main>');
});

test('scripts that did not arrive are asked for again when the page is used again', () => {
  const [, script = ''] = /<script[^>]*>([\s\S]*)<\/script>/.exec(loadScriptsOnUse(page)) ?? [];
  const begin = script.slice(script.indexOf('async function begin'));
  expect(begin.indexOf('try {')).toBeLessThan(begin.indexOf('import('));
  expect(begin).toMatch(/catch \(error\) \{\s*setTimeout\(wait, 2000\);\s*throw error;/);
});
