import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { pageTitle } from '#app/content/shell.ts';
import type { Ctx } from '#domain/context.ts';
import { Unavailable } from '#domain/errors.ts';
import { test } from '#test/fixtures.ts';
import { bodyMemory } from './body-memory.ts';
import { compressed } from './compression.ts';
import { loadShedding } from './load-shedding.ts';
import { lastNet } from './outage.ts';
import { withContext } from './request-context.ts';
import { securityHeaders } from './security.ts';

type Site = Hono<{ Bindings: HttpBindings }>;

const ignored = () => undefined;

/** A site that can do nothing, for each of the reasons. */
const sites: Record<string, (site: Site, visitor: Ctx) => void> = {
  'has more to do than it can': (site) => void site.use(loadShedding(0)),
  'has no room for a body': (site, visitor) =>
    void site.use(
      withContext(async () => visitor, ignored),
      bodyMemory(0),
    ),
  'has lost its database': (site) =>
    void site.use(() => {
      throw new Unavailable('The database is away.');
    }),
};

/** Asks a site as a browser does that brings a form, unless told otherwise. */
async function ask(visitor: Ctx, reason: string, path: string, init: RequestInit = {}): Promise<Response> {
  const site: Site = new Hono();
  site.onError(lastNet(ignored));
  site.use(securityHeaders('http://localhost'), compressed());
  sites[reason]?.(site, visitor);
  const headers = { accept: browser, 'accept-encoding': 'br', 'content-length': '9', ...init.headers };
  return site.request(path, { method: 'POST', ...init, headers }, { incoming: { complete: true } } as HttpBindings);
}

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const reasons = Object.keys(sites);

test.for(reasons)(
  'whoever asks for a page of a site that %s is told so by a page, and when to come again',
  async (reason, { visitor }) => {
    const answer = await ask(visitor, reason, '/contact-us');
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    const page = await answer.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(`<title>${pageTitle('Please try again in a minute')}</title>`);
    expect(page).toContain('If you have just sent something, it was not saved: please go back and send it again in a minute.');
  },
);

test.for(reasons)(
  'a program, a script and the REST interface of a site that %s are told by a problem document',
  async (reason, { visitor }) => {
    const asked: [string, string][] = [
      ['/api/contact', browser],
      ['/members/x', browser],
      ['/contact-us.data', '*/*'],
      ['/contact-us', '*/*'],
      ['/contact-us', 'application/json'],
    ];
    for (const [path, accept] of asked) {
      const answer = await ask(visitor, reason, path, { headers: { accept } });
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
      expect(answer.headers.get('content-type'), path).toBe('application/problem+json');
      expect(await answer.json(), path).toMatchObject({ status: 503, success: false });
    }
  },
);

test('the page of a site that can do nothing else may show itself in its own style, and costs no compressing', async ({
  visitor,
}) => {
  const answer = await ask(visitor, 'has more to do than it can', '/', { method: 'GET' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  const page = await answer.text();
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  expect(page).not.toContain('<script');
});

test('whoever asks for the head of a page that a busy site cannot show gets the head of what it shows instead', async ({
  visitor,
}) => {
  const answer = await ask(visitor, 'has more to do than it can', '/', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([503, 'text/html; charset=UTF-8', '']);
});
