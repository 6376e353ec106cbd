import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { lockFolder } from '#db/folder-lock.ts';
import { listArticles } from '#domain/articles/articles.server.ts';
import { topics } from '#domain/articles/topics.ts';
import { parseSettings } from '#server/settings.ts';
import { publishDemonstrationArticles } from '../scripts/demo/articles.ts';
import { siteEnvironment } from '../scripts/site-process.ts';
import { temporaryFolder } from './files.ts';
import { test } from './fixtures.ts';

// The last tests start real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const realSite = `
  SITE_URL=https://chamber.example
  DATABASE_URL=postgres://chamber:secret@database.example/chamber
  STORAGE_URL=s3://key:secret@bucket.example/chamber
  SMTP_URL=smtp://mail.example
  MAIL_FROM=office@chamber.example
  OFFICE_EMAIL=office@chamber.example
  PAYMENT_PROVIDER=razorpay
  RAZORPAY_KEY_ID=rzp_live_1
  RAZORPAY_KEY_SECRET=secret
  RAZORPAY_WEBHOOK_SECRET=secret-of-messages
  TRUST_PROXY=1
  WORKERS=20
`;

/** What filling and site are told by `npm run demo` in a folder with the real site's settings. */
async function settingsOfDemonstration(environment: Record<string, string>) {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { demo: string } };
  const [, settings] = /^(export .* &&) node scripts\/demo\.ts && exec node .*server\/start\.js$/.exec(scripts.demo) ?? [];
  return settingsBesideTheRealSite({ PATH: process.env.PATH, ...environment }, settings);
}

/** What a process reads that starts in a folder with the real site's settings. @param before what its shell does first */
async function settingsBesideTheRealSite(env: NodeJS.ProcessEnv, before = '') {
  const folder = await temporaryFolder();
  await writeFile(join(folder, '.env'), realSite);
  const telling = `process.loadEnvFile('.env'); process.stdout.write(JSON.stringify(process.env))`;
  const { stdout } = await promisify(execFile)('sh', ['-c', `${before} exec node -e "${telling}"`], { cwd: folder, env });
  return parseSettings(JSON.parse(stdout));
}

test('the demonstration opens nothing of the real site, whose settings lie beside it', async () => {
  const settings = await settingsOfDemonstration({ DATABASE_URL: 'postgres://chamber@database.example/exported' });
  expect(settings).toMatchObject({
    siteUrl: 'http://localhost:3000',
    dataDir: expect.stringMatching(/data\/demo$/),
    storage: { folder: expect.stringMatching(/data\/demo\/uploads$/) },
    payments: { provider: 'sandbox' },
    trustedProxies: 1,
    doubts: [],
  });
  for (const real of ['databaseUrl', 'smtp', 'officeEmail'] as const) expect(settings[real]).toBeUndefined();
});

test('the demonstration is shown at the address, and by as many processes, as is asked for', async () => {
  const settings = await settingsOfDemonstration({ PORT: '3001', SITE_URL: 'https://demonstration.example', WORKERS: '3' });
  expect(settings).toMatchObject({ port: 3001, siteUrl: 'https://demonstration.example', workers: 3 });
});

test('what the torture, a benchmark or a test starts opens nothing of the real site either, whoever has exported it', async () => {
  vi.stubEnv('STORAGE_URL', 's3://key:secret@exported.example/chamber');
  const settings = await settingsBesideTheRealSite(siteEnvironment({ DATA_DIR: 'data/torture' }));
  expect(settings).toMatchObject({
    siteUrl: 'http://localhost:3000',
    storage: { folder: expect.stringMatching(/data\/torture\/uploads$/) },
    payments: { provider: 'sandbox' },
    trustedProxies: 0,
    doubts: [],
  });
  for (const real of ['databaseUrl', 'smtp', 'officeEmail'] as const) expect(settings[real]).toBeUndefined();
});

test('what a test starts takes nothing from the .env beside it that is no setting either, and keeps what its environment sets', async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, '.env'), 'COMPOSE_FILE=compose.yaml\nPATH=/nowhere');
  await copyFile('package.json', join(cwd, 'package.json'));
  const program = `
    import { siteEnvironment } from ${JSON.stringify(import.meta.resolve('../scripts/site-process.ts'))};
    const { COMPOSE_FILE, PATH } = siteEnvironment({});
    process.stdout.write(JSON.stringify({ COMPOSE_FILE, PATH }));`;
  const options = { cwd, env: { PATH: process.env.PATH } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
  expect(JSON.parse(stdout)).toEqual({ COMPOSE_FILE: '', PATH: process.env.PATH });
});

test.for(['abc', '99999'])('a demonstration for which PORT is %s ends with one line, as the site does', async (PORT) => {
  const options = { cwd: await temporaryFolder(), env: siteEnvironment({ PORT }) };
  await expect(promisify(execFile)(process.execPath, [resolve('scripts/demo.ts')], options)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Cannot start: PORT must be a whole number from 0 to 65535.\n',
  });
  expect(await readdir(options.cwd), 'no database was made').toEqual([]);
});

test('a second demonstration beside one that runs ends with one line that names its process', async () => {
  const cwd = await temporaryFolder();
  const folder = join(cwd, 'data/demo/postgres');
  await mkdir(folder, { recursive: true });
  const running = lockFolder(folder);
  onTestFinished(running.release);
  const second = promisify(execFile)(process.execPath, [resolve('scripts/demo.ts')], { cwd, env: siteEnvironment({}) });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `The demonstration is running already (process ${process.pid}): stop it first.\n`,
  });
});

test('in the demonstration’s bulletin each popular topic leads to an article', async ({ office, visitor }) => {
  await publishDemonstrationArticles(office);
  for (const { name: topic } of topics) {
    const { articles } = await listArticles(visitor, { q: '', topic, cursor: '' }, 1);
    expect(articles, topic).toHaveLength(1);
  }
});
