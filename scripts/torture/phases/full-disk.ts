import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aContactMessage } from '../../../test/factories.ts';
import { layGround } from '../ground.ts';
import { openLedger } from '../ledger.ts';
import { type Phase, Skipped } from '../phase.ts';
import { startTorturedSite, untilReady } from '../site.ts';
import { postJson } from '../writer.ts';
import { postNomination } from '../writers/nomination.ts';
import { requireEveryPlace, writers } from '../writers.ts';
import { keepWriting } from '../writing.ts';

const execute = promisify(execFile);
const diskMegabytes = 256;
/** For the first write after there is space: a form takes a second to fill, on a machine that has other things to do. */
const firstWriteTimeoutMs = 30_000;

export const fullDisk: Phase = {
  name: 'full disk',
  async run({ seed, chance, folder, time }) {
    const disk = join(folder, 'disk');
    await mountSmallDisk(disk);
    try {
      const site = await startTorturedSite(join(disk, 'data'));
      const ground = await layGround(site.url, site.databaseUrl);
      await requireEveryPlace(site.url, ground);
      const ledger = openLedger(seed + 2, ground);
      const writing = keepWriting(ledger, writers, site.url, chance);
      await delay(2_000);
      const ballast = join(disk, 'ballast');
      await fill(disk, ballast);
      const { turnedAway, broken } = await visit(site.url, time);
      await rm(ballast);
      const since = Date.now();
      await untilReady(site.url);
      const back = Date.now() - since;
      const before = ledger.acknowledged();
      const giveUp = since + firstWriteTimeoutMs;
      while (ledger.acknowledged() === before && Date.now() < giveUp) await delay(100);
      if (ledger.acknowledged() === before) broken.push('with space again, nothing could be written for half a minute');
      await delay(3_000);
      await writing.stop();
      const tallies = await ledger.verify(await site.databaseUrl());
      await site.end();
      return {
        tallies,
        broken,
        told: [`turned away: ${turnedAway}; ready ${back} ms after there was space again`],
      };
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

const isTurnedAway = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');

/** What needs room in the database, and what needs room among the files as well. */
const writes: Record<string, (url: string, count: number) => Promise<Response>> = {
  'a message': (url, count) => postJson(`${url}/api/contact`, aContactMessage({ message: `Is there room? ${count}` })),
  'a nomination with a document': (url, count) => postNomination(url, { organizationName: `No room ${count}` }),
};

/**
 * Visits a site whose disk is full: its pages must be there, and a refused write must be told when to come again.
 * @returns how many writes were turned away, and what was answered that should not be
 */
async function visit(url: string, time: number): Promise<{ turnedAway: string; broken: string[] }> {
  const deadline = Date.now() + time;
  const turnedAway = new Map(Object.keys(writes).map((what) => [what, 0]));
  const broken = new Set<string>();
  const ask = async (what: string, asked: Promise<Response>, isRight: (answer: Response) => boolean) => {
    const answer = await asked.catch(() => undefined);
    await answer?.text();
    if (!answer || !isRight(answer)) broken.add(`on a full disk ${what} was answered ${answer?.status ?? 'nothing'}`);
    else if (isTurnedAway(answer)) turnedAway.set(what, (turnedAway.get(what) ?? 0) + 1);
  };
  for (let count = 1; Date.now() < deadline; count += 1) {
    await ask('a page', fetch(`${url}/about`, { signal: AbortSignal.timeout(5_000) }), ({ status }) => status === 200);
    for (const [what, write] of Object.entries(writes)) {
      await ask(what, write(url, count), (answer) => answer.ok || isTurnedAway(answer));
    }
    await delay(250);
  }
  for (const [what, times] of turnedAway) if (times === 0) broken.add(`${what} was never turned away: the disk was not full`);
  return { turnedAway: Array.from(turnedAway, ([what, times]) => `${what} ${times} times`).join(', '), broken: [...broken] };
}
