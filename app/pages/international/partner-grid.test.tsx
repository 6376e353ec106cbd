import { chromium, type Locator } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { PartnerGrid } from './partner-grid.tsx';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const within = (inner: Box, outer: Box) =>
  inner !== null &&
  outer !== null &&
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const partner = { name: 'Athens Chamber', country: 'Greece', initials: 'GR', logo: '/partners/athens.svg' } as const;
const grid = renderToStaticMarkup(<PartnerGrid known={[partner]} />);

test('a partner whose name the office has not given is named by its country, and once', () => {
  const unnamed = renderToStaticMarkup(<PartnerGrid known={[{ ...partner, name: undefined }]} />);
  expect(unnamed).toContain('>Greece</h3>');
  expect(unnamed.match(/Greece/g)).toHaveLength(1);
  expect(grid).toMatch(/>Athens Chamber<\/h3>.*Greece/);
});

test('a partner’s logo covers the drawn seal; one that fails to load leaves the seal, and the name stands', async () => {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  const placesWhen = async (status: number, body: string) => {
    await page.route('http://chamber.test/**', (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ status, body, contentType: 'image/svg+xml' })
        : route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${builtStyles()}</style>${grid}` }),
    );
    await page.goto('http://chamber.test/', { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { name: partner.name }).isVisible()).toBe(true);
    const box = (part: string) => page.locator(`article ${part}`).boundingBox();
    const ground = page.locator('article span');
    expect(await ground.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
    return { logo: await box('img'), ground: await box('span'), seal: await box('svg') };
  };
  const loaded = await placesWhen(200, '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>');
  expect(loaded.logo).toMatchObject({ width: 60, height: 30 });
  expect(within(loaded.logo, loaded.seal)).toBe(true);
  expect(within(loaded.seal, loaded.ground)).toBe(true);
  const failed = await placesWhen(404, '');
  expect(failed.ground?.width).toBe(0);
  expect(failed.logo?.width).toBe(0);
  expect(failed.seal).toEqual(loaded.seal);
  await browser.close();
});
