import { expect } from 'vitest';
import { contact } from '#app/content/contact.ts';
import { formGuard } from '#app/content/form-guard.ts';
import { stampForm } from '#app/form-guard.ts';
import type { Ctx } from '#domain/context.ts';
import { NotFound, TooManyTries } from '#domain/errors.ts';
import { ContactMessage } from '#domain/messages/schema.ts';
import { aContactMessage } from '#test/factories.ts';
import { now, test } from '#test/fixtures.ts';
import { stampedFormHeaders } from './form-headers.ts';
import { takeForm } from './take-form.server.ts';

/** What a person sends a minute after the form was given out. */
function sent(visitor: Ctx, given: object = {}) {
  const reported: unknown[] = [];
  const ctx: Ctx = { ...visitor, clock: () => new Date(now.getTime() + 60_000), reportError: (error) => reported.push(error) };
  const values = { ...aContactMessage(), stamp: stampForm(visitor), ...given };
  return {
    ctx,
    values,
    reported,
    take: (keep: () => Promise<void>) => takeForm(ctx, values, ContactMessage, keep, contact.form.failed),
  };
}

const kept = async () => undefined;
const fails = (error: Error) => async () => {
  throw error;
};

test('a form is called sent only once it is kept, and why it could not be is written down', async ({ visitor }) => {
  const { ctx, take, values, reported } = sent(visitor);
  expect((await take(kept)).data).toEqual({ kind: 'sent', stamp: stampForm(ctx) });
  expect(reported).toEqual([]);
  const full = new Error('disk full');
  const failed = await take(fails(full));
  expect(failed.data).toEqual({ kind: 'failed', message: contact.form.failed, values });
  expect(failed.init?.status).toBe(500);
  expect(reported).toEqual([full]);
});

test('faults are told before anything else, and keep what was typed', async ({ visitor }) => {
  const { take, values } = sent(visitor, { email: 'asha@', homepage: 'x' });
  const answer = await take(fails(new Error('must not be kept')));
  const { homepage: _, ...typed } = values as typeof values & { homepage: string };
  expect(answer.data).toEqual({ kind: 'corrections', values: typed, errors: { email: ['Email is invalid'] } });
});

test('a filled trap keeps nothing', async ({ visitor }) => {
  const { take } = sent(visitor, { homepage: 'x' });
  const answer = await take(fails(new Error('must not be kept')));
  expect(answer.data).toMatchObject({ kind: 'failed', message: formGuard.trap.filled });
  expect(answer.init?.status).toBe(400);
});

test('too many tries are answered 429, and the page says for how long to wait', async ({ visitor }) => {
  const answer = await sent(visitor).take(fails(TooManyTries.after(90)));
  expect(answer.data).toMatchObject({ kind: 'failed', message: 'Too many tries. Please wait 2 minutes and try again.' });
  expect(answer.init?.status).toBe(429);
  const headers = stampedFormHeaders({
    actionHeaders: new Headers(answer.init?.headers),
    errorHeaders: undefined,
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
  });
  expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'max-age=0, s-maxage=1', 'retry-after': '90' });
});

test('what is not there is not found', async ({ visitor }) => {
  await expect(sent(visitor).take(fails(new NotFound('gone')))).rejects.toMatchObject({ init: { status: 404 } });
});
