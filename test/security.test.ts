import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { administratorPassword } from './administrator.ts';
import { aContactMessage, anApplication } from './factories.ts';
import { officeCookie } from './office-cookie.ts';
import { testOnOneSite } from './site-fixtures.ts';
import { untilDone } from './waiting.ts';

const publicUrl = 'https://www.chamber.example';
const metricsToken = 'only for prometheus';

/** A site as it stands behind a proxy that speaks TLS. */
const test = testOnOneSite({
  SITE_URL: publicUrl,
  TRUST_PROXY: '1',
  ADMIN_PASSWORD: administratorPassword,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: 'info',
});

/**
 * Points by the published rules of Mozilla's HTTP Observatory (MDN, "Tests & Scoring"): 100, less what is missing; what goes
 * beyond is added where 90 are reached without it. 100 and more is an A+.
 */
function observatoryScore(headers: Headers): number {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*';
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? '*';
  const unsafeScripts = /'unsafe-(inline|eval)'|\*|\bhttps?:(\s|$)|\bdata:/.test(scripts);
  const hstsSeconds = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const penalties = [
    !policy.has('default-src') && !policy.has('script-src') ? 25 : unsafeScripts ? 20 : 0,
    /'unsafe-inline'/.test(styles) ? 5 : 0,
    hstsSeconds < 15_768_000 ? (hstsSeconds > 0 ? 10 : 20) : 0,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : 5,
    policy.has('frame-ancestors') || /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : 20,
    headers.get('access-control-allow-origin') === '*' ? 50 : 0,
    /unsafe-url|^$/.test(headers.get('referrer-policy') ?? 'unset') ? 5 : 0,
  ];
  const bonuses = [
    policy.get('default-src') === "'none'" && !unsafeScripts ? 10 : 0,
    policy.has('frame-ancestors') ? 5 : 0,
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? '')
      ? 5
      : 0,
    /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  ];
  const sum = (points: number[]) => points.reduce((total, point) => total + point, 0);
  const kept = 100 - sum(penalties);
  return kept >= 90 ? kept + sum(bonuses) : kept;
}

test.for([
  '/',
  '/members',
  '/members-directory',
  '/contact-us',
  '/admin/login',
  '/nowhere',
  '/api/docs',
  '/api/members/approved',
])('%s earns an A+ by the Observatory’s rules, the first time and from the cache', async (path, { site }) => {
  for (const _ of [1, 2]) {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(125);
    expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('server')).toBeNull();
  }
});

test.for([
  '/messages/token',
  '/messages/token/answer',
  '/nomination/own/token',
  '/nomination/nominee/token',
  '/enrolment/token',
  '/enrolment/token/certificate',
  '/your-data/token',
  '/response?order_id=1&key=token',
  '/admin/set-password?token=token',
])('%s, whose address is a secret, is kept by nobody and named to no other site', async (path, { site }) => {
  const answer = await fetch(site.url + path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});

test.for([
  '/enrolment/token/certificate',
  '/enrolment/token/invoices/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11',
  '/nomination/own/token/documents/0f9c3a52-58a9-4f0e-9d55-0c7b4c0f3b11',
  '/your-data/token/file',
])('%s, whose link opens nothing, is refused, and says so', async (path, { site }) => {
  const answer = await fetch(site.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('This link no longer works');
});

test('a link to a password that has ended is refused, and says so', async ({ site }) => {
  const answer = await fetch(`${site.url}/admin/set-password?token=token`);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('This link has been used or is too old.');
});

test('the session’s cookie is secure, for this host alone, and out of reach of scripts and other sites', async ({ site }) => {
  const body = new URLSearchParams({ password: administratorPassword });
  const answer = await fetch(`${site.url}/admin/login`, { method: 'POST', body, redirect: 'manual' });
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-chamber\.session_token=.*; Path=\/;/),
    expect.stringMatching(/^__Secure-chamber\.device=.*; Path=\/admin;/),
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test.for([
  '//evil.example',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '/admin/login?next=//evil.example&redirect=https://evil.example&url=https://evil.example&returnTo=%2F%2Fevil.example',
  '/members/%2f%2fevil.example',
  '/members/..%2f..%2f%2fevil.example',
  '/courses//evil.example/',
  '//evil.example/%2e%2e',
  '/%0d%0aLocation:%20https://evil.example/',
  '/drawings/x%0aLocation:%20https://evil.example/',
  '/initiatives/%0d%0aLocation:%20https://evil.example/?a',
])('%s leads nowhere else', async (path, { site }) => {
  const answer = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'x-forwarded-host': 'evil.example' },
  });
  await answer.arrayBuffer();
  const location = answer.headers.get('location');
  if (location !== null) expect(new URL(location, site.url).host).toBe(new URL(site.url).host);
  expect(answer.status).toBeLessThan(500);
});

test.for([
  'next=https://evil.example/',
  'to=https://evil.example/admin',
  'to=//evil.example/admin',
  'to=/%5Cevil.example/admin',
  'to=/admin/..//evil.example',
])('signed in at an address with %s, nobody is led off the site either', async (query, { site }) => {
  const body = new URLSearchParams({ password: administratorPassword });
  const answer = await fetch(`${site.url}/admin/login?${query}`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/admin?signed-in');
});

test('what another site’s page sends with somebody’s session is refused', async ({ site }) => {
  const cookie = await officeCookie(site.url, administratorPassword);
  for (const origin of ['https://evil.example', 'null', 'https://www.chamber.example.evil.example']) {
    const answer = await fetch(`${site.url}/admin/sign-out`, { method: 'POST', headers: { cookie, origin }, redirect: 'manual' });
    expect(answer.status).toBe(403);
  }
});

test('a browser that sends a form from elsewhere is told so on a page, and a program in a problem document', async ({ site }) => {
  const send = (path: string, accept: string) =>
    fetch(site.url + path, { method: 'POST', headers: { origin: 'null', accept }, body: new URLSearchParams({ name: 'Asha' }) });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/contact-us', '/admin/sign-out', '/admin']) {
    const page = await send(path, browser);
    expect([page.status, page.headers.get('content-type')], path).toEqual([403, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('did not come from a page at this site’s address');
  }
  for (const [path, accept] of [['/contact-us', '*/*'] as const, ['/api/contact', browser] as const]) {
    const problem = await send(path, accept);
    expect([problem.status, problem.headers.get('content-type')], path).toEqual([403, 'application/problem+json']);
  }
});

test('a form’s file whose name is encoded wrongly is no failure of the site', async ({ site }) => {
  const disposition = `form-data; name="supportingDocuments"; filename="a.pdf"; filename*=UTF-8''%ff`;
  const answer = await fetch(`${site.url}/api/nominations`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `--b\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--b--\r\n`,
  });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors.supportingDocuments).toEqual(['“a.pdf” is not really a PDF file']);
});

test('a form in another encoding than UTF-8 is told so on its page, and is not taken', async ({ site }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of ['name=Caf%E9', Buffer.from('name=Café', 'latin1')]) {
    const answer = await fetch(`${site.url}/contact-us`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('What was sent is not in UTF-8.');
  }
});

test('a form that comes compressed is refused as such, with the form in which it is taken', async ({ site }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' };
  for (const path of ['/contact-us', '/nomination', '/members']) {
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: gzipSync('name=Asha') });
    expect([answer.status, answer.headers.get('accept-encoding')], path).toEqual([415, 'identity']);
  }
});

test.for(['/sitemap/-1', '/sitemap/99999999999999999999.xml', '/sitemap/companies-7-of-7.xml', '/nowhere'])(
  '%s is answered by the page that there is no such address',
  async (path, { site }) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(site.url + path, { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain(method === 'GET' ? '<title>' : '');
    }
  },
);

test('addresses whose escapes are broken exist nowhere, and write nothing beside the log', async ({ site }) => {
  for (const path of ['/company/%ff', '/verify/%ff', '/%e0%a4', '/company/%ff/claim', '/%ff.data']) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
  // What the log itself writes is JSON, and how much of it is a setting.
  expect(site.output()).not.toMatch(/^(?!Ready|\{|$)/m);
});

test('an address whose escapes are broken refuses every method as any other does that exists nowhere', async ({ site }) => {
  const statusOf = async (path: string, method: string) => {
    const [answer] = (await once(request(site.url + path, { method }).end(), 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const method of ['TRACE', 'OPTIONS', 'PUT', 'POST', 'PROPFIND'])
    expect(await statusOf('/company/%ff', method), method).toBe(await statusOf('/nowhere', method));
  expect(await statusOf('/company/%ff', 'TRACE')).toBe(405);
});

test('whoever asks the office for a file that is not there is told so on a page, which is not kept', async ({ site }) => {
  const cookie = await officeCookie(site.url, administratorPassword);
  const answer = await fetch(`${site.url}/admin/certificates/none`, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test.for([
  ['/contact-us.data', 200],
  ['/nowhere.data', 404],
] as const)('the data of %s name their character set, and once what they vary by', async ([path, status], { site }) => {
  const answer = await fetch(site.url + path);
  await answer.arrayBuffer();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    status,
    'text/x-script; charset=utf-8',
    'Accept-Encoding',
  ]);
});

test('no error page of the office is kept', async ({ site }) => {
  const cookie = await officeCookie(site.url, administratorPassword);
  const answer = await fetch(`${site.url}/admin/mail/${crypto.randomUUID()}`, { headers: { cookie } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test.for(['/admin/password', '/admin/password.data'])(
  'passwords sent to %s after the session has ended come back in no part of the answer, which is not kept',
  async (path, { site }) => {
    const body = new URLSearchParams({ current: 'the secret so far', password: 'the secret to come' });
    const answer = await fetch(site.url + path, { method: 'POST', body });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const said = await answer.text();
    expect(said).not.toMatch(/the secret|the\+secret|the%20secret/);
    if (path.endsWith('.data')) return;
    expect(said).toMatch(/type it again.*sign in with the new one first.*<a [^>]*href="\/admin\/login"/s);
    expect(said, 'there is nothing to be sent again').not.toContain('Send it again');
  },
);

test('a form on a page that a proxy serves by https arrives', async ({ site }) => {
  const send = (origin: string) =>
    fetch(`${site.url}/admin/login`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ password: administratorPassword }),
      redirect: 'manual',
    });
  expect((await send(publicUrl)).status).toBe(302);
  for (const elsewhere of ['https://evil.example', 'http://www.chamber.example', 'null']) {
    expect((await send(elsewhere)).status).toBe(403);
  }
});

test('a page of the same host without TLS sends nothing here, whatever name the proxy passes on', async ({ site }) => {
  const send = async (origin: string) => {
    const headers = { host: 'www.chamber.example', origin, 'content-type': 'application/x-www-form-urlencoded' };
    const sending = request(`${site.url}/admin/login`, { method: 'POST', headers });
    sending.end(String(new URLSearchParams({ password: administratorPassword })));
    const [answer] = await once(sending, 'response');
    answer.resume();
    return answer.statusCode;
  };
  expect(await send('http://www.chamber.example')).toBe(403);
  expect(await send(publicUrl)).toBe(302);
});

test.for([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['identity', null],
])('a built file comes to who accepts "%s" in %s, and caches in between are told', async ([accepted, encoding], { site }) => {
  const page = await (await fetch(site.url)).text();
  const styles = /\/assets\/[\w-]+\.css/.exec(page)?.[0];
  const { ok, headers } = await fetch(site.url + styles, { headers: { 'accept-encoding': accepted as string } });
  expect({ ok, vary: headers.get('vary') }).toEqual({ ok: true, vary: 'Accept-Encoding' });
  expect(headers.get('content-encoding')).toBe(encoding);
});

test('a file outside of the assets has one tag from the first answer on, by which it is not sent again', async ({ site }) => {
  for (const path of ['/icon.svg', '/manifest.webmanifest', '/brochure.pdf', '/favicon.ico']) {
    const first = await fetch(site.url + path);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    expect(etag, path).toMatch(/^(W\/)?"[\w-]+"$/);
    const again = await fetch(site.url + path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')], path).toEqual([304, etag]);
    for (const name of ['cache-control', 'vary']) expect(again.headers.get(name), path).toBe(first.headers.get(name));
  }
});

test('metrics are for whoever brings the token', async ({ site }) => {
  const ask = async (authorization?: string) => {
    const answer = await fetch(`${site.url}/metrics`, { headers: authorization ? { authorization } : {} });
    return { status: answer.status, text: await answer.text() };
  };
  expect(await ask()).toMatchObject({ status: 401 });
  expect(await ask('Bearer wrong')).toMatchObject({ status: 401 });
  await (await fetch(`${site.url}/healthz`)).text();
  const metrics = await ask(`Bearer ${metricsToken}`);
  expect(metrics.status).toBe(200);
  expect(metrics.text).toMatch(/^chamber_answer_seconds_count\{method="GET",status="200"\} \d+$/m);
  expect(metrics.text).toMatch(/^chamber_jobs\{state="due"\} \d+$/m);
  expect(metrics.text).toMatch(/^process_resident_memory_bytes/m);
});

test('an answer carries its request’s id, and the log has it without saying who asked or for what', async ({ site }) => {
  const answer = await fetch(`${site.url}/search?q=asha@example.in`, { headers: { 'x-request-id': 'from-the-proxy-1' } });
  await answer.arrayBuffer();
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
  const ownPage = await fetch(`${site.url}/admin/login`);
  await ownPage.arrayBuffer();
  expect(ownPage.headers.get('x-request-id')).toMatch(/^[\w-]{16,64}$/);
  const other = await fetch(`${site.url}/api/members/approved`, { headers: { 'x-request-id': 'not harmless: <script>' } });
  await other.arrayBuffer();
  expect(other.headers.get('x-request-id')).toMatch(/^[\w-]{16,64}$/);
  await untilDone(() => expect(site.output()).toContain('"requestId":"from-the-proxy-1"'));
  const line =
    site
      .output()
      .split('\n')
      .find((written) => written.includes('from-the-proxy-1')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/search', status: answer.status, ms: expect.any(Number) });
  expect(site.output()).not.toContain('asha@example.in');
});

test('no line of the log has what people send, or where they come from', async ({ site }) => {
  const person = { fullName: 'Kamala Unlogged', email: 'kamala@unlogged.example', phone: '+91 98111 22333' };
  const send = (path: string, body: object, id: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': id,
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'Unlogged/1.0',
        referer: `${publicUrl}/?from=kamala`,
      },
      body: JSON.stringify(body),
    });
  const message = { ...person, name: person.fullName, subject: 'General Inquiry', message: 'Unlogged words.' };
  const answers = [
    await send('/api/members', anApplication(person), 'person-1'),
    await send('/api/members', { ...anApplication(person), country: '' }, 'person-2'),
    await send('/api/contact', message, 'person-3'),
    await send('/api/members/kamala@unlogged.example/messages', message, 'person-4'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 200, 404]);
  await untilDone(() => expect(site.output()).toContain('person-4'));
  const lines = site
    .output()
    .split('\n')
    .filter((line) => /"requestId":"person-[1-4]"/.test(line));
  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).not.toMatch(/kamala|Unlogged\b|98111|203\.0\.113\.77|127\.0\.0\.1/i);
});

test('who tries too often from behind the proxy is told when to come again, and nobody else behind it is', async ({ site }) => {
  const write = (address: string, message: string) =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(aContactMessage({ message })),
    });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => write('203.0.113.21', `Message ${index}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await write('203.0.113.22', 'From another')).status).toBe(200);
});
