import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '#test/chromium.ts';
import { examples } from './examples.tsx';

const components = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tsx') && !file.startsWith('examples'));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

test('every component has its examples', () => {
  const source = readFileSync(`${import.meta.dirname}/examples.tsx`, 'utf8');
  expect(components.filter((file) => !source.includes(`./${file}`))).toEqual([]);
});

describe.for(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    const context = await browser.newContext({ colorScheme });
    page = await context.newPage();
  });

  test.for(Object.keys(examples))('the examples of %s are accessible', async (name) => {
    await page.setContent(pageOf(name));
    // `region` is about whole pages; an example is a part of one.
    const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
  });
});

function pageOf(name: string): string {
  const content = renderToStaticMarkup(<main id="example-content">{examples[name]?.()}</main>);
  return `<!doctype html><html lang="en"><head><title>${name}</title><style>${styles()}</style></head><body><h1>${name}</h1><h2>Examples</h2>${content}</body></html>`;
}

function styles(): string {
  const folder = 'build/client/assets';
  const sheet = readdirSync(folder).find((file) => /^root-.*\.css$/.test(file));
  return readFileSync(`${folder}/${sheet}`, 'utf8').replaceAll(/@font-face\s*{[^}]*}/g, '');
}
