import { expect, test } from 'vitest';
import { FileRefused, Invalid, NotFound, TooLarge, TooManyTries, Unavailable } from '#domain/errors.ts';
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

test('a page answers what breaks a rule of its form, and a file it cannot take, as the REST door does', () => {
  const refusals: [Error, number][] = [
    [new Invalid({ name: ['Enter a name.'] }), 400],
    [new TooLarge({ form: ['Too large.'] }), 413],
    [new FileRefused('too large', 'The image is larger than 10 MB.'), 413],
    [new FileRefused('wrong type', 'This is no image.'), 415],
    [new FileRefused('broken', 'The image is damaged.'), 422],
  ];
  for (const [error, status] of refusals) expect(statusOf(error), `${error.name}: ${error.message}`).toEqual({ status });
});
