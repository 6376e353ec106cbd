import { expect, test, vi } from 'vitest';
import { purchase } from '#app/content/purchase.ts';
import { initiatePaymentOverRest } from './initiate.ts';

const { failed, requestFailed } = purchase.outcomes;

const answered = (answer: Promise<Response>) => {
  vi.stubGlobal('fetch', () => answer);
  return initiatePaymentOverRest({}, 15421);
};

/** An answer whose beginning has come. */
const begun = (goOn: (body: ReadableStreamDefaultController) => void) =>
  Promise.resolve(new Response(new ReadableStream({ start: goOn })));

test('an answer that breaks off, or is given up before its end, is said to be a request that failed', async () => {
  for (const reason of [new TypeError('network error'), new DOMException('signal timed out', 'TimeoutError')]) {
    const broken = begun((body) => body.error(reason));
    expect(await answered(broken)).toEqual({ errors: {}, message: requestFailed });
    expect(await answered(Promise.reject(reason))).toEqual({ errors: {}, message: requestFailed });
  }
});

test('an answer that says nothing of a checkout is a payment that could not be initiated', async () => {
  for (const answer of ['<html>', '{}', '{"success":true}'])
    expect(await answered(Promise.resolve(new Response(answer)))).toEqual({ errors: {}, message: failed });
});
