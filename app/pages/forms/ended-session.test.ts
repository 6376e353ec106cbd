import { expect, test } from 'vitest';
import { formGuard } from '#app/content/form-guard.ts';
import { longestPost, longestText } from '#domain/plain-form.ts';
import { megabyte } from '#domain/sizes.ts';
import { refuseEnded, type SessionEnded } from './ended-session.ts';

test.for([
  ['/admin/members', '/admin/members'],
  ['/admin/members.data?_routes=routes%2Fadmin', '/admin/members'],
  ['/admin?index', '/admin?index'],
  ['/admin.data?index&_routes=routes%2Fadmin', '/admin?index'],
  ['/admin/orders.data?q=Asha+Mills&page=2&_routes=x', '/admin/orders?q=Asha+Mills&page=2'],
])('what was sent to %s is given back to be sent to %s', async ([sent, again]) => {
  const request = new Request(`http://chamber.example${sent}`, { method: 'POST', body: new URLSearchParams({ id: '1' }) });
  const refused = await refuseEnded(request, '/admin/login').catch((answer: { data: SessionEnded }) => answer.data);
  expect(refused).toEqual({ signIn: '/admin/login', address: again, entries: [['id', '1']], heldPassword: false });
});

test('no password is given back, nor that there is something to be sent again where it was all that was sent', async () => {
  const refused = async (fields: Record<string, string>) => {
    const request = new Request('http://chamber.example/admin/password', { method: 'POST', body: new URLSearchParams(fields) });
    return refuseEnded(request, '/admin/login').catch((answer: { data: SessionEnded }) => answer.data);
  };
  const change = await refused({ current: 'a secret', password: 'another secret' });
  expect(change).toEqual({ signIn: '/admin/login', address: '/admin/password', entries: [], heldPassword: true });
  expect(await refused({ note: 'Kept.', password: 'a secret' })).toMatchObject({
    entries: [['note', 'Kept.']],
    heldPassword: true,
  });
});

test('of a form with files its text is given back, each field as often as it came', async () => {
  const body = new FormData();
  for (const [name, value] of [
    ['id', '1'],
    ['file', new File(['x'], 'x.txt')],
    ['id', '2'],
  ] as const)
    body.append(name, value as string);
  const request = new Request('http://chamber.example/admin', { method: 'POST', body });
  const refused = await refuseEnded(request, '/admin/login').catch((answer: { data: SessionEnded }) => answer.data);
  expect(refused).toMatchObject({
    entries: [
      ['id', '1'],
      ['id', '2'],
    ],
  });
});

/** A form as a browser sends it in either encoding; where files may come, a picture of ten megabytes follows the text. */
function typed(encoding: 'plain' | 'with files', text: string): Request {
  const body = encoding === 'plain' ? new URLSearchParams() : new FormData();
  body.append('title', 'Typed');
  body.append('content', text);
  if (body instanceof FormData) body.append('image', new File([new Uint8Array(10 * megabyte)], 'x.png'));
  return new Request('http://chamber.example/admin', { method: 'POST', body });
}

test.for(['plain', 'with files'] as const)(
  'whoever is not signed in is given back what can be typed, and has no more held: a form %s',
  async (encoding) => {
    const refused = (text: string) => refuseEnded(typed(encoding, text), '/admin/login').catch((answer) => answer);
    const longest = 'x'.repeat(longestText - 'title=Typed&content='.length);
    expect(await refused(longest)).toMatchObject({
      data: {
        entries: [
          ['title', 'Typed'],
          ['content', longest],
        ],
      },
      init: { status: 401 },
    });
    expect(await refused(`${longest}${'x'.repeat(100)}`)).toMatchObject({
      data: formGuard.tooMuchText,
      init: { status: 413 },
    });
  },
);

test('whoever writes posts is given back as much as a post may hold', async () => {
  const post = 'x'.repeat(2 * longestText);
  const refused = await refuseEnded(typed('with files', post), '/admin/login', { mostText: longestPost }).catch(
    (answer) => answer,
  );
  expect(refused).toMatchObject({ data: { entries: [expect.anything(), ['content', post]] }, init: { status: 401 } });
});

test.for(['plain', 'with files'] as const)(
  'whoever is not signed in has no more held under many long names: a form %s',
  async (encoding) => {
    const body = encoding === 'plain' ? new URLSearchParams() : new FormData();
    for (let field = 0; field < 100; field++) body.append(`${field}${'n'.repeat(15_000)}`, '');
    const request = new Request('http://chamber.example/admin', { method: 'POST', body });
    const refused = await refuseEnded(request, '/admin/login').catch((answer) => answer);
    expect(refused).toMatchObject({ data: formGuard.tooMuchText, init: { status: 413 } });
  },
);
