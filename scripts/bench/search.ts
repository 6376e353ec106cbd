import { openDatabase } from '#db/client.ts';
import type { Ctx } from '#domain/context.ts';
import { listDirectory } from '#domain/members/directory.server.ts';
import { DirectoryFilter } from '#domain/members/schema.ts';
import { quantile } from '../statistics.ts';
import { type Ground, sizes } from './ground.ts';
import type { Part } from './part.ts';
import { printTable, verdict } from './table.ts';

const rounds = 200; // the 99th percentile of fewer is the slowest of them
const warmUps = 10;
const clients = 16;
const secondsTogether = 5;

/** Every kind of directory page: nothing narrowed, and each filter alone and with others. */
const kinds: Record<string, Partial<Record<keyof DirectoryFilter, string>>> = {
  'no filter': {},
  state: { state: 'Goa' },
  letter: { letter: 'K' },
  'state and letter': { state: 'Gujarat', letter: 'S' },
  'common word': { q: 'ltd' },
  'common word and large state': { q: 'ltd', state: 'Maharashtra' },
  'common word and small state': { q: 'ltd', state: 'Goa' },
  word: { q: 'textiles' },
  'word and state': { q: 'textiles', state: 'Kerala' },
  'word, state and letter': { q: 'textiles', state: 'Gujarat', letter: 'G' },
  'rare words': { q: 'zaveri solar & sons' },
  'two letters': { q: 'ra' },
  'two letters and state': { q: 'ra', state: 'Kerala' },
  'two rare letters': { q: 'zq' },
  'one letter': { q: 'a' },
  'names late in the alphabet': { q: 'zaveri' },
  nobody: { q: 'nobody is called this' },
};

/** The directory at the database, page and count as the verb asks for them, over ever more members. */
export const search: Part = async (ground) => {
  const results = new Map<number, { times: Map<string, number[]>; together: number }>();
  for (const size of sizes) {
    await ground.fill(size);
    results.set(size, { times: await alternately(ground), together: await fromManyClients(ground) });
  }
  const columns = sizes.flatMap((size) => [`${size.toLocaleString('en-IN')} p50`, 'p99']);
  const rows = Object.entries(kinds).map(([kind, { q }]) => {
    const figures = sizes.map((size) => {
      const times = results.get(size)?.times.get(kind) ?? [];
      return [quantile(times, 0.5), quantile(times, 0.99)] as const;
    });
    const [median, late] = figures.at(-1) ?? [Number.NaN, Number.NaN];
    const holds = q ? median <= 14 && late <= 20 : late <= 3;
    return [kind, ...figures.flat(), verdict(holds)];
  });
  const perSecond = sizes.map((size) => results.get(size)?.together ?? Number.NaN);
  const together = [
    'searches a second, 16 clients',
    ...perSecond.flatMap((figure) => [figure, '']),
    verdict((perSecond.at(-1) ?? 0) >= 350),
  ];
  printTable(
    'The directory at the database, in ms (goals at a million: 14 and 20 for every word, 3 without one; 350 searches a second)',
    ['filter', ...columns, ''],
    [...rows, together],
  );
};

async function alternately(ground: Ground): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [kind, filter] of Object.entries(kinds)) {
      const start = performance.now();
      await directoryPage(ground, filter);
      if (round >= 0) times.get(kind)?.push(performance.now() - start);
    }
  }
  return times;
}

/** All kinds in equal parts, from many clients at once. @returns searches a second */
async function fromManyClients(ground: Ground): Promise<number> {
  const filters = Object.values(kinds);
  const end = performance.now() + secondsTogether * 1000;
  let done = 0;
  const client = async (_: unknown, first: number) => {
    for (let next = first; performance.now() < end; next += 1) {
      await directoryPage(ground, filters[next % filters.length] ?? {});
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / secondsTogether;
}

function directoryPage({ pool }: Ground, filter: object) {
  // The verb reads nothing of its context but the database.
  const ctx = { db: openDatabase(pool) } as Ctx;
  return listDirectory(ctx, DirectoryFilter.parse(filter), 24);
}
