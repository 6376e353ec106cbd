import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';
import { connectionsOfEach, mostWorkersOfEmbedded, usualWorkers } from './workers.ts';

test('with nothing set, the site listens on this machine and keeps everything in ./data', () => {
  expect(parseSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    smtp: undefined,
    trustedProxies: 0,
    rateLimits: 'on',
    pageCacheBytes: 32_000_000,
  });
});

test('an empty setting counts as unset', () => {
  expect(parseSettings({ PORT: '', SITE_URL: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(parseSettings({}));
});

test('a blank setting counts as unset, and one with spaces around it is what stands between them', () => {
  const blank = { PORT: ' ', DATA_DIR: '\t', METRICS_TOKEN: ' '.repeat(20), PAYMENT_PROVIDER: ' ', RETENTION_DAYS: ' ' };
  expect(parseSettings(blank)).toEqual(parseSettings({}));
  const padded = { PORT: ' 8080 ', DATA_DIR: '/srv/data ', SITE_URL: ' https://chamber.example', RATE_LIMITS: 'off ' };
  expect(parseSettings(padded)).toMatchObject({
    port: 8080,
    dataDir: '/srv/data',
    siteUrl: 'https://chamber.example',
    rateLimits: 'off',
  });
});

test('the spaces around a password are the password’s own', () => {
  expect(parseSettings({ ADMIN_PASSWORD: ' with spaces ' }).adminPassword).toBe(' with spaces ');
});

test('the public address loses its last slash', () => {
  expect(parseSettings({ SITE_URL: 'https://chamber.example/' }).siteUrl).toBe('https://chamber.example');
  expect(parseSettings({ SITE_URL: 'HTTPS://Chamber.example:443' }).siteUrl).toBe('https://chamber.example');
});

test('where no public address is set, it is the one at which the site listens', () => {
  expect(parseSettings({ HOST: '192.0.2.1', PORT: '8080' }).siteUrl).toBe('http://192.0.2.1:8080');
  expect(parseSettings({ HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:3000');
  expect(parseSettings({ HOST: '192.0.2.1', SITE_URL: 'https://chamber.example' }).siteUrl).toBe('https://chamber.example');
});

test('uploads go to the data folder, or to the bucket that is named', () => {
  expect(parseSettings({ DATA_DIR: '/srv/data' }).storage).toEqual({ folder: '/srv/data/uploads' });
  expect(parseSettings({ STORAGE_URL: 's3://key:se%2Fcret@127.0.0.1:9000/chamber?tls=off&region=ap-south-1' }).storage).toEqual({
    bucket: {
      name: 'chamber',
      endpoint: 'http://127.0.0.1:9000',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    },
  });
});

test('what the address of a PostgreSQL says of TLS, its name and its timeouts is taken as it stands', () => {
  const tls = 'sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/own.pem&sslkey=/own.key&sslnegotiation=direct';
  for (const parameters of ['', `?${tls}`, '?ssl=true', '?application_name=chamber&connect_timeout=5&channel_binding=require']) {
    const DATABASE_URL = `postgres://user:p%40ss@host/database${parameters}`;
    expect(parseSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  }
});

test('a bucket whose region is left empty is in the usual one', () => {
  const bucket = 's3://key:secret@127.0.0.1:9000/chamber';
  expect(parseSettings({ STORAGE_URL: `${bucket}?region=` })).toEqual(parseSettings({ STORAGE_URL: bucket }));
});

test.for([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'chamber.example' }, /SITE_URL must be an address such as/],
  ...['/sub/path', '?', '?x=1', '#top', '/?'].map(
    (more) => [{ SITE_URL: `https://chamber.example${more}` }, /SITE_URL must be an address alone/] as const,
  ),
  [{ SITE_URL: 'https://user:secret@chamber.example' }, /SITE_URL must be an address alone/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ...[
    ...['ssl_mode=verify-full', 'SSLMode=verify-full', 'slmode=require', 'ssl-root-cert=/ca.pem', 'tls=on'],
    ...['sslmode=', 'application_name=chamber&ssl_mode=require'],
  ].map(
    (parameters) =>
      [
        { DATABASE_URL: `postgres://user:hidden@host/database?${parameters}` },
        /^Cannot start: DATABASE_URL must say about TLS only sslmode, sslrootcert, .* such as postgres:\S+\?sslmode=verify-full\.$/,
      ] as const,
  ),
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 8 characters/],
  [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM must be set/],
  ...['smtp://', 'smtps://', 'smtp:///587', 'smtp:mail.chamber.example'].map(
    (SMTP_URL) => [{ SMTP_URL, MAIL_FROM: 'office@chamber.example' }, /^Cannot start: SMTP_URL must name a server: /] as const,
  ),
  [{ STORAGE_URL: 's3://bucket-alone' }, /STORAGE_URL must name key, secret, host and bucket/],
  [{ STORAGE_URL: 's3://key:%zz@host/bucket' }, /STORAGE_URL must have special characters percent-encoded/],
  ...['tls=false', 'tls=', 'regoin=ap-south-1', 'region=ap-south-1&tls=on'].map(
    (parameters) =>
      [
        { STORAGE_URL: `s3://key:hidden@host/bucket?${parameters}` },
        /^Cannot start: STORAGE_URL must have no parameters but region and tls=off, such as [^,;]+\.$/,
      ] as const,
  ),
  ...[
    { STORAGE_URL: 'a bucket' },
    { STORAGE_URL: 's3://key:sec/ret@host/bucket' },
    { DATABASE_URL: 'postgres://user:pass/word@host/database' },
    { DATABASE_URL: 'postgres://user:pass#word@host/database' },
    { SMTP_URL: 'smtp://user:pass#word@host:587', MAIL_FROM: 'office@chamber.example' },
  ].map(
    (given) =>
      [
        given,
        /^Cannot start: [A-Z]+_URL must be an address such as [^,;]+, special characters of a password percent-encoded \(\/ as %2F, # as %23\)\.$/,
      ] as const,
  ),
  [{ OFFICE_EMAIL: 'the office' }, /OFFICE_EMAIL must be an address/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  [{ RATE_LIMITS: 'some' }, /RATE_LIMITS/],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ RAZORPAY_WEBHOOK_SECRET: 'fifteen letters' }, 'RAZORPAY_WEBHOOK_SECRET must have at least 16 characters'],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ WORKERS: '17' }, /WORKERS must be 16 or less where DATABASE_URL is unset/],
  [{ PORT: 'x', SITE_URL: 'y' }, /PORT.*SITE_URL/],
] as const)('the settings %j stop the start with one clear line', ([environment, message]) => {
  expect(() => parseSettings(environment)).toThrow(message);
  expect(() => parseSettings(environment)).not.toThrow(/\n/);
});

test.for([
  [{ OFFICE_EMAIL: 'office@chamber.example', MAIL_FROM: 'noreply@chamber.example' }, 'office@chamber.example'],
  [{ MAIL_FROM: 'The chamber <office@chamber.example>' }, 'office@chamber.example'],
  [{ MAIL_FROM: 'office@chamber.example' }, 'office@chamber.example'],
  [{ MAIL_FROM: 'office@chamber.example (The chamber)' }, 'office@chamber.example'],
  [{ MAIL_FROM: 'The chamber office@chamber.example' }, 'office@chamber.example'],
  [{ MAIL_FROM: 'site@localhost' }, undefined],
  [{}, undefined],
] as const)('with %j the office reads its mail at %s', ([environment, address]) => {
  expect(parseSettings(environment).officeEmail).toBe(address);
});

test.for([
  ['office@chamber.example', '', 'office@chamber.example'],
  ['The chamber <office@chamber.example>', 'The chamber', 'office@chamber.example'],
  ['"Chamber, India" <office@chamber.example>', 'Chamber, India', 'office@chamber.example'],
  ['Trade@Delhi <office@chamber.example>', 'Trade@Delhi', 'office@chamber.example'],
  ['office@chamber.example (The chamber)', 'The chamber', 'office@chamber.example'],
  ['office@chamber.example <office@chamber.example>', '', 'office@chamber.example'],
] as const)('with MAIL_FROM=%s mails come from the name "%s" at %s', ([MAIL_FROM, name, address]) => {
  expect(parseSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM }).smtp?.from).toEqual({ name, address });
});

test.for([
  'office@chamber.example, other@chamber.example',
  'office@chamber.example; other@chamber.example',
  'office@chamber.example other@chamber.example',
  'The chamber <office@chamber.example>, The other <other@chamber.example>',
  'The chamber <office@chamber.example> The other <other@chamber.example>',
  'The chamber <office@chamber.example, other@chamber.example>',
  'other@chamber.example <office@chamber.example>',
])('two senders are refused, as in MAIL_FROM=%s', (MAIL_FROM) => {
  expect(() => parseSettings({ MAIL_FROM })).toThrow(/^Cannot start: MAIL_FROM must be one address such as [^;]+\.$/);
});

test.each([
  [{ MAIL_FROM: 'The chamber' }, 'MAIL_FROM must be one address such as office@chamber.example, or The chamber <office@'],
  ...['abc', '0x10', '4e3', '+80', '-1', '80.0', '8 0'].map(
    (PORT) => [{ PORT }, /^Cannot start: PORT must be a whole number from 0 to 65535\.$/] as const,
  ),
  ...['x', '0', '17.5', '65'].map(
    (WORKERS) => [{ WORKERS }, /^Cannot start: WORKERS must be a whole number from 1 to 64\.$/] as const,
  ),
  [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY must be a whole number from 0 to 20'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be error or warn or info or debug'],
] as const)('the start ends at %j, and says what it must be', (environment, message) => {
  expect(() => parseSettings(environment)).toThrow(message);
});

test('money goes to the sandbox, or with all its keys to Razorpay', () => {
  expect(parseSettings({}).payments).toEqual({ provider: 'sandbox' });
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'hush', RAZORPAY_WEBHOOK_SECRET: 'hush, hush, hush' };
  expect(parseSettings(keys).payments).toEqual({ provider: 'sandbox' });
  expect(parseSettings({ ...keys, PAYMENT_PROVIDER: 'razorpay' }).payments).toEqual({
    provider: 'razorpay',
    keyId: 'rzp_test_1',
    keySecret: 'hush',
    webhookSecret: 'hush, hush, hush',
  });
  for (const missing of Object.keys(keys)) {
    expect(() => parseSettings({ ...keys, PAYMENT_PROVIDER: 'razorpay', [missing]: '' })).toThrow(
      `${missing} must be set when PAYMENT_PROVIDER is razorpay`,
    );
  }
});

/** Of PostgreSQL's hundred, three are kept for its administrator. */
const connectionsToBeHad = 97;
const connectionsOfServer = (workers: number) => workers * (connectionsOfEach(workers) + 1);

test('two servers share one PostgreSQL, however many cores they have', () => {
  for (let cores = 1; cores <= 128; cores += 1) {
    expect(2 * connectionsOfServer(usualWorkers(cores)), `${cores} cores`).toBeLessThanOrEqual(connectionsToBeHad);
  }
});

test('the embedded PostgreSQL has connections for every number of processes that may be set', () => {
  for (let workers = 1; workers <= mostWorkersOfEmbedded; workers += 1) {
    expect(connectionsOfServer(workers), `${workers} processes`).toBeLessThanOrEqual(connectionsToBeHad);
  }
  expect(parseSettings({ WORKERS: '32', DATABASE_URL: 'postgres://chamber@database.example/chamber' }).workers).toBe(32);
});
