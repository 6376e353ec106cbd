import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { search } from '#app/content/search.ts';
import { joinNow, navigation } from '#app/content/shell.ts';
import { site } from '#app/content/site.ts';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { Header } from './header.tsx';
import type { HeaderStrip } from './information-strip.tsx';

const headerOf = (name: string, set: Partial<HeaderStrip> = {}) =>
  renderToStaticMarkup(
    <Header
      name={name}
      tagline={site.tagline}
      home="/"
      entries={navigation}
      action={joinNow}
      search={{ href: '/search', ...search }}
      currentPath="/about"
      strip={{ ...site, hours: site.hours.weekdays, ...set }}
    />,
  );

test('a chamber’s whole name stands in the header at every width, and moves nothing out of it', async () => {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  for (const name of [
    'Indian Chamber',
    'All India Chamber of Commerce and Industry',
    'Confederation of Indian Manufacturers, Delhi',
  ])
    for (const width of [320, 360, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      await page.setContent(`<!doctype html><style>${builtStyles()}</style>${headerOf(name)}`);
      const found = await page.locator('.site-header-bar').evaluate((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        const { left, right } = bar.firstElementChild?.getBoundingClientRect() ?? { left: 0, right: 0 };
        const parts = Array.from(bar.querySelectorAll('a, a span, button')).filter((part) => part.checkVisibility());
        const action = bar.querySelector('.button.max-sm\\:hidden');
        return {
          scrolls: document.documentElement.scrollWidth > innerWidth,
          outside: parts.flatMap((part) => {
            const box = part.getBoundingClientRect();
            const isInside = box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right;
            return isInside ? [] : [part.textContent];
          }),
          actionHeight: action?.checkVisibility() ? action.getBoundingClientRect().height : 44,
        };
      });
      expect(found, `“${name}” at ${width} pixels`).toEqual({ scrolls: false, outside: [], actionHeight: 44 });
    }
  await browser.close();
});

test('long ways to reach the chamber stay within the header’s strip', async () => {
  const header = headerOf('AICC', {
    phone: '+91 11 4123 4567 / +91 124 456 7890 Ext. 12',
    email: 'secretary.general@all-india-chamber.example',
    location: { label: 'Second Floor, Plot 14, Institutional Area, Sector 32, Near HUDA City Centre, Gurugram, Haryana' },
  });
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${builtStyles()}</style>${header}`);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    const outside = await page.locator('.site-header-strip').evaluate((strip) => {
      const { bottom } = strip.getBoundingClientRect();
      const parts = Array.from(strip.querySelectorAll('a, span')).filter((part) => part.checkVisibility());
      return parts.flatMap((part) => {
        const box = part.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= bottom && box.right <= innerWidth ? [] : [part.textContent];
      });
    });
    expect(outside, `at ${width} pixels`).toEqual([]);
  }
  await browser.close();
});
