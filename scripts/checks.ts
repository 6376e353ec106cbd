import { availableParallelism, totalmem } from 'node:os';
import pLimit from 'p-limit';
import { runBeside } from './run.ts';

interface Check {
  name: string;
  /** A program of the project's packages. */
  command: string;
  args: string[];
}

/** What came of a check: whether it holds, and all that it said. */
export interface Checked {
  name: string;
  ok: boolean;
  output: string;
}

/** Writes what the others read. */
const routeTypes: Check = { name: 'route types', command: 'react-router', args: ['typegen'] };
const checks: Check[] = [
  // In several threads it does much of the work several times, and others wait for a core.
  { name: 'types', command: 'tsc', args: ['--project', '.', '--singleThreaded'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'adapters',
      'api',
      'app',
      'db',
      'domain',
      'jobs',
      'scripts',
      'server',
      'test',
    ],
  },
  { name: 'lockfile', command: 'node', args: ['scripts/check-lockfile.ts'] },
  { name: 'no secrets', command: 'node', args: ['scripts/check-secrets.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];

/** The most that any of them takes, and half as much again. */
const memoryEach = 1.5 * 1024 ** 3;

/** Runs what `npm run check` runs, and `npm test` before its tests. @returns what came of each, always in the same order */
export async function* runChecks(): AsyncGenerator<Checked> {
  yield await runCheck(routeTypes);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  yield* runSideBySide(checks, checksAtOnce(availableParallelism(), memory));
}

/** How many checks a machine runs at once. @param memory in bytes */
export function checksAtOnce(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / memoryEach)));
}

/** Runs checks beside each other. @returns what came of each in their own order, whichever ends first */
export async function* runSideBySide(these: Check[], atOnce: number): AsyncGenerator<Checked> {
  const limit = pLimit(atOnce);
  const running = these.map((check) => limit(runCheck, check));
  for (const checked of running) yield await checked;
}

async function runCheck({ name, command, args }: Check): Promise<Checked> {
  return { name, ...(await runBeside(command, args)) };
}
