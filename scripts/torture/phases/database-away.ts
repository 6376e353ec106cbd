import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { severable } from '../../../test/severable.ts';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import type { Phase } from '../phase.ts';
import { startTorturedSite, untilReady } from '../site.ts';
import { requireEveryPlace, writers } from '../writers.ts';
import { keepWriting } from '../writing.ts';

const rounds = 3;

export const databaseAway: Phase = {
  name: 'database unreachable',
  async run({ seed, chance, folder, time }) {
    const database = await startEmbeddedPostgres(join(folder, 'database'));
    const wire = await severable(database.url);
    const site = await startTorturedSite(join(folder, 'site'), { DATABASE_URL: wire.url });
    const ground = await layGround(site.url, async () => database.url);
    await requireEveryPlace(site.url, ground);
    const ledger = openLedger(seed + 1, ground);
    const writing = keepWriting(ledger, writers, site.url, chance);
    const broken: string[] = [];
    const recoveries: number[] = [];
    const check = async (promise: string, path: string, expected: (answer: Response) => boolean) => {
      const answer = await fetch(site.url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer || !expected(answer)) broken.push(`${promise}: ${answer?.status ?? 'no answer'}`);
    };
    const isOutage = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');
    for (let round = 0; round < rounds; round += 1) {
      await check('a page is there', '/about', ({ ok }) => ok);
      await delay(1_000);
      await wire.cut();
      await check('not ready without a database', '/readyz', isOutage);
      await check('503 with Retry-After', `/members-directory?q=${round}`, isOutage);
      await check('REST says so too', '/api/members/approved', isOutage);
      await check('a page that needs no database is served', '/about', ({ ok }) => ok);
      await delay(time / rounds / 2);
      await wire.join();
      const since = Date.now();
      await untilReady(site.url);
      recoveries.push(Date.now() - since);
    }
    await delay(1_000);
    await writing.stop();
    const tallies = await ledger.verify(database.url);
    await site.end();
    await wire.cut();
    await database.stop();
    return { tallies, broken, told: [`away ${rounds} times; ready again after ${recoveries.join(', ')} ms`] };
  },
};
