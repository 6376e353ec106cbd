import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseSettings, settingNames } from '#server/settings.ts';

/** Names in capitals that are no settings of the site: systemd's, the C library's, the kernel's, and the tests' browser (`test/chromium.ts`). */
const others = ['CHROMIUM_PATH', 'NODE_ENV', 'MALLOC_ARENA_MAX', 'AF_UNIX', 'AF_INET', 'AF_INET6', 'SO_REUSEPORT'];

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.png$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

test('.env.example lists every setting, and nothing else', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n');
  const listed = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test('.env.example, taken over as it is, leaves alone what the examples of deployment set', async () => {
  const given = await Promise.all([
    readFile('deploy/chamber.service', 'utf8').then((unit) => unit.match(/^Environment=.*$/gm)?.join()),
    readFile('deploy/Dockerfile', 'utf8').then((image) => image.match(/^ENV .*$/gm)?.join()),
  ]);
  const names = settingNames.filter((name) => new RegExp(`\\b${name}=`).test(given.join()));
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST', 'PORT']));
  const example = await readFile('.env.example', 'utf8');
  expect(names.filter((name) => example.includes(`\n${name}=`))).toEqual([]);
});

test('each setting that the documents and the examples of deployment name exists, and each step’s too', async () => {
  const files = ['README.md', 'SECURITY.md', ...(await filesOf('docs')), ...(await filesOf('deploy'))];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const named = texts.flatMap((text) => [
    ...Array.from(text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g), ([name]) => name),
    ...Array.from(text.matchAll(/`([A-Z]+)=/g), ([, name = '']) => name),
  ]);
  const unknown = new Set(named.filter((name) => !settingNames.includes(name) && !others.includes(name)));
  expect([...unknown]).toEqual([]);
  expect(named).toEqual(
    expect.arrayContaining(['SITE_URL', 'TRUST_PROXY', 'WORKERS', 'DATABASE_URL', 'STORAGE_URL', 'METRICS_TOKEN']),
  );
});

test('each step from one server to many says what must be set for it', async () => {
  const steps = (await readFile('docs/from-one-server-to-many.md', 'utf8')).split('\n');
  const step = (title: string) => steps.find((line) => line.startsWith(`| ${title}`));
  expect(step('2. A proxy')).toContain('`TRUST_PROXY=1`');
  expect(step('3. A managed PostgreSQL')).toMatch(/stop, `npm run backup`/);
  expect(step('5. Several app servers')).toContain('`HOST=`');
  expect(step('6. A CDN')).toContain('`TRUST_PROXY=2`');
});

test('the handbook gives each command of a server the user, the folders and the settings that the unit gives the site', async () => {
  const unit = await readFile('deploy/chamber.service', 'utf8');
  const given = (name: string) => Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value);
  const folders = ['EnvironmentFile', 'UMask', 'StateDirectory', 'StateDirectoryMode', 'CacheDirectory'];
  const expected = [
    ...given('User').map((user) => `--uid=${user}`),
    ...given('WorkingDirectory').map((folder) => `--working-directory=${folder}`),
    ...folders.flatMap((name) => given(name).map((value) => `-p ${name}=${value}`)),
    ...given('Environment').flatMap((values) => values.split(' ').map((value) => `-E ${value}`)),
  ];
  expect(expected).toHaveLength(10);
  const handbook = await readFile('docs/operations.md', 'utf8');
  const commands = handbook.match(/^systemd-run (?:.*\\\n)+.*$/gm) ?? [];
  expect(handbook.match(/systemd-run/g), 'one that can be taken over as it stands').toHaveLength(commands.length);
  expect(commands).not.toEqual([]);
  for (const command of commands) expect(command.split(/\s*\\\n\s*|\s(?=-)/)).toEqual(expect.arrayContaining(expected));
});

test('the handbook’s trial of a restore writes to nobody, takes no money and opens no database or bucket but its own', async () => {
  const [, line = ''] = /^export ((?:.*\\\n)*.*)\nnpm run restore /m.exec(await readFile('docs/operations.md', 'utf8')) ?? [];
  const trial = Object.fromEntries(Array.from(line.matchAll(/([A-Z_]+)=(\S*)/g), ([, name = '', value = '']) => [name, value]));
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { demo: string } };
  const unsetByDemo = Array.from(scripts.demo.matchAll(/([A-Z_]+)= /g), ([, name]) => name);
  expect(unsetByDemo).toContain('SMTP_URL');
  expect(Object.keys(trial).filter((name) => trial[name] === '')).toEqual(expect.arrayContaining(unsetByDemo));
  const { databaseUrl, storage, smtp, officeEmail, payments, dataDir, siteUrl } = parseSettings(trial);
  expect({ databaseUrl, storage, smtp, officeEmail, payments }).toEqual({
    storage: { folder: `${dataDir}/uploads` },
    payments: { provider: 'sandbox' },
  });
  expect(siteUrl).toBe('http://localhost:3001');
});

test('the paths that the documents lead to are there', async () => {
  for (const file of ['README.md', 'SECURITY.md', ...(await filesOf('docs'))]) {
    const text = await readFile(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\(((?!https?:|#|mailto:)[^)#\s]+)(?:#[^)]*)?\)/g)) {
      const at = new URL(path, `file://${process.cwd()}/${file}`);
      await expect(
        readFile(at).catch(() => readdir(at)),
        `${path} in ${file}`,
      ).resolves.toBeDefined();
    }
  }
});

test('what upgrades ask for stands newest first, and each migration that is to be done once more is there', async () => {
  const upgrades = await readFile('docs/upgrades.md', 'utf8');
  const days = Array.from(upgrades.matchAll(/^## From a version before (.*)$/gm), ([, day = '']) => Date.parse(`${day} UTC`));
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted((left, right) => right - left));
  const migrations = Array.from(upgrades.matchAll(/npm run sql < (\S+\.sql)/g), ([, path = '']) => path);
  expect(migrations).not.toEqual([]);
  for (const path of migrations) await expect(readFile(path), path).resolves.toBeDefined();
});

/** What the version before wrote beside these was left as it was, or other words of the upgrades put it right. */
const notDoneAgain = [
  '0001_letters_and_consents.sql',
  '0022_held-mails.sql',
  '0023_kept-of-listings.sql',
  '0027_returned-by-hand.sql',
  '0030_erased-and-received.sql',
  '0033_word-forms.sql',
];

test('what a migration writes anew, the upgrades have it do once more to what the version before wrote beside it', async () => {
  const upgrades = await readFile('docs/upgrades.md', 'utf8');
  const names = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql') && !notDoneAgain.includes(name));
  for (const name of names) {
    const path = `db/migrations/${name}`;
    const writesAnew = /^(update|with)\b/im.test(await readFile(path, 'utf8'));
    if (writesAnew) expect(upgrades, name).toContain(`npm run sql < ${path}`);
  }
});

test.for(['docs/operations.md', 'docs/upgrades.md'])(
  '%s can be read in a terminal: its lines have one width, but for tables',
  async (path) => {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => !line.startsWith('|'));
    expect(lines.filter((line) => line.length > 130)).toEqual([]);
  },
);
