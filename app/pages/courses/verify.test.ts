import { expect, test } from 'vitest';
import { verify as words } from '#app/content/verify.ts';
import { action } from './verify.tsx';

test('no certificate is looked for in a form of more fields than any has', async () => {
  const form = new FormData();
  for (let field = 0; field < 1_000; field += 1) form.append('field', 'x');
  form.append('certificate', new File(['%PDF'], 'certificate.pdf'));
  const request = new Request('http://chamber.example/verify', { method: 'POST', body: form });
  const { data, init } = await action({ request } as never);
  expect({ data, init }).toEqual({ data: { check: undefined, error: words.byFile.missing }, init: { status: 400 } });
});
