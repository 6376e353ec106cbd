import { expect } from 'vitest';
import { faultOf, fuzz } from '../scripts/fuzz/fuzz.ts';
import { growthOf } from '../scripts/fuzz/heap.ts';
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

test('memory that grows with the requests is told from memory that comes and goes', () => {
  const held = (heap: (round: number) => number) =>
    Array.from({ length: 40 }, (_, round) => ({ heap: heap(round), buffers: 12 }));
  const atOnce = held(() => 37).map((one, round) => (round === 35 ? { ...one, buffers: 44 } : one));
  expect(growthOf(atOnce).isLeak).toBe(false);
  expect(growthOf(held((round) => 37 + (round % 3))).isLeak).toBe(false);
  expect(growthOf(held((round) => 37 + round * 0.3)).isLeak).toBe(true);
});
