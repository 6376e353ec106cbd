import { publicPages } from '#app/content/pages.ts';
import { expect, test } from '../journey.ts';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 412, height: 823 },
});

declare global {
  interface Window {
    /** By how much what stood in the window has moved by itself so far (the Layout Instability API's scores). */
    shift: number;
  }
}

for (const { path } of publicPages)
  test(`while ${path} opens on a telephone, nothing in its window moves by itself`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Not what follows the scrolling, which never ends.
      const playing = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
      await Promise.allSettled(playing.map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
  });
