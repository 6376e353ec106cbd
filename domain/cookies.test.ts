import { expect, test } from 'vitest';
import { cookieName } from './cookies.ts';

test('behind https a browser lets no plain connection set a cookie of the site', () => {
  const names = (siteUrl: string) => (['session', 'owner', 'device'] as const).map((cookie) => cookieName(cookie, siteUrl));
  expect(names('https://chamber.example')).toEqual([
    '__Host-chamber.session_token',
    '__Secure-chamber.owner',
    '__Secure-chamber.device',
  ]);
  expect(names('http://localhost:3000')).toEqual(['chamber.session_token', 'chamber.owner', 'chamber.device']);
});
