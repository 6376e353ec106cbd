import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from '../run.ts';
import { freePort } from '../site-process.ts';
import { extrasFolder, installExtras, onceFor } from './extras.ts';
import type { Ground } from './ground.ts';

const folder = join(extrasFolder, 'next');
const program = join(extrasFolder, 'node_modules/next/dist/bin/next');

export interface NextServer {
  url: string;
  pid: number;
  stop: () => Promise<unknown>;
}

/** Starts `bench/next` over the same database: the site's own pages and loaders in a Next app that does nothing else. */
export async function startNext({ databaseUrl }: Ground): Promise<NextServer> {
  installExtras();
  build();
  const port = await freePort();
  const server = spawn(process.execPath, [program, 'start', '-p', port], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (said) => String(said).includes('Ready') && resolve());
    ended.then(([code]) => reject(new Error(`Next ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

/** Built anew when the site was, or the app itself has changed. */
function build(): void {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[^.].*\.(tsx?|mjs|cjs)$/.test(path),
  );
  const hash = createHash('sha256').update(readFileSync('build/.prepared'));
  for (const path of sources.sort()) hash.update(path).update(readFileSync(join(folder, path)));
  onceFor(hash.digest('hex'), join(folder, '.next/.prepared'), () => {
    say('Building the comparison …');
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    // It would go on from what the loaders made of each file before.
    rmSync(join(folder, '.next'), { recursive: true, force: true });
    const { ok, output } = run(process.execPath, [program, 'build', folder], { show: false });
    if (!ok) throw new Error(`bench/next could not be built: ${output.slice(-500)}`);
  });
}
