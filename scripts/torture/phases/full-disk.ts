import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { type Phase, Skipped } from '../phase.ts';
import { startTorturedSite, untilReady } from '../site.ts';
import { findWriters } from '../writers.ts';
import { keepWriting } from '../writing.ts';

const execute = promisify(execFile);
const diskMegabytes = 256;
/** For the first write after there is space: a form takes a second to fill, on a machine that has other things to do. */
const patience = 30_000; // ms

export const fullDisk: Phase = {
  name: 'full disk',
  async run({ seed, chance, folder, time }) {
    const disk = join(folder, 'disk');
    await mountSmallDisk(disk);
    try {
      const site = await startTorturedSite(join(disk, 'data'));
      const ground = await layGround(site.url, site.databaseUrl);
      const writers = await findWriters(site.url, ground);
      const ledger = openLedger(seed + 2, ground);
      const writing = keepWriting(ledger, writers, site.url, chance);
      await delay(2_000);
      const broken: string[] = [];
      const ballast = join(disk, 'ballast');
      await fill(disk, ballast);
      const health = await watchHealth(site.url, time);
      if (health.silent > 0) broken.push(`on a full disk ${health.silent} of ${health.asked} visitors got no answer`);
      await rm(ballast);
      const since = Date.now();
      await untilReady(site.url);
      const back = Date.now() - since;
      const before = ledger.acknowledged();
      const giveUp = since + patience;
      while (ledger.acknowledged() === before && Date.now() < giveUp) await delay(100);
      if (ledger.acknowledged() === before) broken.push('with space again, nothing could be written for half a minute');
      await delay(3_000);
      await writing.stop();
      const tallies = await ledger.verify(await site.databaseUrl());
      await site.end();
      return { tallies, broken, told: [`ready ${back} ms after there was space again`] };
    } finally {
      await execute('umount', ['--lazy', disk]).catch(() => undefined);
    }
  },
};

async function mountSmallDisk(disk: string): Promise<void> {
  await mkdir(disk, { recursive: true });
  const options = `size=${diskMegabytes}m,mode=0755`;
  await execute('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).catch(() => {
    throw new Skipped('a small disk can only be mounted by root');
  });
}

/** Leaves a few pages free, so that the writers run into the end themselves. */
async function fill(disk: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 200_000), 'x')).catch(() => undefined);
}

async function watchHealth(url: string, time: number): Promise<{ asked: number; silent: number }> {
  const deadline = Date.now() + time;
  let [asked, silent] = [0, 0];
  while (Date.now() < deadline) {
    asked += 1;
    const answer = await fetch(`${url}/about`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer) silent += 1;
    await delay(250);
  }
  return { asked, silent };
}
