import { setTimeout as delay } from 'node:timers/promises';
import { load, memoryOf } from './load.ts';
import type { Part } from './part.ts';
import { busiestPages } from './public-pages.ts';
import { printTable, verdict } from './table.ts';

/** What the server's process holds at rest, and at the highest while 64 clients ask for pages that are and are not kept. */
export const memory: Part = async (ground) => {
  await ground.fill(1_000_000);
  const rows: (string | number)[][] = [];
  for (const [name, environment] of [
    ['pages kept', {}],
    ['every page rendered', { PAGE_CACHE_MB: '0' }],
  ] as const) {
    await ground.withSite(environment, async (site) => {
      await delay(2_000);
      const { now } = memoryOf(site.pid);
      const pages = Object.values(await busiestPages(ground.pool));
      for (const path of [...pages, '/members-directory?q=textiles', '/search?q=tea']) await load(site.url + path, 64, 3);
      const { peak } = memoryOf(site.pid);
      rows.push([name, now, peak, verdict(now <= 95 && peak <= 220)]);
    });
  }
  printTable(
    'Memory of the server process over a million members, in MB (goals: 95 at rest, 220 at the peak)',
    ['', 'at rest', 'peak', ''],
    rows,
  );
};
