import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../scripts/site-process.ts';

const isCaddyHere = spawnSync('caddy', ['version']).status === 0;

test.skipIf(!isCaddyHere)(
  'behind the Caddy of the example, forms go to the server that is there; else they are told when to try again',
  async () => {
    const [here, away, front, other] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    let isWell = true;
    const server = createServer((request, answer) => {
      answer.statusCode = request.url === '/healthz' && !isWell ? 503 : 200;
      request.resume().on('end', () => answer.end());
    }).listen(Number(here));
    onTestFinished(() => void server.close().closeAllConnections());
    const servers = `127.0.0.1:${here} 127.0.0.1:${away}`;
    await startCaddy({ servers, site: `http://localhost:${front}`, otherName: `http://localhost:${other}` });
    const send = () => fetch(`http://localhost:${front}/members`, { method: 'POST', body: 'a form' });
    await vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 10_000, interval: 1_000 });

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
      { timeout: 10_000 },
    );
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'retry-after': '5',
    });
    expect(await refused.text()).toContain('try again');
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

/** Starts Caddy with the example's own lines, at other addresses; it ends with the test. */
async function startCaddy({ servers, site, otherName }: { servers: string; site: string; otherName: string }): Promise<void> {
  const example = (await readFile('deploy/Caddyfile', 'utf8'))
    .replace(/^www\.chamber\.example \{/m, `${site} {`)
    .replace(/^chamber\.example \{/m, `${otherName} {`)
    .replace('127.0.0.1:3000', servers);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], { stdio: ['pipe', 'ignore', 'ignore'] });
  caddy.stdin.end(`{\n\tadmin off\n\tauto_https off\n}\n${example}`);
  onTestFinished(async () => {
    if (caddy.kill()) await once(caddy, 'exit');
  });
}
