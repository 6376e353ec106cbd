import { expect, test } from 'vitest';
import { formHeaders } from './form-headers.ts';

const none = new Headers();
const waits = (seconds: string) => new Headers({ 'retry-after': seconds });
const waitAfter = (actionHeaders: Headers, errorHeaders?: Headers, loaderHeaders = none) =>
  formHeaders({ actionHeaders, errorHeaders, loaderHeaders, parentHeaders: none }).get('retry-after');

test('an answer says for how long a form is refused, or the page as a whole', () => {
  expect(waitAfter(none)).toBeNull();
  expect(waitAfter(waits('90'))).toBe('90');
  expect(waitAfter(none, waits('5'))).toBe('5');
  expect(waitAfter(none, undefined, waits('60')), 'a form that its address sends').toBe('60');
  expect(waitAfter(waits('90'), waits('5')), 'the form is not shown').toBe('5');
});
