import { expect, test } from 'vitest';
import { NotFound, TooManyTries, Unavailable } from '#domain/errors.ts';
import { refuse } from './refuse.ts';

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
