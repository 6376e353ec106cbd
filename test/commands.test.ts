import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from '#db/client.ts';
import { freePort, siteEnvironment } from '../scripts/site-process.ts';
import { anApplication } from './factories.ts';
import { temporaryFolder } from './files.ts';
import { severable } from './severable.ts';
import { ownDatabase, ownMigratedDatabase } from './worker-database.ts';

// Each test starts real processes; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** A site's database and data folder. @returns where they are, and what runs one of the operator's commands, given what it reads */
async function besideASite(environment: Record<string, string> = {}) {
  const [dataDir, database] = [await temporaryFolder(), await ownMigratedDatabase()];
  onTestFinished(database.drop);
  const env = siteEnvironment({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...environment });
  const run = async (name: string, given: string[] = [], input = '') => {
    const command = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...given], { env });
    command.child.stdin?.end(input);
    return command;
  };
  return { run, place: `database ${new URL(database.url).host}/${database.name}, files ${dataDir}/uploads` };
}

test('SQL that commits says so in its place, and what comes before a commit stays where what comes after fails', async () => {
  const { run } = await besideASite();
  const sql = async (statements: string) => (await run('sql', [], statements)).stdout;
  const keep = (name: string) => `insert into secrets values ('${name}', 'value')`;
  const look = `select name from secrets order by name`;
  expect(await sql(`${keep('a')}; commit; ${look}`)).toBe('INSERT 1\nCOMMIT\n{"name":"a"}\nSELECT 1\n');
  await expect(sql(`${keep('b')}; commit; ${keep('c')}; select no_such_column`)).rejects.toThrow('no_such_column');
  await expect(sql(`${keep('d')}; select no_such_column`)).rejects.toThrow('no_such_column');
  expect(await sql(look)).toBe('{"name":"a"}\n{"name":"b"}\nSELECT 2\n');
});

test('SQL shows every column, also two of one name, as PostgreSQL writes it, wherever the operator is', async () => {
  const { run } = await besideASite({ TZ: 'Asia/Kolkata' });
  const asked = String.raw`select date '2026-11-27' as day, interval '1 day 2 hours' as age, '\x00ff'::bytea as seal, 9007199254740993 as large,
    true as yes, null as none, E'a "b"\n' as said, '{"n": 1.0}'::json as about, 1 as id, 2 as id`;
  const shown = String.raw`{"day":"2026-11-27","age":"1 day 02:00:00","seal":"\\x00ff","large":"9007199254740993",
    "yes":"t","none":null,"said":"a \"b\"\n","about":"{\"n\": 1.0}","id":"1","id":"2"}`.replace(/\n */, '');
  expect((await run('sql', [], asked)).stdout).toBe(`${shown}\nSELECT 1\n`);
});

test('SQL that is empty does nothing and says nothing', async () => {
  const { run } = await besideASite();
  for (const nothing of ['', '\n', '-- a comment alone']) {
    expect(await run('sql', [], nothing), JSON.stringify(nothing)).toEqual({ stdout: '', stderr: '' });
  }
});

test('a command whose database cannot be used names the setting and the server, and writes nothing', async () => {
  const [own, dataDir] = [await ownMigratedDatabase(), await temporaryFolder()];
  await own.drop();
  const nobody = `127.0.0.1:${await freePort()}`;
  const commands = ['sql', 'backup', 'restore', 'import', 'administrator'];
  const wrong = [
    [own.url, `${new URL(own.url).host}/${own.name}`, `database "${own.name}" does not exist`, ['sql']],
    [`postgres://chamber:hidden@${nobody}/chamber`, `${nobody}/chamber`, `connect ECONNREFUSED ${nobody}`, commands],
  ] as const;
  for (const [DATABASE_URL, place, reason, names] of wrong) {
    const env = siteEnvironment({ DATA_DIR: dataDir, DATABASE_URL });
    for (const name of names) {
      const command = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, join(dataDir, 'given')], { env });
      command.child.stdin?.end();
      await expect(command, name).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: `Nothing was done: the PostgreSQL that DATABASE_URL names (${place}) cannot be used: ${reason}.\n`,
      });
    }
  }
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command whose database holds no site says so, and makes none in it', async () => {
  const [wrong, dataDir] = [await ownDatabase(), await temporaryFolder()];
  onTestFinished(wrong.drop);
  const env = siteEnvironment({ DATA_DIR: dataDir, DATABASE_URL: wrong.url });
  for (const name of ['sql', 'backup', 'import', 'administrator']) {
    const command = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, join(dataDir, 'given')], { env });
    command.child.stdin?.end();
    const stderr = `There is no site in ${new URL(wrong.url).host}/${wrong.name}. Set DATABASE_URL.\n`;
    await expect(command, name).rejects.toMatchObject({ code: 1, stdout: '', stderr });
  }
  const pool = openPool(wrong.url);
  const schemas = `select nspname from pg_namespace where nspname in ('drizzle', 'graphile_worker')`;
  expect((await pool.query(schemas).finally(() => pool.end())).rows).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('SQL whose database goes away meanwhile ends with one line', async () => {
  const own = await ownMigratedDatabase();
  const wire = await severable(own.url);
  onTestFinished(async () => {
    await wire.cut();
    await own.drop();
  });
  const env = siteEnvironment({ DATA_DIR: await temporaryFolder(), DATABASE_URL: wire.url });
  const command = promisify(execFile)(process.execPath, ['scripts/sql.ts'], { env });
  const ended = expect(command).rejects.toMatchObject({ code: 1, stdout: '', stderr: 'Connection terminated unexpectedly\n' });
  command.child.stdin?.end('select pg_sleep(60)');
  const pool = openPool(own.url);
  onTestFinished(() => pool.end());
  const isAsleep = `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'`;
  await vi.waitFor(async () => expect((await pool.query(isAsleep)).rowCount).toBe(1), { timeout: 60_000 });
  await wire.cut();
  await ended;
});

const warning =
  'If anybody of the list was a member on this site before, and was erased, ended or corrected, they are listed anew: end those memberships.';

const named = (...names: string[]) => names.map((fullName) => anApplication({ fullName }));

/** Writes a list of these members. @returns its path */
async function listOf(...rows: ReturnType<typeof anApplication>[]): Promise<string> {
  const file = join(await temporaryFolder(), 'members.csv');
  const lines = rows.map((row) => Object.values(row).map((value) => `"${value}"`));
  await writeFile(file, [Object.keys(anApplication()), ...lines].join('\n'));
  return file;
}

test('whoever imports a list is told how many were listed, how many were already, who may be listed against their will, and where', async () => {
  const { run, place } = await besideASite();
  const said = (listed: number, left: number) => ({
    stdout: `Newly listed: ${listed}. Listed already, under the same name and email: ${left}. ${warning}\nThe list went into ${place}\n`,
    stderr: '',
  });
  expect(await run('import', [await listOf(...named('Kaveri', 'Asha'))])).toEqual(said(2, 0));
  expect(await run('import', [await listOf(...named('Kaveri', 'Asha', 'Bela', 'Chetan', 'Divya'))])).toEqual(said(3, 2));
});

test('whoever imports a list is told which rows name a member once more, which one counts, and in what they differ', async () => {
  const { run, place } = await besideASite();
  const zenith = anApplication({ fullName: 'Zenith', email: 'office@example.in' });
  const again = { ...zenith, email: 'OFFICE@example.in' };
  const otherwise = { ...zenith, fullName: 'ZENITH', phone: '1', businessDescription: 'Salt' };
  const told = await run('import', [await listOf(zenith, ...named('Asha'), again, otherwise)]);
  expect(told.stdout).toBe(
    `Newly listed: 2. Listed already, under the same name and email: 0. ${warning}
These rows have the name and email of an earlier row, and only the earlier one counts:
Row 4 (Zenith): Row 2 (Zenith) counts
Row 5 (ZENITH): Row 2 (Zenith) counts; they differ in phone, businessDescription
The list went into ${place}
`,
  );
});

test('whoever imports a list is told of whom that it listed the PIN code told the state, and of nobody whom it left as they are', async () => {
  const { run } = await besideASite();
  const stateless = (fullName: string) => anApplication({ fullName, zipCode: '570001', state: '' });
  const told = 'The list gives no state for these; their PIN code told it.';
  const { stdout } = await run('import', [await listOf(stateless('Kaveri'), stateless('KAVERI'))]);
  expect(stdout).toContain(`${warning}\n${told}`);
  expect(stdout).toContain('\nRow 2 (Kaveri): Karnataka\n');
  expect(stdout, 'who stands in the list twice').not.toMatch(/Row 3 .*Karnataka/);
  const again = await run('import', [await listOf(stateless('Kaveri'))]);
  expect(again.stdout).toContain('Newly listed: 0.');
  expect(again.stdout, 'their state may have been put right since').not.toContain(told);
});

test('whoever imports a list that cannot be taken, or names none, is told why', async () => {
  const { run } = await besideASite();
  const refused = (stderr: string) => ({ code: 1, stdout: '', stderr });
  const list = await listOf(...named('Esha', ''));
  await expect(run('import', [list])).rejects.toMatchObject(refused('Row 3: fullName: Full name is required\n'));
  await expect(run('import', ['/nowhere/members.csv'])).rejects.toMatchObject(
    refused('There is no file /nowhere/members.csv.\n'),
  );
  await expect(run('import')).rejects.toMatchObject(refused('Name the file: npm run import -- members.csv\n'));
});
