import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../scripts/site-process.ts';
import { untilDone } from './waiting.ts';

const isCaddyHere = spawnSync('caddy', ['version']).status === 0;

test.skipIf(!isCaddyHere)(
  'behind the Caddy of the example, forms go to the server that is there; else they are told when to try again',
  async () => {
    const [here, away, front, other] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    let isWell = true;
    startServer(here, (path) => (path === '/healthz' && !isWell ? 503 : 200));
    await startCaddy({ servers: [here, away], site: `http://localhost:${front}`, otherName: `http://localhost:${other}` });
    const send = () => fetch(`http://localhost:${front}/members`, { method: 'POST', body: 'a form' });
    await vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 100_000, interval: 1_000 });

    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push((await send()).status);
    expect(new Set(answers)).toEqual(new Set([200]));

    isWell = false;
    const refused = await vi.waitFor(
      async () => {
        const answer = await send();
        expect(answer.status).toBe(503);
        return answer;
      },
      { timeout: 100_000 },
    );
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'retry-after': '5',
    });
    expect(await refused.text()).toContain('try again');
  },
);

test.skipIf(!isCaddyHere)(
  'behind the Caddy of the example, what a page names is found while one server alone has it, as during an upgrade',
  async () => {
    const [has, lacks, front, other] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    startServer(has, (path) => (path.endsWith('/none') ? 404 : 200));
    startServer(lacks, (path) => (path === '/healthz' ? 200 : 404));
    await startCaddy({ servers: [lacks, has], site: `http://localhost:${front}`, otherName: `http://localhost:${other}` });
    const statusOf = async (path: string) => (await fetch(`http://localhost:${front}${path}`)).status;
    await untilDone(() => statusOf('/'));

    expect(await statusOf('/assets/styles.css')).toBe(200);
    expect(await statusOf('/drawings/covers/a.svg')).toBe(200);
    expect(await statusOf('/assets/none')).toBe(404);
  },
);

test.skipIf(!isCaddyHere)(
  'the log of the Caddy of the example says what was asked for, without mailed links and searches, also while the site is away',
  async () => {
    const [away, front, other] = await Promise.all([freePort(), freePort(), freePort()]);
    const site = `http://localhost:${front}`;
    const log = await startCaddy({ servers: [away], site, otherName: `http://localhost:${other}` });
    // As written: fetch would put the path right.
    const send = async (path: string) => {
      const headers = { Referer: `${site}/enrolment/SECRET-1` };
      const asked = request({ host: 'localhost', port: front, path, method: 'POST', headers }).end('a form');
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return answer.resume().statusCode;
    };
    await untilDone(() => send('/members?q=SECRET-2'));
    const asked = {
      '/your-data/SECRET-3': '/your-data/***',
      '/Nomination/own/SECRET-4/corrections': '/Nomination/own/***/corrections',
      '//enrolment//SECRET-5': '//enrolment//***',
      '/messages/SECRET-6?to=me': '/messages/******',
      '/your%2Ddata/SECRET-7': '***',
      '/./enrolment/SECRET-8': '***',
      '/enrolment/../enrolment/SECRET-9?to=me': '******',
    };
    for (const path of Object.keys(asked)) expect(await send(path)).toBe(503);
    const logged = ['/members***', ...Object.values(asked)];
    await untilDone(() => {
      const requests = [...log().matchAll(/"uri":"([^"]*)"/g)].map(([, uri]) => uri);
      expect(requests).toEqual(logged);
    });
    expect(log()).not.toContain('SECRET');
  },
);

test.for(['deploy/Caddyfile', 'deploy/nginx.conf'])(
  '%s asks for https at its own names, and binds no other host of the chamber',
  async (example) => {
    const policies = (await readFile(example, 'utf8')).match(/max-age=\d+[^"]*/g);
    expect(policies).toEqual(['max-age=63072000']);
  },
);

test('the example of a container is reached by the proxy of its own machine alone, who says where a visitor comes from', async () => {
  const example = await readFile('deploy/Dockerfile', 'utf8');
  const published = Array.from(example.matchAll(/ (?:-p|--publish)[ =](\S+)/g), ([, port]) => port);
  expect(published).toEqual(['127.0.0.1:3000:3000']);
});

/** Starts a server behind the proxy, which answers a path with the status that is given for it; it ends with the test. */
function startServer(port: string, statusOf: (path: string) => number) {
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(statusOf(asked.url ?? '')).end());
  }).listen(Number(port));
  onTestFinished(() => void server.close().closeAllConnections());
}

interface Addresses {
  /** Their ports. */
  servers: string[];
  site: string;
  otherName: string;
}

/** Starts Caddy with the example's own lines, at other addresses; it ends with the test. @returns what it has logged so far */
async function startCaddy({ servers, site, otherName }: Addresses): Promise<() => string> {
  const list = servers.map((port) => `127.0.0.1:${port}`);
  const example = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(/^www\.chamber\.example \{/m, `${site} {`)
    .replace(/^chamber\.example \{/m, `${otherName} {`)
    .replace(/(?<=reverse order\n\t+reverse_proxy )127\.0\.0\.1:3000/, list.toReversed().join(' '))
    .replaceAll('127.0.0.1:3000', list.join(' '));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  let logged = '';
  caddy.stderr.setEncoding('utf8').on('data', (chunk) => {
    logged += chunk;
  });
  caddy.stdin.end(`{\n\tadmin off\n\tauto_https off\n}\n${example}`);
  onTestFinished(async () => {
    if (caddy.kill()) await once(caddy, 'exit');
  });
  return () => logged;
}
