import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { office } from '#app/content/office.ts';
import type { Ctx } from '#domain/context.ts';
import { Conflict, FileRefused, Forbidden, Invalid, NotFound, TooManyTries, Unavailable } from '#domain/errors.ts';
import { requiredText } from '#domain/fields.ts';
import { actOnButton, actOnForm, type Saying } from './act-on-form.server.ts';
import { revalidateAfterDecision } from './revalidation.ts';

const values = { intent: 'note', note: 'Called back.' };
const note = z.object({ note: requiredText('Write a note') });
const reported: unknown[] = [];
const ctx = { reportError: (error: unknown) => reported.push(error) } as unknown as Ctx;
const failing = (error: unknown) => actOnForm(ctx, note, values, () => Promise.reject(error));

test('what was done is said in the verb’s words, or by an outcome of the page’s own', async () => {
  expect(await actOnForm(ctx, note, values, async (sent) => `Kept: ${sent.note}`)).toMatchObject({
    data: { intent: 'note', kind: 'done', message: 'Kept: Called back.' },
    init: { status: 200 },
  });
  expect((await actOnButton(ctx, {}, async () => ({ kind: 'erased', items: 3 }))).data).toEqual({
    intent: '',
    kind: 'erased',
    items: 3,
  });
});

test('what breaks a rule of the form, or of the verb, is said at its field, and nothing is done', async () => {
  const missing = await actOnForm(ctx, note, { intent: 'note' }, () => Promise.reject(new Error('done all the same')));
  const errors = { note: ['Write a note'] };
  expect(missing).toMatchObject({ data: { kind: 'corrections', values: { intent: 'note' }, errors }, init: { status: 400 } });
  expect(await failing(new Invalid({ note: ['Taken'] }))).toMatchObject({ data: { errors: { note: ['Taken'] }, values } });
});

test('after what a verb refuses the page is read anew, not after what breaks the form’s rules by itself', async () => {
  const isReadAnew = async (answer: Promise<{ data: unknown }>) =>
    revalidateAfterDecision({ actionResult: (await answer).data, formMethod: 'POST' } as ShouldRevalidateFunctionArgs);
  expect(await isReadAnew(failing(new Invalid({ note: ['Taken'] })))).toBe(true);
  expect(await isReadAnew(failing(new Conflict('A colleague was first.')))).toBe(true);
  expect(await isReadAnew(actOnForm(ctx, note, {}, async () => 'Kept.'))).toBe(false);
  const refusedFile = () => Promise.reject(new FileRefused('wrong type', 'This is no image'));
  const saying: Saying = (error) => (error instanceof FileRefused ? { logo: [error.message] } : undefined);
  expect(await isReadAnew(actOnButton(ctx, values, refusedFile, { saying }))).toBe(false);
});

test('a conflict, and what is gone, are said with what was typed; other refusals are the whole page’s', async () => {
  expect(await failing(new Conflict('A colleague was first.'))).toMatchObject({
    data: { intent: 'note', kind: 'failed', message: 'A colleague was first.', values },
    init: { status: 409 },
  });
  expect(await failing(new NotFound('It is gone.'))).toMatchObject({ data: { kind: 'failed' }, init: { status: 404 } });
  await expect(failing(new Forbidden('Only the administrator can do this.'))).rejects.toMatchObject({ init: { status: 403 } });
});

test('an outage, and what else nobody foresaw, is written down and said as a failure, with what was typed', async () => {
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const failed = { intent: 'note', kind: 'failed', message: office.unreached, values, unreached: true };
  expect(await failing(outage)).toMatchObject({ data: failed, init: { status: 500 } });
  expect(reported).toEqual([outage]);
  const away = { status: 503, headers: { 'retry-after': '5' } };
  expect(await failing(new Unavailable('The storage is away.'))).toMatchObject({ data: failed, init: away });
  const own = await actOnButton(ctx, values, () => Promise.reject(outage), { failed: 'It was not saved.' });
  expect(own.data).toMatchObject({ kind: 'failed', message: 'It was not saved.' });
});

test('an answer that leads elsewhere is followed', async () => {
  const led = redirect('/admin');
  await expect(failing(led)).rejects.toBe(led);
});

test('a form says the refusals of its own choice', async () => {
  const saying: Saying = (error) => (error instanceof TooManyTries ? error.message : undefined);
  const waits = await actOnButton(ctx, values, () => Promise.reject(TooManyTries.after(30)), { saying });
  expect(waits).toMatchObject({ data: { kind: 'failed', values }, init: { status: 429, headers: { 'retry-after': '30' } } });
  await expect(actOnButton(ctx, values, () => Promise.reject(new NotFound('Gone.')), { saying })).rejects.toMatchObject({
    init: { status: 404 },
  });
});
