import { readdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { builtStyles } from '#test/built-styles.ts';
import { launchOptions } from '#test/chromium.ts';
import { FeaturedCourse } from './featured-course.tsx';
import { handle } from './home.tsx';

vi.mock('#app/content/site.ts', async (load) => {
  const whole = await load<typeof import('#app/content/site.ts')>();
  const videos = [{ title: 'Finding a buyer', embed: 'http://chamber.test/film' }];
  return { ...whole, site: { ...whole.site, course: { ...whole.site.course, videos } } };
});

test('the home page has the script that ends films as soon as the chamber sets some', () => {
  expect(handle).toEqual({ script: 'courseFilms' });
});

test('a film that is closed has ended, and asks for nothing until it is opened again', async () => {
  const assets = 'build/client/assets';
  const script = readdirSync(assets).find((name) => /^course-films-.*\.js$/.test(name));
  const course = renderToStaticMarkup(<FeaturedCourse />);
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.route('http://chamber.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A film that plays.' }));
  await page.route('http://chamber.test/script', (route) => route.fulfill({ path: `${assets}/${script}` }));
  await page.route('http://chamber.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>${builtStyles()}</style>${course}<script type="module" src="/script"></script>`,
    }),
  );
  await page.goto('http://chamber.test/');
  const film = page.getByText('Film: Finding a buyer');
  const playing = () => page.frames().filter((frame) => frame.url().endsWith('/film')).length;
  expect(playing(), 'before it is opened').toBe(0);
  for (const round of ['first', 'again']) {
    await film.click();
    await vi.waitFor(() => expect(playing(), round).toBe(1), { timeout: 20_000 });
    await film.click();
    await vi.waitFor(() => expect(playing(), round).toBe(0), { timeout: 20_000 });
  }
  await browser.close();
});
