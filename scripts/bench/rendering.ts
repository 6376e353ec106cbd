import { median } from '../statistics.ts';
import { load, processorTime } from './load.ts';
import { type NextServer, startNext } from './next.ts';
import type { Part } from './part.ts';
import { busiestPages } from './public-pages.ts';
import { printTable, verdict } from './table.ts';

const seconds = 3;
const rounds = 3;
const connections = 16;
/** What browsers send; each server answers in the encoding it likes best. */
const encodings = 'gzip, deflate, br';

/**
 * Pages rendered and compressed for each request, with no page kept: what the first reader after a change waits for. Compared
 * with a minimal Next app of the same components and loaders over the same database, with Next's default compression.
 */
export const rendering: Part = async (ground) => {
  await ground.fill(10_000);
  const next = await startNext(ground);
  try {
    await ground.withSite({ PAGE_CACHE_MB: '0' }, async (site) => {
      const rows: (string | number)[][] = [];
      for (const [name, path] of Object.entries(await busiestPages(ground.pool))) {
        const [ours, theirs] = await inTurn([site, next], path);
        if (!ours || !theirs) throw new Error('nothing was measured');
        const ratio = ours.perSecond / theirs.perSecond;
        const holds = verdict(ratio >= 3.2 && ours.cpu <= 2.2);
        rows.push([name, theirs.perSecond, ours.perSecond, ratio, theirs.cpu, ours.cpu, ours.p50, ours.p99, theirs.p99, holds]);
      }
      printTable(
        `Rendered for each request beside Next, ${connections} connections (goals: 3.2 times Next, 2.2 ms of processor time)`,
        ['page', 'Next/s', 'site/s', 'ratio', 'Next CPU ms', 'CPU ms', 'p50 ms', 'p99 ms', 'Next p99', ''],
        rows,
      );
    });
  } finally {
    await next.stop();
  }
};

interface Rendered {
  perSecond: number;
  /** Milliseconds of processor time for each page. */
  cpu: number;
  p50: number;
  p99: number;
}

/** Loads the same page of several servers in turn. @returns the middle round of each */
async function inTurn(servers: Pick<NextServer, 'url' | 'pid'>[], path: string): Promise<Rendered[]> {
  const measured: Rendered[][] = servers.map(() => []);
  for (const { url } of servers) await load(url + path, connections, 2, encodings);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, pid }] of servers.entries()) {
      const before = processorTime(pid);
      const { requests, failed, ...times } = await load(url + path, connections, seconds, encodings);
      if (failed > 0) throw new Error(`${url}${path} did not answer every request`);
      measured[index]?.push({ ...times, cpu: (processorTime(pid) - before) / requests });
    }
  }
  return measured.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpu: median(all.map(({ cpu }) => cpu)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
  }));
}
