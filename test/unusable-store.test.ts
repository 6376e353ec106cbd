import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import { freePort, siteEnvironment } from '../scripts/site-process.ts';
import { bucketStorage, temporaryFolder } from './files.ts';
import { databaseUrl, ownDatabase, ownMigratedDatabase } from './worker-database.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const host = 's3.two-addresses.example';

/** Has the system find a host at two addresses, as the hosts of public buckets are found. */
const atTwoAddresses = `--import=data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  const found = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const lookup = dns.lookup;
  dns.lookup = (name, ...rest) => (name === '${host}' ? rest.at(-1)(null, found) : lookup(name, ...rest));`)}`;

function run(name: string, backup: string, environment: Record<string, string>) {
  const env = siteEnvironment(environment);
  return promisify(execFile)(process.execPath, [atTwoAddresses, `scripts/${name}.ts`, backup], { env });
}

/** A site's database, and a back-up of it. */
async function aSiteWithABackup() {
  const [database, folder] = [await ownMigratedDatabase(), await temporaryFolder()];
  onTestFinished(database.drop);
  const backup = join(folder, 'backup');
  await run('backup', backup, { DATA_DIR: folder, DATABASE_URL: database.url });
  return { database, backup };
}

test('a back-up and a restore whose storage cannot be used name it and what is wrong, and make nothing', async () => {
  const { database, backup } = await aSiteWithABackup();
  const [port, dataDir] = [await freePort(), await temporaryFolder()];
  const service = await bucketStorage();
  const wrong = [
    [`s3://key:hidden@${host}:${port}/chamber?tls=off`, `http://${host}:${port}/chamber`, 'ECONNREFUSED'],
    [
      `s3://key:hidden@127.0.0.1:${port}/chamber?tls=off`,
      `http://127.0.0.1:${port}/chamber`,
      `connect ECONNREFUSED 127.0.0.1:${port}`,
    ],
    [service.url.replace('/chamber', '/none'), `http://${new URL(service.url).host}/none`, 'The specified bucket does not exist'],
  ] as const;
  for (const [STORAGE_URL, place, reason] of wrong) {
    const refused = {
      code: 1,
      stdout: '',
      stderr: `Nothing was done: the storage that STORAGE_URL names (${place}) cannot be used: ${reason}.\n`,
    };
    const another = join(dataDir, 'another');
    const site = { DATA_DIR: dataDir, STORAGE_URL };
    await expect(run('backup', another, { ...site, DATABASE_URL: database.url })).rejects.toMatchObject(refused);
    expect(existsSync(another)).toBe(false);
    await expect(run('restore', backup, site)).rejects.toMatchObject(refused);
    expect(await readdir(dataDir), 'no database was made').toEqual([]);
  }
});

test('a command that needs no file goes on where the storage is away', async () => {
  const database = await ownMigratedDatabase();
  onTestFinished(database.drop);
  const STORAGE_URL = `s3://key:hidden@127.0.0.1:${await freePort()}/chamber?tls=off`;
  const site = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url, STORAGE_URL };
  const command = run('sql', '', site);
  command.child.stdin?.end('select 1 as one');
  expect((await command).stdout).toBe('{"one":"1"}\nSELECT 1\n');
});

test('a restore into a database in which its user may make nothing names the setting and the database', async () => {
  const { backup } = await aSiteWithABackup();
  const database = await ownDatabase();
  const [pool, user] = [openPool(databaseUrl()), `stranger_to_${database.name}`];
  await pool.query(`create role "${user}" login password 'hidden'`);
  onTestFinished(async () => {
    await database.drop();
    await pool.query(`drop role "${user}"`);
    await pool.end();
  });
  const url = Object.assign(new URL(database.url), { username: user, password: 'hidden' });
  await expect(run('restore', backup, { DATA_DIR: await temporaryFolder(), DATABASE_URL: url.href })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Nothing was done: the PostgreSQL that DATABASE_URL names (${url.host}/${database.name}) cannot be used: permission denied for database ${database.name}.\n`,
  });
});
