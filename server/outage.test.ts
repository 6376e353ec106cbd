import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { Unavailable } from '#domain/errors.ts';
import { test } from '#test/fixtures.ts';
import { outagesAnswered } from './outage.ts';
import { withContext } from './request-context.ts';

test.for(['no-cache', 'max-age=0, s-maxage=1', undefined])(
  'a page that failed without its database is kept by nobody, where it says %s while all is well',
  async (usual, { visitor }) => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    app.use(
      withContext(
        async () => visitor,
        () => undefined,
      ),
      outagesAnswered(),
    );
    app.get('/', (c) => {
      c.get('ctx').reportError(new Unavailable('The database is away.'));
      return new Response('Error loading members', { status: 500, headers: usual ? { 'cache-control': usual } : {} });
    });
    const answer = await app.request('/');
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(await answer.text()).toBe('Error loading members');
  },
);
