import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../scripts/site-process.ts';
import { temporaryFolder } from './files.ts';
import { untilDone } from './waiting.ts';

/** Debian keeps nginx where only root looks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const isNginxHere = spawnSync('nginx', ['-v'], { env }).status === 0;

const ownHeaders = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

test.skipIf(!isNginxHere)(
  'behind the nginx of the example, forms go to the server that is there; else they are told when to try again',
  async () => {
    const away = await freePort();
    const here = await startServer();
    const { send } = await startNginx([away, here.port]);

    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push((await send('/members', 'POST')).statusCode);
    expect(new Set(answers)).toEqual(new Set([200]));

    here.end();
    const refused = await send('/members', 'POST');
    expect(refused).toMatchObject({
      statusCode: 503,
      headers: { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' },
    });
    expect(await text(refused)).toContain('try again');
  },
);

test.skipIf(!isNginxHere)(
  'the nginx of the example keeps the figures inside, and says what the site says of its answers once',
  async () => {
    const here = await startServer({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'self'" });
    const { send } = await startNginx([here.port]);

    const { statusCode, headersDistinct } = await send('/members');
    expect(statusCode).toBe(200);
    expect(headersDistinct).toMatchObject({
      'x-content-type-options': ['nosniff'],
      'content-security-policy': ["default-src 'self'"],
    });
    expect(headersDistinct).not.toHaveProperty('strict-transport-security');
    expect(await send('/metrics')).toMatchObject({ statusCode: 404, headers: ownHeaders });
    expect(await send('/./%6Detrics')).toMatchObject({ statusCode: 404 });
  },
);

test.skipIf(!isNginxHere)(
  'behind the nginx of the example, what a page names is found while one server alone has it, as during an upgrade',
  async () => {
    const [has, lacks] = [await startServer(), await startServer({}, 404)];
    const { send } = await startNginx([has.port, lacks.port]);
    const askedFor = async (path: string) => {
      const statuses = new Set();
      for (let count = 0; count < 8; count += 1) statuses.add((await send(path + count)).statusCode);
      return statuses;
    };

    expect(await askedFor('/assets/styles-')).toEqual(new Set([200]));
    expect(await askedFor('/drawings/covers/')).toEqual(new Set([200]));
    expect(await askedFor('/members/')).toEqual(new Set([200, 404]));

    const { send: sendToOne } = await startNginx([lacks.port]);
    expect(await sendToOne('/assets/none')).toMatchObject({ statusCode: 404 });
  },
);

test.skipIf(!isNginxHere)(
  'the log of the nginx of the example says what was asked for, without mailed links, however they are written, and searches',
  async () => {
    const { send, logged } = await startNginx([await freePort()]);
    const asked = {
      '/members?q=SECRET-1': '/members',
      '/your-data/SECRET-2': '/your-data/***',
      '/Nomination/own/SECRET-3/corrections': '/Nomination/own/***/corrections',
      '//enrolment//SECRET-4': '/enrolment/***',
      '/messages/SECRET-5?to=me': '/messages/***',
      '/your%2Ddata/SECRET-6': '/your-data/***',
      '/./enrolment/SECRET-7': '/enrolment/***',
      '/x/../nomination/nominee/SECRET-8': '/nomination/nominee/***',
    };
    for (const path of Object.keys(asked)) expect((await send(path, 'POST')).statusCode).toBe(503);
    await untilDone(async () => {
      const requests = Array.from((await logged()).matchAll(/"POST ([^"]*)"/g), ([, path]) => path);
      expect(requests).toEqual(Object.values(asked));
    });
    expect(await logged()).not.toContain('SECRET');
  },
);

/** A server behind the proxy, which answers this to all; it ends with the test, or before. */
async function startServer(headers: Record<string, string> = {}, status = 200) {
  const port = await freePort();
  const server = createServer((asked, answer) => {
    asked.resume().on('end', () => answer.writeHead(status, headers).end());
  }).listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  const end = () => server.close().closeAllConnections();
  onTestFinished(() => void end());
  return { port, end };
}

/**
 * Starts nginx with the example's own lines, at other addresses and without TLS; it ends with the test.
 * @param ports of the servers behind it
 * @returns how a path is sent to it just as it is written, and what it has logged so far
 */
async function startNginx(ports: string[]) {
  const folder = await temporaryFolder();
  const [front, plain] = await Promise.all([freePort(), freePort()]);
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`);
  const example = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('www.chamber.example', '127.0.0.1')
    .replace(/^ +server 127\.0\.0\.1:3000 max_fails=1 fail_timeout=1s;$/m, servers.join('\n'))
    .replaceAll(/^ +listen \[::\].*$|^ssl_.*$/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replaceAll(/\/var\/(log|cache)\/nginx\//g, `${folder}/`);
  const rest = `daemon off; master_process off; pid nginx.pid; error_log stderr crit; events {}
    http { client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;`;
  await writeFile(`${folder}/nginx.conf`, `${rest}\n${example}}`);
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(async () => {
    if (nginx.kill()) await once(nginx, 'exit');
  });
  const send = async (path: string, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port: front, path, method, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  };
  await untilDone(async () => expect(await send('/')).toBeDefined());
  return { send, logged: () => readFile(`${folder}/chamber.log`, 'utf8') };
}
