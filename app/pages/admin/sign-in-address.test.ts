import { expect, test } from 'vitest';
import { siteUrl } from '#test/fixtures.ts';
import { afterSignIn, signInAddress } from './sign-in-address.ts';

const asked = (address: string, method = 'GET') => new Request(siteUrl + address, { method });
const signedInAt = (to: string) => afterSignIn(asked(`/admin/login?${new URLSearchParams({ to })}`));

test.for([
  ['/admin/messages/4d1f', '/admin/messages/4d1f'],
  ['/admin/messages?status=new&q=%E0%A4%85+b', '/admin/messages?status=new&q=%E0%A4%85+b'],
  ['/admin?new', '/admin?new='],
  ['/admin/messages.data?status=new&_routes=root', '/admin/messages?status=new'],
  ['/Admin/Members/', '/Admin/Members/'],
] as const)('whoever asked for %s is led there once they have signed in', ([address, page]) => {
  const way = signInAddress(asked(address));
  expect(way).toMatch(/^\/admin\/login\?to=%2F/);
  expect(afterSignIn(asked(way))).toBe(page);
});

test('whoever comes from signing in without a session is led back, told so in words of the site’s own, and on to the same page', () => {
  expect(signInAddress(asked('/admin?signed-in'))).toBe('/admin/login?no-cookie');
  expect(signInAddress(asked('/admin?signed-in=Your+password+was+right'))).toBe('/admin/login?no-cookie');
  const way = signInAddress(asked('/admin/messages?status=new&signed-in'));
  expect(way).toBe('/admin/login?to=%2Fadmin%2Fmessages%3Fstatus%3Dnew&no-cookie');
  expect(afterSignIn(asked(way))).toBe('/admin/messages?status=new');
});

test('whoever asked for the office, or sent something, finds the sign-in page at its own address', () => {
  expect(signInAddress(asked('/admin'))).toBe('/admin/login');
  expect(signInAddress(asked('/admin/messages', 'PUT'))).toBe('/admin/login');
  expect(signInAddress(asked(`/admin/messages?q=${'a'.repeat(4_000)}`))).toBe('/admin/login');
  expect(afterSignIn(asked('/admin/login'))).toBe('/admin');
});

test.for([
  '/admin/nominations.csv?review=winner',
  '/admin/nominations/4d1f/documents/9a',
  '/admin/invoices/4d1f',
  '/admin/certificates/AICC-1',
])(
  'whoever asked for the file %s begins at the office’s first page: no browser leaves the sign-in page for a file',
  (address) => {
    expect(signInAddress(asked(address))).toBe('/admin/login');
    expect(signedInAt(address)).toBe('/admin');
  },
);

test.for([
  '',
  'https://evil.example/admin',
  'https:evil.example/admin',
  '//evil.example/admin',
  '///evil.example/admin',
  '/\\evil.example/admin',
  '\\\\evil.example/admin',
  '/\t/evil.example/admin',
  '%2F%2Fevil.example/admin',
  '/%2F/evil.example/admin',
  '/admin//evil.example',
  '/admin/%2F%2Fevil.example',
  '/admin/%5Cevil.example',
  '/admin/\\evil.example',
  '/admin/../company/1',
  '/admin/%2e%2e/company/1',
  '/admin/..%2F..%2Fcompany',
  '/admin/..\\company',
  '/administrator',
  '/company/1',
  'javascript:alert(1)//admin',
  'data:text/html,/admin',
  'http://[',
  '/admin/login',
  '/Admin/Login/',
  '/admin/login.data',
  '/admin/login/_.data',
  '/admin/%6cogin',
  '/admin/./login?to=/admin/login',
  '/admin/x/../sign-out',
  '/admin/sign-out',
  '/admin/set-password?token=another',
  '/admin/\r\nset-cookie: a=b',
])('an address that says to lead on to %j leads to the office’s first page', (to) => {
  expect(signedInAt(to)).toBe('/admin');
});

test('where the address holds signs that end a line, none are in the way on', () => {
  expect(signedInAt('/admin/messages?q=a\r\nset-cookie: a=b')).toBe('/admin/messages?q=aset-cookie:%20a=b');
});
