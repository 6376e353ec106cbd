import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { publicPages } from '#app/content/pages.ts';
import { launchOptions } from '../../test/chromium.ts';
import { ensureChromium } from '../browser.ts';
import { say } from '../run.ts';
import { median } from '../statistics.ts';
import { importExtra, installExtras } from './extras.ts';
import type { Ground } from './ground.ts';
import type { Part } from './part.ts';
import { busiestPages } from './public-pages.ts';
import { printTable } from './table.ts';

/** What is measured, and what it should be: at least, or at most, the goal. */
const measures = {
  performance: { head: 'perf.', atLeast: 100 },
  accessibility: { head: 'access.', atLeast: 100 },
  'best-practices': { head: 'best pr.', atLeast: 100 },
  seo: { head: 'SEO', atLeast: 100 },
  paint: { head: 'paint ms', atMost: 1_200 },
  blocked: { head: 'blocked ms', atMost: 0 },
  shift: { head: 'shift', atMost: 0.0099 },
  html: { head: 'HTML kB', atMost: 12 },
  all: { head: 'all kB', atMost: 150 },
} as const;

type Measure = keyof typeof measures;
const names = Object.keys(measures) as Measure[];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Result = Record<Measure, number> & {
  /** The audits that cost points, each with its category. */
  failed: string[];
};

const runs = 3;
/** Chrome loses a trace now and then. */
const tries = 3;
/** Much longer than any page takes. */
const reportTimeoutMs = 60_000;

/** The least a page can be: what Lighthouse finds in it is the browser's and the machine's own. */
const barePage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><p>A bare page.';

/**
 * Every public page as Lighthouse's telephone sees it on its slow line, and a bare page in turn with them; of three looks, the
 * median of each figure.
 */
export const lighthouse: Part = async (ground, wanted) => {
  ensureChromium();
  installExtras();
  await ground.fill(10_000);
  await ground.withSite({}, async ({ url }) => {
    const { look, close } = await openLighthouse();
    const bare = await serveBarePage();
    try {
      const looksAtBare: Result[] = [];
      const paths = wanted.length > 0 ? wanted : await everyPage(ground, url);
      const rows = new Map<string, Result>();
      for (const [index, path] of paths.entries()) {
        const html = await firstReader(url + path);
        const result = { ...(await middleLook(look, url + path)), html };
        rows.set(nameOf(path), result);
        looksAtBare.push(await lookAgain(look, bare.url, tries));
        say(`${index + 1}/${paths.length}  ${nameOf(path)}  ${cellsOf(result).join('  ')}  ${shortcomings(result)}`);
      }
      print(rows, middleOf(looksAtBare));
    } finally {
      bare.close();
      await close();
    }
  });
};

type Look = (url: string) => Promise<Result>;

async function middleLook(look: Look, url: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await lookAgain(look, url, tries));
  return middleOf(results);
}

async function lookAgain(look: Look, url: string, left: number): Promise<Result> {
  try {
    return await look(url);
  } catch (error) {
    if (left === 1) throw error;
    return lookAgain(look, url, left - 1);
  }
}

async function serveBarePage() {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(barePage));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

async function everyPage({ pool }: Ground, url: string): Promise<string[]> {
  const { company = '' } = await busiestPages(pool);
  const bulletin = await (await fetch(`${url}/aicc-bulletin`)).text();
  const [article = ''] = /\/aicc-bulletin\?article=[\w-]+/.exec(bulletin) ?? [];
  const others = ['/become-a-member', company, `${company}/message`, article, '/search', '/search?q=trade', '/response'];
  return [...publicPages.map(({ path }) => path), ...others];
}

/**
 * The first reader of a page, and a second, whose request has it compressed as far as it goes: Lighthouse would take the
 * processor's time for that, on the same machine, for the page's own.
 * @returns what the page itself weighed for the first, in kilobytes
 */
async function firstReader(url: string): Promise<number> {
  const read = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length')) / 1000;
  };
  const first = await read();
  const until = performance.now() + 3_000;
  while ((await read()) === first && performance.now() < until) await setTimeout(200);
  return first;
}

async function openLighthouse() {
  const { default: measure } = await importExtra('lighthouse/core/index.js');
  const { launch } = await importExtra('chrome-launcher/dist/index.js');
  const { executablePath, args = [] } = launchOptions();
  const chromeFlags = ['--headless=new', '--no-sandbox', ...args];
  const chrome = await launch({ chromePath: executablePath, chromeFlags, logLevel: 'silent' });
  return {
    look: async (url: string): Promise<Result> => {
      const report = measure(url, { port: chrome.port, logLevel: 'silent', onlyCategories: categories });
      return resultOf(await within(reportTimeoutMs, report));
    },
    close: async () => chrome.kill(),
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error(`Lighthouse did not answer within ${milliseconds / 1000} s.`);
  });
  return Promise.race([work, late]).finally(() => done.abort());
}

// biome-ignore lint/suspicious/noExplicitAny: the package's types are not installed with the site
function resultOf({ lhr }: any): Result {
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const requests: { resourceType: string; transferSize: number }[] = lhr.audits['network-requests'].details.items;
  const kilobytes = (items: typeof requests) => items.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const score = (category: string) => Math.round((lhr.categories[category].score ?? 0) * 100);
  const isShort = (audit: { id: string; weight: number }) => audit.weight > 0 && (lhr.audits[audit.id].score ?? 1) < 1;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    paint: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
    blocked: Math.round(lhr.audits['total-blocking-time'].numericValue),
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    html: 0, // of the first reader; Lighthouse is a later one
    all: kilobytes(requests),
    failed: categories
      .filter((category) => score(category) < 100)
      .flatMap((category) => lhr.categories[category].auditRefs.filter(isShort).map(({ id }: { id: string }) => id)),
  };
}

function middleOf(results: Result[]): Result {
  const middles = names.map((name) => [name, median(results.map((result) => result[name]))]);
  return { ...Object.fromEntries(middles), failed: [...new Set(results.flatMap(({ failed }) => failed))] };
}

const misses = (result: Result) =>
  names.filter((name) => {
    const measure = measures[name];
    return 'atLeast' in measure ? result[name] < measure.atLeast : result[name] > measure.atMost;
  });

/** What misses its goal, and the audits that say so. */
function shortcomings(result: Result): string {
  const missed = misses(result).map((name) => measures[name].head);
  return missed.length > 0 ? `missed: ${[...missed, ...result.failed].join(', ')}` : '';
}

const cellsOf = (result: Result) =>
  names.map((name) => {
    if (name === 'shift') return result.shift.toFixed(3);
    return name === 'html' || name === 'all' ? result[name].toFixed(1) : String(result[name]);
  });

const nameOf = (path: string) => path.replace(/^\/company\/[^/]+/, '/company/…').replace(/article=.*/, 'article=…');

function print(results: Map<string, Result>, bare: Result): void {
  const goals = names.map((name) => {
    const measure = measures[name];
    return `${measure.head} ${'atLeast' in measure ? measure.atLeast : `≤ ${measure.atMost}`}`;
  });
  printTable(
    `Lighthouse, mobile, median of ${runs} (goals: ${goals.join(', ')})`,
    ['page', ...names.map((name) => measures[name].head)],
    [...results, ['(a bare page)', bare] as const].map(([path, result]) => [path, ...cellsOf(result)]),
  );
  const missed = [...results].filter(([, result]) => misses(result).length > 0);
  for (const [path, result] of missed) say(`${path} ${shortcomings(result)}`);
  if (missed.length === 0) say(`All ${results.size} pages reach every goal.`);
}
