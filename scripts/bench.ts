import { parseArgs } from 'node:util';
import { applications } from './bench/applications.ts';
import { cachedPages } from './bench/cached-pages.ts';
import { openGround, sizes } from './bench/ground.ts';
import { lighthouse } from './bench/lighthouse.ts';
import { memory } from './bench/memory.ts';
import type { Part } from './bench/part.ts';
import { processes } from './bench/processes.ts';
import { rendering } from './bench/rendering.ts';
import { search } from './bench/search.ts';
import { start } from './bench/start.ts';
import { readCommandLine } from './command-line.ts';
import { say } from './run.ts';
import { exitWhenStopped } from './scratch-folder.ts';

/** In this order: the database grows from ten thousand members to a million. */
const parts: Record<string, Part> = { start, cache: cachedPages, rendering, processes, applications, lighthouse, search, memory };

/**
 * `npm run bench`: measures the site and what it is compared with in turns, and prints ratios, since absolute figures depend on
 * the machine and its load. `npm run bench -- search memory` measures these parts alone, and
 * `npm run bench -- lighthouse /about /members` these pages; `--ground data/bench` keeps the databases there for the next run,
 * and `--fill` makes them and measures nothing.
 */
const { values, paths, wanted } = readCommandLine(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ground: { type: 'string' }, fill: { type: 'boolean', default: false } },
  });
  const paths = positionals.filter((word) => word.startsWith('/'));
  const wanted = positionals.filter((word) => !word.startsWith('/'));
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`There is no part "${unknown.join('", "')}": choose from ${Object.keys(parts).join(', ')}.`);
  return { values, paths, wanted };
});

exitWhenStopped();
const ground = await openGround(values.ground);
try {
  if (values.fill) for (const size of sizes) await ground.fill(size);
  else await measure();
} finally {
  await ground.close();
}

async function measure() {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const began = performance.now();
    await part(ground, paths).catch((error: Error) => {
      say(`Could not be measured: ${error.message}`);
      process.exitCode = 1;
    });
    say(`(${name}: ${((performance.now() - began) / 1000).toFixed(0)} s)`);
  }
}
