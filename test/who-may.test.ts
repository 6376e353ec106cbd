import { eq, like } from 'drizzle-orm';
import { test as base, expect, vi } from 'vitest';
import { ownerCookie } from '#app/pages/owner/owner-cookie.ts';
import { openDatabase, openPool } from '#db/client.ts';
import { mails, members, ownerSessions, staff, staffSessions } from '#db/schema.ts';
import { openSites } from '../scripts/site-process.ts';
import { administratorPassword } from './administrator.ts';
import { anApplication } from './factories.ts';
import { anOwnerSession } from './owner.ts';
import { pageAddresses } from './page-addresses.ts';
import { ownMigratedDatabase } from './worker-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/**
 * Whom every page is for. A page that is not named here fails the first test: whoever adds one says whom it is for, and the
 * tests below see to it.
 */
const pages = {
  anyone: [
    ...['/', '/about', '/international', '/activities', '/members', '/become-a-member', '/members-directory', '/member-benefits'],
    ...['/company/{id}', '/company/{id}/message', '/company/{id}/claim', '/company/{id}/owner/sign-out', '/arbitration'],
    ...['/aicc-bulletin', '/aicc-bulletin/feed.xml', '/aicc-bulletin/views/{article}', '/contact-us', '/search'],
    ...['/nomination', '/nomination/submission', '/Courses', '/Courses/buy', '/response', '/sandbox/checkout/{id}', '/enrolment'],
    ...[
      '/verify',
      '/verify/{number}',
      '/privacy-policy',
      '/terms',
      '/your-data',
      '/start-your-business',
      '/maintain-your-business',
    ],
    ...['/regulatory-filing', '/corporate-compliances', '/initiatives/social-initiative', '/initiatives/educational-initiative'],
    ...['/initiatives/msme-support-&-outreach', '/initiatives/Protecting-Intellectual-Property-Rights'],
    ...['/initiatives/Know-The-Indian-Law', '/sitemap.xml', '/sitemap/{part}', '/robots.txt', '/drawings/*', '/*'],
    ...['/.well-known/security.txt', '/admin/login', '/admin/set-password', '/admin/sign-out'],
  ],
  /** Whoever holds a private link, and what it was made for. */
  holder: [
    ...['/messages/{token}', '/messages/{token}/answer', '/nomination/own/{token}', '/nomination/own/{token}/corrections'],
    ...['/nomination/own/{token}/documents/{document}', '/nomination/nominee/{token}'],
    ...['/nomination/nominee/{token}/documents/{document}', '/enrolment/{token}', '/enrolment/{token}/certificate'],
    ...['/enrolment/{token}/invoices/{id}', '/your-data/{token}', '/your-data/{token}/file'],
  ],
  owner: ['/company/{id}/owner', '/company/{id}/owner/messages', '/company/{id}/owner/data', '/company/{id}/owner/data/file'],
  office: [
    ...['/admin', '/admin/blogs/draft', '/admin/blogs/draft/{id}', '/admin/blogs/draft/{id}/discard'],
    ...['/admin/blogs/{id}', '/admin/blogs/{id}/delete'],
    ...['/admin/members', '/admin/members/{id}', '/admin/claims', '/admin/claims.csv', '/admin/claims/sessions'],
    ...['/admin/claims/{id}', '/admin/nominations', '/admin/nominations.csv', '/admin/nominations/{id}'],
    ...['/admin/nominations/{id}/documents/{document}', '/admin/messages', '/admin/messages.csv', '/admin/messages/{id}'],
    ...['/admin/orders', '/admin/orders/new', '/admin/orders/{id}', '/admin/coupons', '/admin/coupons/{code}'],
    ...['/admin/enrolments', '/admin/enrolments.csv', '/admin/invoices.csv', '/admin/enrolments/{id}', '/admin/invoices/{id}'],
    ...['/admin/certificates/{number}', '/admin/mail', '/admin/mail/{id}', '/admin/password'],
  ],
  administrator: ['/admin/staff', '/admin/personal-data', '/admin/invoice-settings'],
};

/** Whom every call of the OpenAPI document is for. */
const calls = {
  anyone: [
    ...['POST /api/members', 'GET /api/members/approved', 'GET /api/members/{id}', 'GET /members/{id}', 'GET /api/blogs'],
    ...['GET /api/blogs/{id}', 'POST /api/nominations', 'POST /api/contact', 'POST /api/members/{id}/messages'],
    ...['GET /image/{name}', 'POST /api/payment/initiatePayment', 'POST /api/payment/webhook/{provider}'],
  ],
  office: [
    ...['GET /api/members/pending', 'PATCH /api/members/{id}/approve', 'DELETE /api/members/{id}/reject', 'POST /api/blogs'],
    ...['PUT /api/blogs/{id}', 'DELETE /api/blogs/{id}', 'POST /image/upload'],
  ],
};

const nobodys = '00000000-0000-4000-8000-000000000000';

/** An address with names in its gaps that name nothing, but for the listing's. */
const fill = (path: string, id = nobodys) => path.replace('{id}', id).replace(/\{\w+\}/g, nobodys);

/** A site with a listing of two, and everybody who may have had a session there, by their cookies. */
const test = base.extend<{ site: Awaited<ReturnType<typeof aSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const site = await aSite();
      await use(site);
      await site.leave();
    },
    { scope: 'file' },
  ],
});

async function aSite() {
  const database = await ownMigratedDatabase();
  const sites = await openSites();
  const environment = { DATABASE_URL: database.url, ADMIN_PASSWORD: administratorPassword, RATE_LIMITS: 'off' };
  const site = await sites.start({ ...environment, LOG_LEVEL: 'error' });
  const pool = openPool(database.url);
  const db = openDatabase(pool);

  const ask = (method: string, path: string, cookie = '', headers: Record<string, string> = {}) => {
    const form = { intent: 'end', reason: 'x', confirm: 'end', name: 'x', email: 'x@example.in' };
    const body = method === 'GET' ? undefined : path.startsWith('/api/') ? '{}' : new URLSearchParams(form);
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const init = { method, ...(body && { body }), headers: { ...type, ...(cookie && { cookie }), ...headers } };
    return fetch(site.url + path, { redirect: 'manual', ...init });
  };

  async function signIn(form: Record<string, string>): Promise<string> {
    const answer = await fetch(`${site.url}/admin/login`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    const [cookie] = answer.headers.getSetCookie();
    if (answer.headers.get('location') !== '/admin?signed-in' || !cookie) throw new Error('Nobody was signed in.');
    return cookie.split(';')[0] ?? '';
  }

  const administrator = await signIn({ password: administratorPassword });

  async function aColleague(name: string): Promise<{ id: string; cookie: string }> {
    const email = `${name}@chamber.example`;
    const send = (path: string, form: Record<string, string>, cookie = '') =>
      fetch(site.url + path, { method: 'POST', body: new URLSearchParams(form), headers: { cookie } });
    await send('/admin/staff', { name, email }, administrator);
    const [added] = await db.select().from(staff).where(eq(staff.email, email));
    const id = added?.id ?? '';
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.event, `staff-added/${id}`));
    const [link = ''] = /\/admin\/set-password\?token=[\w-]+/.exec(JSON.stringify(mail?.letter)) ?? [];
    await send(link, { password: 'a long enough one' });
    return { id, cookie: await signIn({ email, password: 'a long enough one' }) };
  }

  async function aListing(fullName: string): Promise<string> {
    const application = JSON.stringify(anApplication({ fullName, email: `${fullName}@example.in` }));
    const applied = await fetch(`${site.url}/api/members`, {
      method: 'POST',
      body: application,
      headers: { 'content-type': 'application/json' },
    });
    const { member } = (await applied.json()) as { member: { _id: string } };
    await ask('PATCH', `/api/members/${member._id}/approve`, administrator);
    return member._id;
  }

  async function openedBy(listing: string): Promise<string> {
    const session = await anOwnerSession(db, listing, new Date());
    return (await ownerCookie(site.url, session)).split(';')[0] ?? '';
  }

  const [colleague, removed, late] = [await aColleague('meera'), await aColleague('ravi'), await aColleague('late')];
  await fetch(`${site.url}/admin/staff`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'remove', id: removed.id, confirm: 'on' }),
    headers: { cookie: administrator },
  });
  await db
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(staffSessions.staffId, late.id));
  const [listing, other] = [await aListing('asha'), await aListing('bharat')];
  const overdue = await openedBy(listing);
  await db.update(ownerSessions).set({ expiresAt: new Date(Date.now() - 1) });
  const ended = await openedBy(listing);
  await db.update(ownerSessions).set({ endedAt: new Date() });

  return {
    ask,
    db,
    listing,
    administrator,
    colleague: colleague.cookie,
    owner: await openedBy(listing),
    /** Whose session opens nothing of the office. */
    outside: {
      nobody: '',
      'a removed colleague': removed.cookie,
      'a colleague whose session is over': late.cookie,
      'the owner of a listing': await openedBy(listing),
      'somebody who guesses': administrator.replace(/=.{8}/, '=AAAAAAAA'),
    },
    /** Whose session does not open the first listing. */
    strangers: {
      nobody: '',
      'the owner of another listing': await openedBy(other),
      'an owner whose session is over': overdue,
      'an owner who was signed out': ended,
      'the office': colleague.cookie,
    },
    async leave() {
      await sites.end();
      await pool.end();
      await database.drop();
    },
  };
}

test('it is said of every page and of every call whom it is for', async ({ site }) => {
  const addresses = pageAddresses((gap) => (gap === '*' ? gap : `{${gap}}`));
  expect(Object.values(pages).flat().sort()).toEqual(addresses.sort());
  const { paths } = (await (await site.ask('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.values(calls).flat().sort()).toEqual(documented.sort());
});

test('the office’s pages show and do nothing for anybody else, whoever that was before', async ({ site }) => {
  for (const path of [...pages.office, ...pages.administrator]) {
    const attempts = Object.entries(site.outside).map(async ([who, cookie]) => {
      const [seen, data, sent] = await Promise.all([
        site.ask('GET', fill(path, site.listing), cookie),
        site.ask('GET', `${fill(path, site.listing)}.data`, cookie),
        site.ask('POST', fill(path, site.listing), cookie),
      ]);
      const about = `${path}, ${who}`;
      expect([401, 405], `POST ${about}`).toContain(sent.status);
      // What only takes forms has nothing to show.
      const signIn = expect.stringMatching(/^\/admin\/login(\?to=%2Fadmin|$)/);
      if (seen.status !== 405) expect([seen.status, seen.headers.get('location')], about).toEqual([302, signIn]);
      if (data.status !== 405) expect(await data.text(), `${about}, as data`).toContain('SingleFetchRedirect');
    });
    await Promise.all(attempts);
  }
  expect(await site.db.$count(members, eq(members.status, 'approved'))).toBe(2);
});

test('the office’s pages open to a colleague; those of the administrator do not', async ({ site }) => {
  for (const path of pages.office) {
    const { status, headers } = await site.ask('GET', fill(path), site.colleague);
    expect([200, 404, 405], `${path} ${headers.get('location')}`).toContain(status);
  }
  for (const path of pages.administrator) {
    expect((await site.ask('GET', fill(path), site.administrator)).status, path).toBe(200);
    for (const method of ['GET', 'POST']) expect((await site.ask(method, fill(path), site.colleague)).status, path).toBe(403);
  }
  expect(await site.db.$count(staff, like(staff.email, 'meera@%'))).toBe(1);
});

test('an owner’s pages open to the owner of that listing alone', async ({ site }) => {
  for (const path of pages.owner) {
    expect((await site.ask('GET', fill(path, site.listing), site.owner)).status, path).toBe(200);
    for (const [who, cookie] of Object.entries(site.strangers)) {
      const { status, headers } = await site.ask('GET', fill(path, site.listing), cookie);
      const led = [302, `/company/${site.listing}/claim`, 'no-store'];
      expect([status, headers.get('location'), headers.get('cache-control')], `${path}, ${who}`).toEqual(led);
      const sent = await site.ask('POST', fill(path, site.listing), cookie);
      expect([401, 405], `POST ${path}, ${who}`).toContain(sent.status);
    }
  }
});

test('a link that was never made opens nothing, not even to the office', async ({ site }) => {
  for (const path of pages.holder) {
    for (const cookie of ['', site.administrator]) {
      for (const method of ['GET', 'POST']) {
        const { status } = await site.ask(method, fill(path), cookie);
        // What is sent by a link may be found wrong before the link is looked up.
        expect(method === 'GET' ? [404, 405] : [400, 404, 405], `${method} ${path}`).toContain(status);
      }
    }
  }
});

test('whoever comes from an order that opens no enrolment is told so on a page, which nobody keeps', async ({ site }) => {
  const refused = await site.ask('POST', '/enrolment');
  expect(await refused.text()).toContain('<h1');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('the office’s calls are refused to everybody else, and to other sites’ pages with a colleague’s session', async ({
  site,
}) => {
  for (const call of calls.office) {
    const [method = '', path = ''] = call.split(' ');
    for (const [who, cookie] of Object.entries(site.outside)) {
      expect((await site.ask(method, fill(path, site.listing), cookie)).status, `${call}, ${who}`).toBe(401);
    }
    const elsewhere = { origin: 'https://evil.example' };
    expect((await site.ask(method, fill(path, site.listing), site.colleague, elsewhere)).status, call).toBe(403);
    expect([200, 400, 404, 415], call).toContain((await site.ask(method, fill(path), site.colleague)).status);
  }
});
