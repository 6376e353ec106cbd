// The first file of the process, started with `--max-semi-space-size=16` (package.json, deploy/): by default, V8 lets garbage lie
// until a busy process holds 231 MB where 156 are enough, and renders a twentieth faster. Plain JavaScript: to read a single
// TypeScript file, Node keeps 19 MB of compiler in memory.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { loadBuilt } from './built.js';
import { readDotEnv } from './dot-env.js';
import { markServing } from './serving-mark.js';

// A worker has what its parent has read, and ends with it.
const isWorker = process.argv.includes('--worker');
const fromDotEnv = isWorker ? [] : readDotEnv();
const development = process.argv.includes('--dev');
process.env.NODE_ENV ??= development ? 'development' : 'production';
if (!isWorker) markServing(development ? 'sources' : 'build');

if (development) {
  process.env.WORKERS = '1';
  const [{ run }, { createDevelopmentSite }] = await Promise.all([import('./main.ts'), import('./development.ts')]);
  await run(createDevelopmentSite, fromDotEnv);
} else {
  // The built server holds what it needs of every package: loaded one by one, they take three times the memory and the time.
  enableCompileCache('build/compiled');
  const { createSite, run } = loadBuilt(fileURLToPath(new URL('../build/server/index.cjs', import.meta.url)));
  await run(createSite, fromDotEnv);
}
