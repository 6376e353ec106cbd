import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../statistics.ts';
import { missingDocuments } from '../documents.ts';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import type { Phase } from '../phase.ts';
import { keepReading } from '../readers.ts';
import { startTorturedSite } from '../site.ts';
import { requireEveryPlace, writers } from '../writers.ts';
import { keepWriting } from '../writing.ts';

/** Only Linux tells who is a worker, and has any. */
const victims = ['server', 'database', 'both', ...(process.platform === 'linux' ? (['worker'] as const) : [])] as const;

/** How soon the site must be back, in ms: usually, on a machine that does nothing else, and at the worst. */
const quick = { median: 3_000, slowest: 60_000 };

export const kills: Phase = {
  name: 'kill -9 at random',
  async run({ seed, chance, folder, time, kills }) {
    const site = await startTorturedSite(folder);
    const ground = await layGround(site.url, site.databaseUrl);
    await requireEveryPlace(site.url, ground);
    const ledger = openLedger(seed, ground);
    const writing = keepWriting(ledger, writers, site.url, chance);
    const reading = keepReading(ground, site.url);
    const times = new Map<string, number[]>(victims.map((victim) => [victim, []]));
    const deadline = Date.now() + time;
    let killed = 0;
    while (killed < kills || Date.now() < deadline) {
      await delay(1_000 + chance.below(2_000));
      const victim = chance.pick(victims);
      if (victim === 'worker') await site.killWorker();
      if (victim === 'database' || victim === 'both') await site.killDatabase();
      if (victim === 'server' || victim === 'both') await site.killServer();
      killed += 1;
      times.get(victim)?.push(await site.comeBack());
    }
    await writing.stop();
    const faults = [...(await reading.stop()), ...(await missingDocuments(ground, folder))];
    const tallies = await ledger.verify(await site.databaseUrl());
    const code = await site.end();
    const hit = [...times].filter(([, took]) => took.length > 0);
    // A worker's death takes nothing down.
    const all = hit.flatMap(([victim, took]) => (victim === 'worker' ? [] : took));
    return {
      tallies,
      broken: [
        ...faults,
        ...(median(all) > quick.median ? [`starts took ${median(all)} ms at the median`] : []),
        ...(Math.max(...all) > quick.slowest ? [`a start took ${Math.max(...all)} ms`] : []),
        ...(code === 0 ? [] : [`told to stop, the site ended with ${code}`]),
        ...tallies.filter(({ acknowledged }) => acknowledged === 0).map(({ writer }) => `nothing was acknowledged of: ${writer}`),
      ],
      told: [
        `${killed} kills; back after (ms, median / slowest): ${hit.map(([victim, took]) => `${victim} ${median(took)} / ${Math.max(...took)}`).join(', ')}`,
      ],
    };
  },
};
