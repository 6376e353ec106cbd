import type { Request } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { publicPages } from '#app/content/pages.ts';
import { site } from '#app/content/site.ts';
import { expect, hydrated, test } from '../journey.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const paths = [...publicPages.map(({ path }) => path), '/search?q=membership'];
/** Pages with a form that hydrates, and those with a script of their own; all others ship no script. */
const interactive = ['/members', '/contact-us', '/nomination', '/Courses'];
const scripted = ['/members-directory'];

/** What a page may weigh in bytes, compressed, for somebody who has never been here: itself, and with all it fetches. */
const limits = { page: 12_000, firstView: 150_000 };

/** The addresses of pictures that do not load; those that wait to be scrolled to are asked for at once. Runs in the browser. */
async function brokenAmong(pictures: (HTMLElement | SVGElement)[]): Promise<string[]> {
  const images = pictures.filter((picture) => picture instanceof HTMLImageElement);
  const loaded = await Promise.all(
    images.map((image) => {
      image.loading = 'eager';
      return image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      );
    }),
  );
  return images.filter((_, index) => !loaded[index]).map(({ src }) => src);
}

for (const path of paths) {
  test(`${path} is a valid page, and ships no script it does not need`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    const { results } = await validator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)),
    ).toEqual([]);
    if (![...interactive, ...scripted].includes(path)) expect(html).not.toMatch(/<script(?![^>]*ld\+json)/);
  });

  test(`${path} is light for its first reader`, async ({ page, request }) => {
    const unread = `${path}${path.includes('?') ? '&' : '?'}reader=${crypto.randomUUID()}`;
    const answer = await request.get(unread, { headers: { 'accept-encoding': 'br' } });
    expect(Number(answer.headers()['content-length'])).toBeLessThan(limits.page);

    const requests: Request[] = [];
    page.on('requestfinished', (finished) => requests.push(finished));
    await page.goto(path, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(requests.map((finished) => finished.sizes()));
    const weights = sizes.map(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    expect(weights.length).toBeGreaterThan(3);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(limits.firstView);
  });

  test(`${path} has a name and an address, is accessible in both schemes, and fits 320 pixels`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(site.name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}/);
    const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    expect(decodeURI(canonical.pathname)).toBe(path.split('?')[0]);
    const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await request.get(new URL(card).pathname)).headers()['content-type']).toBe('image/png');

    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.locator('img').evaluateAll(brokenAmong)).toEqual([]);
  });
}

for (const path of [...interactive, ...scripted]) {
  test(`${path} says the same with and without scripts`, async ({ page, browser }) => {
    await page.goto(path);
    if (interactive.includes(path)) await hydrated(page);
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SITE_UNDER_TEST ?? '' });
    const without = await plain.newPage();
    await without.goto(path);
    const words = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(words(await page.locator('body').innerText())).toBe(words(await without.locator('body').innerText()));
    await plain.close();
  });
}

test('no link and no anchor inside the site is broken', async ({ request, page }) => {
  test.setTimeout(120_000);
  const idsByPath = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  for (const path of paths) {
    await page.goto(path);
    idsByPath.set(
      new URL(page.url()).pathname,
      new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))),
    );
    const hrefs = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) if (href.startsWith(new URL(page.url()).origin)) links.set(href, path);
  }
  const broken: string[] = [];
  for (const [href, from] of links) {
    const { pathname, search, hash } = new URL(href);
    const ids = idsByPath.get(pathname);
    if (hash && ids && !ids.has(decodeURIComponent(hash.slice(1)))) broken.push(`${from}: ${pathname}${hash}`);
    if (ids) continue;
    const answer = await request.get(pathname + search, { maxRedirects: 5 });
    if (answer.status() >= 400) broken.push(`${from}: ${href} answers ${answer.status()}`);
  }
  expect(broken).toEqual([]);
});

test('every entry of the menus is reached by keyboard', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const group of ['Members', 'More']) {
    await main.getByRole('button', { name: group }).press('Enter');
    const links = main.locator(`[popover]:popover-open a`);
    for (let index = 0; index < (await links.count()); index += 1) {
      await page.keyboard.press('Tab');
      await expect(links.nth(index)).toBeFocused();
    }
    await page.keyboard.press('Escape');
  }
});

for (const [asked, answered] of [
  ['/initiatives/know-the-indian-law', '/initiatives/Know-The-Indian-Law'],
  ['/initiatives/protecting-intellectual-property-rights', '/initiatives/Protecting-Intellectual-Property-Rights'],
  ['/initiatives/msme-support-%26-outreach', '/initiatives/msme-support-&-outreach'],
] as const) {
  test(`${asked} leads to ${answered}`, async ({ page }) => {
    await page.goto(asked);
    expect(new URL(page.url()).pathname).toBe(answered);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the course answers at both spellings, and its canonical address is one of them', async ({ page }) => {
  for (const path of ['/courses', '/Courses']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/Courses$/);
  }
});

test('machines find the site map, the rules for robots, the security contact, the manifest and the brochure', async ({
  request,
}) => {
  const text = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const map = await text('/sitemap.xml');
  for (const path of ['/about', '/members-directory', '/Courses']) expect(map).toContain(`${path}</loc>`);
  expect(await text('/robots.txt')).toMatch(/Sitemap: http/);
  expect(await text('/.well-known/security.txt')).toMatch(/^Expires: /m);
  for (const { src } of JSON.parse(await text('/manifest.webmanifest')).icons)
    expect((await request.get(src)).status(), src).toBe(200);
  expect((await (await request.get('/brochure.pdf')).body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the header’s search leads to pages and members, with the words marked, and helps with a misspelt one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Find on this site' }).click();
  const field = page.getByRole('searchbox').first();
  await field.fill('arbitraton');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=arbitraton/);
  await expect(page.getByRole('link', { name: 'Arbitration Cell' }).first()).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
});
