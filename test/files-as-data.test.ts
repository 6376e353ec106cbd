import { expect, vi } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { nominations } from '#db/schema.ts';
import { administratorPassword } from './administrator.ts';
import { inAwardSeason } from './award-season.ts';
import { pdfBytes } from './documents.ts';
import { tokenIn } from './mails.ts';
import { aNomination, formOf } from './nominations.ts';
import { officeCookie } from './office-cookie.ts';
import { fileAddresses } from './page-addresses.ts';
import { testOnOneSite } from './site-fixtures.ts';

vi.setConfig({ testTimeout: 60_000 });

const test = testOnOneSite({ ...inAwardSeason, ADMIN_PASSWORD: administratorPassword });

/** What is there on a site without content, by the gap it is named in. */
const named: Record<string, string> = { part: 'pages.xml', '*': 'home.svg' };

/** The page of whoever has sent the site's only nomination, by the link that was mailed to them. */
async function ownPage(databaseUrl: string): Promise<string> {
  const pool = openPool(databaseUrl);
  const db = openDatabase(pool);
  const [kept] = await db.select({ id: nominations.id }).from(nominations);
  const token = await tokenIn(db, `nomination-received/${kept?.id}`);
  await pool.end();
  return `/nomination/own/${token}`;
}

test('no file is given out as a page’s data, without the headers of its own address', async ({ site }) => {
  const cookie = await officeCookie(site.url, administratorPassword);
  const addresses = await fileAddresses((gap) => named[gap] ?? '00000000-0000-4000-8000-000000000000');
  const given = await Promise.all(addresses.map(async (path) => (await fetch(site.url + path, { headers: { cookie } })).status));
  expect(given.filter((status) => status === 200).length, 'of some there is something to give out').toBeGreaterThan(8);
  for (const address of addresses) {
    const answer = await fetch(`${site.url}${address}.data`, { headers: { cookie } });
    const isLedOn = (await answer.text()).includes('SingleFetchRedirect');
    expect(isLedOn ? 404 : answer.status, `${address}.data`).toBe(404);
  }
});

test('whoever holds a private link is given its file with the headers that keep it private, or not at all', async ({ site }) => {
  const body = formOf(aNomination(), [new File([pdfBytes(2_000)], 'profile.pdf', { type: 'application/pdf' })]);
  expect((await fetch(`${site.url}/api/nominations`, { method: 'POST', body })).status).toBe(201);
  const page = await (await fetch(site.url + (await ownPage(site.databaseUrl)))).text();
  const [path = ''] = /\/nomination\/own\/[\w-]+\/documents\/[\w-]+/.exec(page) ?? [];
  const { status, headers } = await fetch(site.url + path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const method of ['GET', 'HEAD']) expect((await fetch(`${site.url}${path}.data`, { method })).status, method).toBe(404);
  expect(await (await fetch(`${site.url}${path}.data`)).text()).not.toContain('PDF');
});
