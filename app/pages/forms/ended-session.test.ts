import { expect, test } from 'vitest';
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
