import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuse as refuseRest } from '#api/answers.ts';
import {
  Conflict,
  FileRefused,
  Forbidden,
  Invalid,
  NotFound,
  TooLarge,
  TooManyTries,
  Unauthenticated,
  Unavailable,
  WrongPassword,
} from '#domain/errors.ts';
import { refuse, statusOf } from './refuse.ts';

const refusalOf = (error: Error) => {
  try {
    return refuse(error);
  } catch (thrown) {
    return thrown;
  }
};

test('a page that may work later says when', () => {
  expect(refusalOf(TooManyTries.after(90))).toMatchObject({ init: { status: 429, headers: { 'retry-after': '90' } } });
  expect(refusalOf(new Unavailable('away'))).toMatchObject({
    data: 'away',
    init: { status: 503, headers: { 'retry-after': '5' } },
  });
  expect(refusalOf(new NotFound('gone'))).toMatchObject({ data: 'gone', init: { status: 404 } });
});

test('what nobody foresaw stays what it is', () => {
  const error = new Error('unforeseen');
  expect(refusalOf(error)).toBe(error);
});

test('a library’s error by the name of one of ours is not foreseen', () => {
  const error = Object.assign(new Error('The key does not exist.'), { name: 'NotFound' });
  expect(statusOf(error)).toBeUndefined();
  expect(refusalOf(error)).toBe(error);
});

test.for<[Error, number]>([
  [new Invalid({ name: ['Enter a name.'] }), 400],
  [new Unauthenticated('Sign in first.'), 401],
  [new Forbidden('This is for the administrator.'), 403],
  [new WrongPassword({ current: ['This is not your present password'] }), 403],
  [new NotFound('There is no such order.'), 404],
  [new Conflict('This has been changed.'), 409],
  [new TooLarge({ form: ['Too large.'] }), 413],
  [new FileRefused('too large', 'The image is larger than 10 MB.'), 413],
  [new FileRefused('wrong type', 'This is no image.'), 415],
  [new FileRefused('broken', 'The image is damaged.'), 422],
  [TooManyTries.after(90), 429],
  [new Unavailable('away'), 503],
])('both doors answer %s with %i, and with the same wait', async ([error, status]) => {
  const page = statusOf(error);
  expect(page?.status).toBe(status);
  const rest = new Hono().get('/', () => Promise.reject(error)).onError(refuseRest);
  const answer = await rest.request('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, page?.headers?.['retry-after'] ?? null]);
});
