import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('with nothing set, the site listens on this machine and keeps everything in ./data', () => {
  expect(parseSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    smtp: undefined,
  });
});

test('an empty setting counts as unset', () => {
  expect(parseSettings({ PORT: '', SITE_URL: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(parseSettings({}));
});

test('the public address loses its last slash', () => {
  expect(parseSettings({ SITE_URL: 'https://chamber.example/' }).siteUrl).toBe('https://chamber.example');
});

test.for([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'chamber.example' }, /SITE_URL must be an address such as/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 8 characters/],
  [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM must be set/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ PORT: 'x', SITE_URL: 'y' }, /PORT.*SITE_URL/],
] as const)('the settings %j stop the start with one clear line', ([environment, message]) => {
  expect(() => parseSettings(environment)).toThrow(message);
  expect(() => parseSettings(environment)).not.toThrow(/\n/);
});
