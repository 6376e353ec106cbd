import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { faultOf } from '../scripts/fuzz/findings.ts';
import { fuzz } from '../scripts/fuzz/fuzz.ts';
import { growthOf } from '../scripts/fuzz/heap.ts';
import { malformed, sendMalformed } from '../scripts/fuzz/malformed.ts';
import { administratorPassword } from './administrator.ts';
import { officeCookie } from './office-cookie.ts';
import { testOnOneSite } from './site-fixtures.ts';

/** `npm run fuzz` sends twenty thousand and more, with a seed of its own each time. */
const requests = 600;
const seed = 2_026;

const test = testOnOneSite({ ADMIN_PASSWORD: administratorPassword, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });

test('whatever is sent to any call or form, the site neither fails nor tells of its inside', async ({ site }) => {
  const signIn = () => officeCookie(site.url, administratorPassword);
  const report = await fuzz({ site: { url: site.url, databaseUrl: site.databaseUrl, signIn }, requests, seed });
  expect(report.findings.map(({ target, fault }) => `${target}: ${fault}`)).toEqual([]);
  expect(report.targets.size).toBeGreaterThan(150);
  expect([...report.statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 120_000);

test('a site that says it is away or has too many visitors, while neither is so, has failed', () => {
  const told = { 'retry-after': '5' };
  expect(faultOf({ status: 503, headers: told, text: '' })).toBe('status 503');
  expect(faultOf({ status: 429, headers: told, text: '' })).toBeUndefined();
  expect(faultOf({ status: 302, headers: { location: '/admin' }, text: '' })).toBeUndefined();
  expect(faultOf({ status: 302, headers: { location: '//elsewhere.example' }, text: '' })).toBe(
    'leads away: //elsewhere.example',
  );
});

test('a site that fails at bytes which are no request, or tells of its inside, has failed; one that hangs up has not', async () => {
  let answer = '';
  const server = createServer((socket) => socket.on('error', () => undefined).end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faultsAt = async (answered: string) => {
    answer = answered;
    const findings = await Promise.all(malformed.map((bytes) => sendMalformed(url, bytes)));
    return findings.flat().map(({ fault, requestId }) => [fault, requestId]);
  };
  const always = (fault: string, requestId: string) => malformed.map(() => [fault, requestId]);
  expect(await faultsAt('')).toEqual([]);
  expect(await faultsAt('HTTP/1.1 400 Bad Request\r\n\r\n')).toEqual([]);
  const failed = 'HTTP/1.1 500 Internal Server Error\r\nX-Request-Id: one\r\n\r\n';
  expect(await faultsAt(failed)).toEqual(always('status 500', 'one'));
  expect(await faultsAt(`HTTP/1.1 100 Continue\r\n\r\n${failed}`)).toEqual(always('status 500', 'one'));
  expect(await faultsAt('HTTP/1.1 400 Bad Request\r\n\r\nin node_modules')).toEqual(always('leak: node_modules', ''));
});

test('memory that grows with the requests is told from memory that comes and goes', () => {
  const held = (heap: (round: number) => number) =>
    Array.from({ length: 40 }, (_, round) => ({ heap: heap(round), buffers: 12 }));
  const atOnce = held(() => 37).map((one, round) => (round === 35 ? { ...one, buffers: 44 } : one));
  expect(growthOf(atOnce).isLeak).toBe(false);
  expect(growthOf(held((round) => 37 + (round % 3))).isLeak).toBe(false);
  expect(growthOf(held((round) => 37 + round * 0.3)).isLeak).toBe(true);
});
