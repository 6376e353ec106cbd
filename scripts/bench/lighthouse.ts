import { publicPages } from '#app/content/pages.ts';
import { launchOptions } from '../../test/chromium.ts';
import { ensureChromium } from '../browser.ts';
import { importExtra, installExtras } from './extras.ts';
import type { Part } from './part.ts';
import { busiestPages } from './public-pages.ts';
import { median, printTable } from './table.ts';

interface Result {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  paint: number;
  blocked: number;
  shift: number;
  /** Kilobytes on the wire. */
  html: number;
  all: number;
}

const isPerfect = (result: Result) =>
  [result.performance, result.accessibility, result.bestPractices, result.seo].every((score) => score === 100) &&
  result.paint <= 1_200 &&
  result.blocked === 0 &&
  result.shift < 0.01;

/** Every public page as Lighthouse sees it on its slow telephone; a page that misses a goal is measured thrice. */
export const lighthouse: Part = async (ground) => {
  ensureChromium();
  installExtras();
  const { default: measure } = await importExtra('lighthouse/core/index.js');
  const { launch } = await importExtra('chrome-launcher/dist/index.js');
  const { executablePath, args = [] } = launchOptions();
  await ground.fill(10_000);
  await ground.withSite({}, async (site) => {
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ['--headless=new', '--no-sandbox', ...args],
      logLevel: 'silent',
    });
    const look = async (path: string) => resultOf(await measure(site.url + path, { port: chrome.port, logLevel: 'silent' }));
    const { company } = await busiestPages(ground.pool);
    const rows: (string | number)[][] = [];
    for (const path of [...publicPages.map(({ path }) => path), company ?? '', '/search?q=tea']) {
      for (let reader = 0; reader < 2; reader += 1) await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
      const first = await look(path);
      const result = isPerfect(first) ? first : middleOf([first, await look(path), await look(path)]);
      rows.push([
        path.replace(/\/company\/.*/, '/company/…'),
        ...[result.performance, result.accessibility, result.bestPractices, result.seo, result.paint, result.blocked].map(String),
        result.shift.toFixed(3),
        result.html,
        result.all,
      ]);
    }
    await chrome.kill();
    printTable(
      'Lighthouse, mobile (goals: 100 four times, largest paint 1200 ms, blocked 0 ms, shift under 0.010, HTML 12 kB, all 150 kB)',
      ['page', 'perf.', 'access.', 'best pr.', 'SEO', 'paint', 'blocked', 'shift', 'HTML kB', 'all kB'],
      rows,
    );
  });
};

// biome-ignore lint/suspicious/noExplicitAny: the package's types are not installed with the site
function resultOf({ lhr }: any): Result {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const requests: { resourceType: string; transferSize: number }[] = lhr.audits['network-requests'].details.items;
  const kilobytes = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    blocked: Math.round(lhr.audits['total-blocking-time'].numericValue),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    html: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Document')),
    all: kilobytes(requests),
  };
}

function middleOf(results: Result[]): Result {
  const keys = Object.keys(results[0] ?? {}) as (keyof Result)[];
  return Object.fromEntries(keys.map((key) => [key, median(results.map((result) => result[key]))])) as unknown as Result;
}
