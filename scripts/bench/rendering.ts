import { load, processorTime } from './load.ts';
import type { Part } from './part.ts';
import { busiestPages } from './public-pages.ts';
import { printTable } from './table.ts';

const seconds = 4;
const connections = 16;

/** Pages rendered and compressed for each request, with no page kept: what the first reader after a change waits for. */
export const rendering: Part = async (ground) => {
  await ground.fill(10_000);
  await ground.withSite({ PAGE_CACHE_MB: '0' }, async (site) => {
    const rows: (string | number)[][] = [];
    for (const [name, path] of Object.entries(await busiestPages(ground.pool))) {
      await load(site.url + path, connections, 2);
      const before = processorTime(site.pid);
      const { perSecond, p50, p99 } = await load(site.url + path, connections, seconds);
      rows.push([name, perSecond, p50, p99, (processorTime(site.pid) - before) / (perSecond * seconds)]);
    }
    printTable(
      `Rendered for each request, ${connections} connections (goal: 2.2 ms of processor time)`,
      ['page', 'pages/s', 'p50 ms', 'p99 ms', 'CPU ms'],
      rows,
    );
  });
};
