import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { PartnerGrid } from './partner-grid.tsx';

const partner = { name: 'Athens Chamber', country: 'Greece', initials: 'GR', logo: '/partners/athens.svg' } as const;
const grid = renderToStaticMarkup(<PartnerGrid known={[partner]} />);

test('a partner whose name the office has not given is named by its country, and once', () => {
  const unnamed = renderToStaticMarkup(<PartnerGrid known={[{ ...partner, name: undefined }]} />);
  expect(unnamed).toContain('>Greece</h3>');
  expect(unnamed.match(/Greece/g)).toHaveLength(1);
  expect(grid).toMatch(/>Athens Chamber<\/h3>.*Greece/);
});

test('a partner’s logo that fails to load is hidden, and its name stands', async () => {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  const sizeWhen = async (status: number, body: string) => {
    await page.route('http://chamber.test/**', (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ status, body, contentType: 'image/svg+xml' })
        : route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${builtStyles()}</style>${grid}` }),
    );
    await page.goto('http://chamber.test/', { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { name: partner.name }).isVisible()).toBe(true);
    return page.locator('article img').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  };
  expect(await sizeWhen(200, '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>')).toEqual([60, 30]);
  expect(await sizeWhen(404, '')).toEqual([0, 0]);
  await browser.close();
});
