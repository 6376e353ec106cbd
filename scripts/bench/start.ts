import { join } from 'node:path';
import { startSite } from '../site-process.ts';
import { median } from '../statistics.ts';
import type { Part } from './part.ts';
import { printTable, verdict } from './table.ts';

const starts = 5;

/** From the start of the process to the first page in a reader's hands, on a built tree with a database that exists. */
export const start: Part = async (ground) => {
  await ground.fill(10_000);
  const running = await ground.environment();
  const own = { ...running, DATABASE_URL: '', DATA_DIR: join(ground.folder, 'own') };
  await firstAnswer(running);
  await firstAnswer(own); // makes the database
  const rows: (string | number)[][] = [];
  for (const [name, environment, goal] of [
    ['PostgreSQL already running', running, 300],
    ['embedded PostgreSQL', own, 1000],
  ] as const) {
    const times: number[] = [];
    for (let started = 0; started < starts; started += 1) times.push(await firstAnswer(environment));
    rows.push([name, median(times), Math.min(...times), goal, verdict(median(times) <= goal)]);
  }
  printTable('From start to first answer, in ms', ['', `median of ${starts}`, 'best', 'goal', ''], rows);
};

async function firstAnswer(environment: Record<string, string>): Promise<number> {
  const began = performance.now();
  const site = await startSite(environment);
  const answer = await fetch(site.url);
  await answer.text();
  const took = performance.now() - began;
  await site.end('SIGTERM');
  if (!answer.ok) throw new Error(`the first answer was ${answer.status}`);
  return took;
}
