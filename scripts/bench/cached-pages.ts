import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../site-process.ts';
import { alternate } from './load.ts';
import type { Part } from './part.ts';
import { program } from './programs.ts';
import { busiestPages } from './public-pages.ts';
import { printTable, verdict } from './table.ts';

const seconds = 3;
const rounds = 3;

/** Kept pages against nginx, which serves the very same bytes with the very same headers from disk: one worker each. */
export const cachedPages: Part = async (ground) => {
  const nginx = program('nginx', 'nginx-light');
  await ground.fill(10_000);
  await ground.withSite({}, async (site) => {
    const rows: (string | number)[][] = [];
    for (const [name, path] of Object.entries(await busiestPages(ground.pool))) {
      const answer = await bestAnswer(site.url + path);
      const other = await startNginx(nginx, join(ground.folder, `nginx-${name}`), answer);
      const urls = [site.url + path, other.url];
      await alternate(urls, 16, 1, 1); // a site that runs is measured, not one that has just begun
      for (const connections of [16, 64]) {
        const [ours, theirs] = await alternate(urls, connections, seconds, rounds);
        if (!ours || !theirs || ours.failed + theirs.failed > 0) throw new Error(`${name} did not answer every request`);
        const ratio = ours.perSecond / theirs.perSecond;
        rows.push([
          name,
          answer.body.byteLength,
          connections,
          theirs.perSecond,
          ours.perSecond,
          ratio,
          ours.p99,
          theirs.p99,
          verdict(ratio >= 0.5 && ours.p99 < 15),
        ]);
      }
      await other.stop();
    }
    printTable(
      'Kept pages beside nginx with the same bytes (goal: 0.50 of nginx, 99th percentile under 15 ms)',
      ['page', 'bytes', 'connections', 'nginx/s', 'site/s', 'ratio', 'p99 ms', 'nginx p99', ''],
      rows,
    );
  });
};

interface Answer {
  headers: [string, string][];
  body: Uint8Array;
}

/** The page as it is kept once it was compressed as far as it goes: after the second reader. */
async function bestAnswer(url: string): Promise<Answer> {
  const ask = () => fetch(url, { headers: { 'accept-encoding': 'br' } });
  let length = '';
  for (let asked = 0; asked < 20; asked += 1) {
    const answer = await ask();
    await answer.arrayBuffer();
    const now = answer.headers.get('content-length') ?? '';
    if (asked > 3 && now === length) break;
    length = now;
    await delay(100);
  }
  // fetch() would hand out the text: the bytes as they travel are needed.
  const { request } = await import('node:http');
  const [answer] = await once(request(url, { headers: { 'accept-encoding': 'br' } }).end(), 'response');
  const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive']);
  const headers = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !own.has(name));
  return { headers, body };
}

async function startNginx(nginx: string, folder: string, { headers, body }: Answer) {
  const port = await freePort();
  await mkdir(join(folder, 'pages'), { recursive: true });
  await writeFile(join(folder, 'pages', 'index.html'), body);
  const added = headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid nginx.pid; error_log stderr crit; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html; open_file_cache max=10;
       client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
       server { listen 127.0.0.1:${port}; root pages; ${added} }
     }`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/index.html`;
  for (let tried = 0; !(await fetch(url).catch(() => undefined))?.ok; tried += 1) {
    if (tried === 50) throw new Error('nginx did not start');
    await delay(100);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
