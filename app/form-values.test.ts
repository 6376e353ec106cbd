import { expect, test } from 'vitest';
import { formGuard } from './content/form-guard.ts';
import { readForm, readFormData } from './form-values.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `field${index}`);

/** A form with these fields, as a browser sends it in either encoding. */
function posted(encoding: 'plain' | 'with files', fields: string[]): Request {
  const body = encoding === 'plain' ? new URLSearchParams() : new FormData();
  for (const name of fields) body.append(name, 'x');
  return new Request('http://chamber.example', { method: 'POST', body });
}

/** What a reader made of a form: how many fields, or how it was refused. */
const outcomeOf = (reading: Promise<object>) =>
  reading.then(
    (form) => (form instanceof FormData ? [...form] : Object.keys(form)).length,
    ({ data, init }) => [data, init?.status],
  );

test.for(['plain', 'with files'] as const)('a form %s of a thousand fields is read, one of more is refused', async (encoding) => {
  for (const read of [readForm, readFormData]) {
    expect(await outcomeOf(read(posted(encoding, names(1_000))))).toBe(1_000);
    expect(await outcomeOf(read(posted(encoding, names(1_001))))).toEqual([formGuard.tooManyFields, 400]);
  }
});

test('a form is refused for its fields before they are taken apart', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const read of [readForm, readFormData]) {
    const request = new Request('http://chamber.example', { method: 'POST', headers, body: 'a&'.repeat(10_000_000) });
    expect(await outcomeOf(read(request))).toEqual([formGuard.tooManyFields, 400]);
  }
});

test('both readers read a form without files alike, a name that comes twice too', async () => {
  const request = posted('plain', ['note', 'id', 'id']);
  expect(await readForm(request.clone())).toEqual({ note: 'x', id: 'x' });
  expect([...(await readFormData(request))]).toEqual([
    ['note', 'x'],
    ['id', 'x'],
    ['id', 'x'],
  ]);
});

test('what is no form is refused as such', async () => {
  const request = new Request('http://chamber.example', { method: 'POST', body: '{}' });
  expect(await outcomeOf(readForm(request))).toEqual([formGuard.noForm, 400]);
});
