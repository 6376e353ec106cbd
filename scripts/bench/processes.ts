import { alternate, load } from './load.ts';
import type { Part } from './part.ts';
import { printTable } from './table.ts';

const seconds = 3;
const rounds = 3;

/** The home page from one process and from two, in turn, kept and rendered for each request: what a second core is good for. */
export const processes: Part = async (ground) => {
  await ground.fill(10_000);
  const rows: (string | number)[][] = [];
  for (const [name, environment, connections] of [
    ['kept', {}, 64],
    ['rendered', { PAGE_CACHE_MB: '0' }, 16],
  ] as const) {
    await ground.withSite({ ...environment, WORKERS: '1' }, (alone) =>
      ground.withSite({ ...environment, WORKERS: '2' }, async (pair) => {
        const urls = [alone.url, pair.url];
        for (const url of urls) await load(url, connections, 2);
        const [one, two] = await alternate(urls, connections, seconds, rounds);
        if (!one || !two || one.failed + two.failed > 0) throw new Error('not every request was answered');
        rows.push([name, connections, one.perSecond, two.perSecond, two.perSecond / one.perSecond]);
      }),
    );
  }
  printTable(
    'The home page of one process and of two, which share the cores with the load’s own program',
    ['', 'connections', 'one/s', 'two/s', 'ratio'],
    rows,
  );
};
