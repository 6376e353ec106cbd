import type { Page } from '@playwright/test';
import { home } from '#app/content/home.ts';
import { publicPages } from '#app/content/pages.ts';
import { expect, test } from '../journey.ts';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 412, height: 823 },
});

interface Part {
  words: string;
  inWindow: boolean;
}
declare global {
  interface Window {
    /** The outermost parts of the page that were not laid out, in the moment in which that were the most. */
    later: Part[];
  }
}

/** Looks when the page has been read, and at every frame until then and after it. Runs in the browser, before the page. */
function notePartsForLater() {
  window.later = [];
  const note = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('main *, body > footer')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'hidden' && part.checkVisibility({ contentVisibilityAuto: true }),
    );
    if (parts.length <= window.later.length) return;
    window.later = parts.map((part) => ({
      words: part.textContent.slice(0, 60),
      inWindow: part.getBoundingClientRect().top < innerHeight,
    }));
  };
  const noteEachFrame = () => {
    note();
    requestAnimationFrame(noteEachFrame);
  };
  requestAnimationFrame(noteEachFrame);
  document.addEventListener('DOMContentLoaded', note);
}

/** The headings and paragraphs that are not laid out, though nothing is folded up around them. */
const leftOut = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p):not(details:not([open]) > :not(summary) *), body > footer p')
    .evaluateAll((all) =>
      all
        .filter((each) => each.closest('dialog') === null && !each.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    );

const settled = (page: Page) => expect.poll(() => leftOut(page)).toEqual([]);

const placeOf = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).evaluate((element) => element.getBoundingClientRect().top);

for (const { path } of publicPages)
  test(`of ${path} a telephone lays out first what is in its window, and then all of it`, async ({ page }) => {
    await page.addInitScript(notePartsForLater);
    await page.goto(path);
    await settled(page);
    const later = await page.evaluate(() => window.later);
    expect(later).not.toEqual([]);
    expect(later.filter(({ inWindow }) => inWindow)).toEqual([]);
  });

test('a page that is loaded again, or gone back to, opens where it was left', async ({ page }) => {
  for (const heading of [home.course.heading, home.chairman.heading, home.newest.heading]) {
    await page.goto('/');
    await settled(page);
    await page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const place = await placeOf(page, heading);
    await page.reload();
    await settled(page);
    expect(await placeOf(page, heading)).toBeCloseTo(place, -1);
    await page.goto('/about');
    await page.goBack();
    await settled(page);
    expect(await placeOf(page, heading)).toBeCloseTo(place, -1);
  }
});

test('an address that names a place on a page, or words of it, opens there', async ({ page }) => {
  await page.goto('/contact-us#write');
  await expect(page.locator('#write')).toBeInViewport();
  await page.goto(`/#:~:text=${encodeURIComponent(home.newest.heading)}`);
  await expect(page.getByRole('heading', { name: home.newest.heading, exact: true })).toBeInViewport();
});
