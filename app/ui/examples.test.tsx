import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { Button } from './button.tsx';
import { examples } from './examples.ts';
import { SelectField, TextField } from './field.tsx';
import { onceForEach } from './lattice.ts';

const components = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.tsx$/.test(file));

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

test('every component has its examples', () => {
  const folder = `${import.meta.dirname}/examples`;
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(components.filter((file) => !sources.some((source) => source.includes(`'../${file}'`)))).toEqual([]);
});

const schemes = ['light', 'dark'] as const;

test.for(schemes.flatMap((scheme) => Object.keys(examples).map((name) => [name, scheme] as const)))(
  'the examples of %s are accessible in the %s scheme',
  async ([name, scheme]) => {
    const page = await pageIn(scheme);
    const violations = await page.evaluate(async (body) => {
      document.body.innerHTML = body;
      // `region` is about whole pages; an example is a part of one.
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        rules: { region: { enabled: false } },
      });
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    }, bodyOf(name));
    expect(violations).toEqual([]);
  },
);

test('a button beside a field is as tall as the field', async () => {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${builtStyles()}</style>`);
  const heights = await page.evaluate(
    (body) => {
      document.body.innerHTML = body;
      return Array.from(document.querySelectorAll('input, select, button'), (each) => each.getBoundingClientRect().height);
    },
    renderToStaticMarkup(
      <>
        <TextField name="q" label="Keyword" />
        <SelectField name="state" label="State" options={['Kerala']} />
        <Button size="field">Find</Button>
      </>,
    ),
  );
  expect(new Set(heights)).toHaveLength(1);
});

test.for(Object.keys(examples))('the examples of %s fit on the narrowest phone', async (name) => {
  const page = await narrowPage();
  const width = await page.evaluate((body) => {
    document.body.innerHTML = body;
    return document.documentElement.scrollWidth;
  }, bodyOf(name));
  expect(width).toBeLessThanOrEqual(320);
});

/** A page of its own for each scheme, which its examples share. */
const pageIn = onceForEach(async (colorScheme: (typeof schemes)[number]) => {
  const context = await browser.newContext({ colorScheme });
  const page = await openEmpty(context, '<body></body>');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') });
  return page;
});

const narrowPage = onceForEach(async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  return openEmpty(context, '<body class="page-column"></body>');
});

async function openEmpty(context: BrowserContext, body: string): Promise<Page> {
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Examples</title><style>${builtStyles()}</style></head>${body}</html>`,
  );
  return page;
}

function bodyOf(name: string): string {
  return renderToStaticMarkup(
    <>
      <h1>{name}</h1>
      <h2>Examples</h2>
      <main id="example-content">{examples[name]?.()}</main>
    </>,
  );
}
