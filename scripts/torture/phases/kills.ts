import { setTimeout as delay } from 'node:timers/promises';
import { listCompany } from '../company.ts';
import { openLedger } from '../ledger.ts';
import type { Phase } from '../phase.ts';
import { startTorturedSite } from '../site.ts';
import { findWriters } from '../writers.ts';
import { keepWriting } from '../writing.ts';

const victims = ['server', 'database', 'both'] as const;

/** How soon the site must be back, in ms: usually, and at the worst, on a machine that has other things to do. */
const quick = { median: 10_000, slowest: 60_000 };

export const kills: Phase = {
  name: 'kill -9 at random',
  async run({ seed, chance, folder, time, kills }) {
    const site = await startTorturedSite(folder);
    const company = await listCompany(site.url);
    const { there, missing } = await findWriters(site.url, company);
    const ledger = openLedger(seed, () => company);
    const writing = keepWriting(ledger, there, site.url, chance);
    const times = new Map<string, number[]>(victims.map((victim) => [victim, []]));
    const deadline = Date.now() + time;
    let killed = 0;
    while (killed < kills || Date.now() < deadline) {
      await delay(500 + chance.below(1_000));
      const victim = chance.pick(victims);
      if (victim !== 'server') await site.killDatabase();
      if (victim !== 'database') await site.killServer();
      killed += 1;
      times.get(victim)?.push(await site.comeBack());
    }
    await writing.stop();
    const tallies = await ledger.verify(await site.databaseUrl());
    const code = await site.end();
    const all = [...times.values()].flat();
    return {
      tallies,
      broken: [
        ...(median(all) > quick.median ? [`starts took ${median(all)} ms at the median`] : []),
        ...(Math.max(...all) > quick.slowest ? [`a start took ${Math.max(...all)} ms`] : []),
        ...(code === 0 ? [] : [`told to stop, the site ended with ${code}`]),
        ...(ledger.acknowledged() === 0 ? ['nothing was acknowledged at all'] : []),
      ],
      told: [
        `${killed} kills; back after (ms, median / slowest): ${[...times].map(([victim, took]) => `${victim} ${median(took)} / ${Math.max(0, ...took)}`).join(', ')}`,
        ...missing.map(({ name }) => `left out, not there yet: ${name}`),
      ],
    };
  },
};

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
