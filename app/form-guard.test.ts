import { expect } from 'vitest';
import { now, test } from '#test/fixtures.ts';
import { formGuard } from './content/form-guard.ts';
import { checkButton, checkForm, stampForm } from './form-guard.ts';

const typed = { name: 'Asha', message: 'Namaste' };
const second = 1_000;
const later = (milliseconds: number) => () => new Date(now.getTime() + milliseconds);

test('a form filled by a person is taken, an hour after it was given out, too', async ({ visitor }) => {
  const values = { ...typed, stamp: stampForm(visitor), homepage: '' };
  for (const age of [3 * second, 3_600 * second]) {
    expect(checkForm({ ...visitor, clock: later(age) }, values).complaint).toBeUndefined();
  }
});

test('a form filled faster than anyone types is sent back, with what was typed, and taken a moment later', async ({
  visitor,
}) => {
  const values = { ...typed, stamp: stampForm(visitor) };
  const { complaint, values: shown } = checkForm({ ...visitor, clock: later(second / 2) }, values);
  expect(complaint).toBe(formGuard.tooFast);
  expect(shown).toEqual(values);
  expect(checkForm({ ...visitor, clock: later(3 * second) }, shown).complaint).toBeUndefined();
});

test('a button with nothing to type may be pressed at once; its trap and its stamp are looked at all the same', async ({
  visitor,
}) => {
  const stamp = stampForm(visitor);
  expect(checkButton(visitor, { stamp }).complaint).toBeUndefined();
  expect(checkButton(visitor, { stamp, homepage: 'https://pills.example' }).complaint).toBe(formGuard.trap.filled);
  expect(checkButton(visitor, {}).complaint).toBe(formGuard.stale);
});

test('a form whose trap is filled is refused in words, and shown again with the trap empty', async ({ visitor }) => {
  const values = { ...typed, stamp: stampForm(visitor), homepage: 'https://pills.example' };
  const checked = checkForm({ ...visitor, clock: later(60 * second) }, values);
  expect(checked).toEqual({ complaint: formGuard.trap.filled, values: { ...typed, stamp: values.stamp } });
});

test('a page left open for days is sent back with what was typed, with a new stamp to send it by', async ({ visitor }) => {
  const values = { ...typed, stamp: stampForm(visitor) };
  const tomorrow = { ...visitor, clock: later(25 * 3_600 * second) };
  const { complaint, values: shown } = checkForm(tomorrow, values);
  expect(complaint).toBe(formGuard.stale);
  expect(shown).toEqual({ ...typed, stamp: stampForm(tomorrow) });
  expect(checkForm({ ...visitor, clock: later(25 * 3_600 * second + 3 * second) }, shown).complaint).toBeUndefined();
});

test('a form is taken by a server whose clock is some minutes behind that of the server which gave it out', async ({
  visitor,
}) => {
  const values = { ...typed, stamp: stampForm({ ...visitor, clock: later(300 * second) }) };
  for (const check of [checkForm, checkButton]) expect(check(visitor, values)).toEqual({ complaint: undefined, values });
  const forged = { ...typed, stamp: stampForm({ ...visitor, clock: later(300 * second), signingSecret: 'guessed' }) };
  expect(checkForm(visitor, forged).complaint).toBe(formGuard.stale);
});

test('a form given out before the clock was put back is sent back with what was typed, with a new stamp to send it by', async ({
  visitor,
}) => {
  const values = { ...typed, stamp: stampForm({ ...visitor, clock: later(3_600 * second) }) };
  expect(checkForm(visitor, values)).toEqual({ complaint: formGuard.stale, values: { ...typed, stamp: stampForm(visitor) } });
});

test('a stamp that is missing, made up, or changed is no stamp', async ({ visitor }) => {
  const stamp = stampForm(visitor);
  const [at = '', signature = ''] = stamp.split('.');
  const forged = [
    '',
    '.',
    'x.y',
    `${(now.getTime() - 60 * second).toString(36)}.${signature}`,
    `${at}.${signature.slice(1)}A`,
    `${at}.${'é'.repeat(43)}`,
    stampForm({ ...visitor, signingSecret: 'guessed' }),
  ];
  const ctx = { ...visitor, clock: later(60 * second) };
  for (const made of forged) expect(checkForm(ctx, { ...typed, stamp: made }).complaint, made).toBe(formGuard.stale);
  expect(checkForm(ctx, typed).complaint).toBe(formGuard.stale);
});
