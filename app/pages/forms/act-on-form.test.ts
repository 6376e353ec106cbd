import { expect, test } from 'vitest';
import { z } from 'zod';
import { Conflict, Forbidden, Invalid, NotFound, TooManyTries } from '#domain/errors.ts';
import { requiredText } from '#domain/fields.ts';
import { actOnButton, actOnForm } from './act-on-form.server.ts';

const values = { intent: 'note', note: 'Called back.' };
const note = z.object({ note: requiredText('Write a note') });
const failing = (error: Error) => actOnForm(note, values, () => Promise.reject(error));

test('what was done is said in the verb’s words, or by an outcome of the page’s own', async () => {
  expect(await actOnForm(note, values, async (sent) => `Kept: ${sent.note}`)).toMatchObject({
    data: { intent: 'note', kind: 'done', message: 'Kept: Called back.' },
    init: { status: 200 },
  });
  expect((await actOnButton({}, async () => ({ kind: 'erased', items: 3 }))).data).toEqual({
    intent: '',
    kind: 'erased',
    items: 3,
  });
});

test('what breaks a rule of the form, or of the verb, is said at its field, and nothing is done', async () => {
  const missing = await actOnForm(note, { intent: 'note' }, () => Promise.reject(new Error('done all the same')));
  const errors = { note: ['Write a note'] };
  expect(missing).toMatchObject({ data: { kind: 'corrections', values: { intent: 'note' }, errors }, init: { status: 400 } });
  expect(await failing(new Invalid({ note: ['Taken'] }))).toMatchObject({ data: { errors: { note: ['Taken'] }, values } });
});

test('a conflict, and what is gone, are said with what was typed; other refusals are the whole page’s', async () => {
  expect(await failing(new Conflict('A colleague was first.'))).toMatchObject({
    data: { intent: 'note', kind: 'failed', message: 'A colleague was first.', values },
    init: { status: 409 },
  });
  expect(await failing(new NotFound('It is gone.'))).toMatchObject({ data: { kind: 'failed' }, init: { status: 404 } });
  await expect(failing(new Forbidden('Only the administrator can do this.'))).rejects.toMatchObject({ init: { status: 403 } });
  await expect(failing(new Error('unforeseen'))).rejects.toThrow('unforeseen');
});

test('a form that says every error says an unforeseen one as a failure of the site', async () => {
  const saying = (error: unknown) => (error instanceof TooManyTries ? error.message : 'It was not saved.');
  const failed = await actOnButton(values, () => Promise.reject(new Error('unforeseen')), saying);
  expect(failed).toMatchObject({ data: { kind: 'failed', message: 'It was not saved.', values }, init: { status: 500 } });
  const waits = await actOnButton(values, () => Promise.reject(TooManyTries.after(30)), saying);
  expect(waits).toMatchObject({ init: { status: 429, headers: { 'retry-after': '30' } } });
});
