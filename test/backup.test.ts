import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { type Database, openDatabase, openPool } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { mails } from '#db/schema.ts';
import { keepDraft } from '#domain/articles/drafts.server.ts';
import { Draft } from '#domain/articles/schema.ts';
import { countView } from '#domain/articles/views.server.ts';
import { NotFound } from '#domain/errors.ts';
import { type Files, triedAtStartFile } from '#domain/files.ts';
import { imageAddress } from '#domain/image-address.ts';
import { keepImage, wholeKeyOf } from '#domain/images.ts';
import { applyForMembership } from '#domain/members/members.server.ts';
import { writeToChamber } from '#domain/messages/messages.server.ts';
import { megabyte } from '#domain/sizes.ts';
import { openAccounts } from '#domain/staff/accounts.server.ts';
import { ensureAdministrator } from '#domain/staff/staff.server.ts';
import { requireStorage } from '#jobs/own-storage.ts';
import { ownSecrets } from '#server/secrets.ts';
import { backUp } from '../scripts/backup/back-up.ts';
import { openBackup } from '../scripts/backup/open-backup.ts';
import { restore as restoreOpened } from '../scripts/backup/restore.ts';
import { listTables } from '../scripts/backup/tables.ts';
import { freePort, siteEnvironment } from '../scripts/site-process.ts';
import { documents } from './documents.ts';
import { aContactMessage, aMember, anApplication, anArticle, aPaidOrder } from './factories.ts';
import { administrator, test as onPostgres, siteUrl } from './fixtures.ts';
import { leaveFree } from './full-disk.ts';
import { aKeptNomination } from './nominations.ts';
import { aPicture } from './pictures.ts';
import { databaseUrl, ownDatabase } from './worker-database.ts';

/** As the command does it. */
const restore = async (backup: string, databaseUrl: string, files: Files) =>
  restoreOpened(await openBackup(backup), { databaseUrl, files, migrate: () => migrate(databaseUrl) });

async function migrate(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  await migrateDatabase(pool).finally(() => pool.end());
}

interface Fixtures {
  folder: string;
  /** An empty machine: a database and a storage with nothing in them. */
  emptyMachine: { databaseUrl: string; storage: string };
}

const test = onPostgres.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'chamber-backup-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  emptyMachine: async ({ folder }, use) => {
    const database = await ownDatabase();
    await use({ databaseUrl: database.url, storage: join(folder, 'other machine') });
    await database.drop();
  },
});

/** Ends every connection to the database that is idle after a commit, but the one that asks. */
const cutOthers = sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' and query = 'commit'`;

/** Every row of every kept table, as text. */
async function everything(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const content: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select row_to_json(kept)::text as row from ${name} kept order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return content;
}

/** What a site makes for itself when it is started in a new place. */
async function startForTheFirstTime(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  await migrateDatabase(pool);
  const db = openDatabase(pool);
  const { authentication } = await ownSecrets(db);
  await ensureAdministrator({ db, accounts: openAccounts(db, { secret: authentication, siteUrl }), clock: () => new Date() });
  await pool.end();
}

async function urlOf(ctx: { db: { execute: (query: string) => Promise<{ rows: Record<string, unknown>[] }> } }): Promise<string> {
  const { rows } = await ctx.db.execute('select current_database() as name');
  const url = new URL(databaseUrl());
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

test('a back-up restored into an empty machine has every row, waiting job and file', async ({
  committed,
  folder,
  emptyMachine,
}) => {
  await aMember(
    { ...committed, actor: administrator },
    { fullName: 'Listed “before”\n\\N the \u0001 back\u2028up', email: 'listed@example.in' },
  );
  await applyForMembership(committed, anApplication({ fullName: 'Waits for the office' }));
  const files = await openFiles({ folder: join(folder, 'uploads') });
  await files.put('images/one.png', Buffer.from([0, 255, 10, 13, 128]), 'image/png');
  await files.put('nominations/a/letter.pdf', Buffer.from('a document'), 'application/pdf');
  const article = await anArticle({ ...committed, actor: administrator });
  await countView(committed, article.id, 'Mozilla/5.0');
  const source = await urlOf(committed);

  const backup = join(folder, 'backup');
  const made = await backUp(source, files, backup);
  expect(made.files).toHaveLength(2);
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  await startForTheFirstTime(emptyMachine.databaseUrl);
  await restore(backup, emptyMachine.databaseUrl, otherFiles);

  const [before, after] = [await everything(source), await everything(emptyMachine.databaseUrl)];
  const readersOf = (content: typeof before) => [
    content['public.article_readers']?.length,
    content['public.secrets']?.filter((row) => row.includes('readers of')).length,
  ];
  expect([readersOf(before), readersOf(after)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  before['public.article_readers'] = [];
  before['public.secrets'] = before['public.secrets']?.filter((row) => !row.includes('readers of')) ?? [];
  expect(before['graphile_worker._private_jobs']?.length).toBeGreaterThan(0);
  expect(before['public.members']).toHaveLength(2);
  expect(after).toEqual(before);
  expect(await text(await otherFiles.read('nominations/a/letter.pdf'))).toBe('a document');
  await expect(restore(backup, emptyMachine.databaseUrl, otherFiles)).rejects.toThrow('The database is not empty');
});

test('a back-up in which credit notes stand before what they take back is restored, and its references hold as before', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  await aPaidOrder(committed);
  // Each takes back the one before it, and the last comes first: more than are put in together.
  await committed.db.execute(`
    with ids as (select array_agg(gen_random_uuid()) as ids from generate_series(1, 2500))
    insert into invoices
    select (json_populate_record(first, json_build_object('id', ids[n], 'number', n, 'takes_back', coalesce(ids[n - 1], id)))).*
    from invoices first, ids, generate_series(2500, 1, -1) as n`);
  const source = await urlOf(committed);
  const backup = join(folder, 'backup');
  await backUp(source, files, backup);
  await restore(backup, emptyMachine.databaseUrl, await openFiles({ folder: emptyMachine.storage }));

  const [before, after] = [await everything(source), await everything(emptyMachine.databaseUrl)];
  expect(before['public.invoices']).toHaveLength(2_501);
  expect(after['public.invoices']).toEqual(before['public.invoices']);
  expect(await referencesOf(emptyMachine.databaseUrl)).toEqual(await referencesOf(source));
});

/** What PostgreSQL says of each reference from row to row, and of the triggers that hold to it. */
async function referencesOf(databaseUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select conname, pg_get_constraintdef(reference.oid), tgenabled, tgdeferrable, tginitdeferred
     from pg_constraint reference join pg_trigger on tgconstraint = reference.oid
     where contype = 'f' order by conname, tgtype`,
  );
  await client.end();
  return rows;
}

test('a site that somebody has written to is not restored over, even where it has no member; nothing is written', async ({
  committed,
  folder,
  files,
}) => {
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  const database = await urlOf(committed);
  const backup = join(folder, 'backup');
  await backUp(database, files, backup);
  await writeToChamber(committed, aContactMessage());
  const before = await everything(database);

  const otherFiles = await openFiles({ folder: join(folder, 'other machine') });
  await expect(restore(backup, database, otherFiles)).rejects.toThrow('The database is not empty');
  expect(await everything(database)).toEqual(before);
  expect(await Array.fromAsync(otherFiles.list(''))).toEqual([]);
});

test('a back-up made while people send their documents has every file that its rows speak of', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const unlimited = { ...committed, rateLimits: 'off' as const };
  const backup = join(folder, 'backup');
  let made = false;
  let sent = 0;
  const sending = (async () => {
    do {
      sent += 1;
      await aKeptNomination(unlimited, { organizationName: `Sent meanwhile ${sent}` }, [documents.pdf(), documents.png()]);
    } while (!made);
  })();
  const oneMoreIsKept = async (before = sent) =>
    vi.waitFor(() => expect(sent).toBeGreaterThan(before + 1), { interval: 10, timeout: 20_000 });
  const whileMoreCome = {
    ...files,
    async *list(prefix: string) {
      yield* files.list(prefix);
      await oneMoreIsKept();
    },
  };
  await oneMoreIsKept();
  await backUp(await urlOf(committed), whileMoreCome, backup);
  made = true;
  await sending;

  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  await restore(backup, emptyMachine.databaseUrl, otherFiles);
  const kept = (await everything(emptyMachine.databaseUrl))['public.nomination_documents'] ?? [];
  expect(kept.length).toBeGreaterThan(0);
  for (const row of kept) {
    const { key, size } = JSON.parse(row) as { key: string; size: number };
    const [before, after] = await Promise.all([buffer(await files.read(key)), buffer(await otherFiles.read(key))]);
    expect(after.byteLength).toBe(size);
    expect(after.equals(before)).toBe(true);
  }
});

test('a back-up names the papers and pictures that the storage has lost, with what speaks of each, and keeps the rest', async ({
  committed,
  folder,
  files,
}) => {
  const office = { ...committed, actor: administrator };
  const { reference } = await aKeptNomination(committed, {}, [documents.pdf(), documents.png()]);
  const picture = async (width: number) => keepImage(files, await aPicture('png', { width }));
  const [shown, written, logo] = [await picture(500), await picture(600), await picture(700)];
  const content = `![The hall](${siteUrl}${imageAddress(written)}) Its stone is numbered ${'0123456789'.repeat(4)}.`;
  const { slug } = await anArticle(office, { image: imageAddress(shown), content });
  const { id } = await aMember(office);
  await committed.db.execute(sql`update members set logo = ${imageAddress(logo)} where id = ${id}`);
  const [paper = ''] = (await Array.fromAsync(files.list('nominations/'))).map(({ key }) => key);
  const names: Record<string, string> = {
    [paper]: `nomination ${reference}`,
    [wholeKeyOf(logo.hash)]: `/company/${id}`,
    [wholeKeyOf(shown.hash)]: `/aicc-bulletin?article=${slug}`,
    [wholeKeyOf(written.hash)]: `/aicc-bulletin?article=${slug}`,
  };
  const lost = Object.keys(names).sort();
  const url = await urlOf(committed);
  expect((await backUp(url, files, join(folder, 'whole'))).missing).toEqual([]);

  for (const key of lost) await files.remove(key);
  const made = await backUp(url, files, join(folder, 'without'));
  expect(made.missing.toSorted()).toEqual(lost);
  expect(Object.fromEntries(made.lost.files.map(({ key, namedBy }) => [key, namedBy]))).toEqual(names);
  expect(made.files).toHaveLength(1);
});

/** Backs up with the command, as an operator does. */
const backUpFrom = (dataDir: string, url: string, backup: string) =>
  promisify(execFile)(process.execPath, ['scripts/backup.ts', backup], {
    env: siteEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url }),
  });

test('a picture that posts name and that is not kept is told with these posts, and the back-up is made and ends well', async ({
  committed,
  folder,
}) => {
  const office = { ...committed, actor: administrator };
  const files = await openFiles({ folder: join(folder, 'data/uploads') });
  const shown = await keepImage(files, await aPicture('png', { width: 500 }));
  const elsewhere = imageAddress({ hash: '0123456789'.repeat(4), width: 10, height: 10 });
  const content = `    ![An example](${elsewhere})`;
  const { slug } = await anArticle(office, { image: imageAddress(shown), content });
  await keepDraft(office, Draft.parse({ id: crypto.randomUUID(), title: 'Half a', author: '', content, image: '' }));
  const { stdout, stderr } = await backUpFrom(join(folder, 'data'), await urlOf(committed), join(folder, 'backup'));
  expect(stdout).toContain('and 1 files are in');
  const [heading, ...lines] = stderr.trimEnd().split('\n');
  expect(heading).toContain('The storage does not have these pictures');
  expect(lines.toSorted()).toEqual(
    [`/aicc-bulletin?article=${slug}`, `a draft of ${administrator.name}`].map(
      (place) => `images/${'0123456789'.repeat(4)}/whole.webp, which is named by ${place}`,
    ),
  );
});

test('a back-up that has none of the pictures that posts name ends with an error: the storage may not be the site’s', async ({
  committed,
  folder,
  files,
}) => {
  const { hash, ...size } = await keepImage(files, await aPicture('png', { width: 500 }));
  await anArticle({ ...committed, actor: administrator }, { image: imageAddress({ hash, ...size }) });
  const made = backUpFrom(join(folder, 'elsewhere'), await urlOf(committed), join(folder, 'backup'));
  await expect(made).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`are not in it: 1\\. Are both the site’s own\\? .*\\nimages/${hash}/whole\\.webp, `),
    ),
  });
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
});

test('a paper that is removed with its row while a back-up is made is not missing from it', async ({
  committed,
  folder,
  files,
}) => {
  await aKeptNomination(committed, {}, [documents.pdf()]);
  const [paper = ''] = (await Array.fromAsync(files.list('nominations/'))).map(({ key }) => key);
  let lists = 0;
  const removing = {
    ...files,
    read: async (key: string) => (key === paper ? Promise.reject(new NotFound('There is no such file.')) : files.read(key)),
    async *list(prefix: string) {
      lists += 1;
      if (lists === 2) {
        await committed.db.execute('delete from nomination_documents');
        await files.remove(paper);
      }
      yield* files.list(prefix);
    },
  };
  const made = await backUp(await urlOf(committed), removing, join(folder, 'backup'));
  expect([lists, made.files, made.missing]).toEqual([2, [], []]);
});

test('a back-up made where the files are not says so, ends with an error and makes no folder for them', async ({
  committed,
  folder,
  emptyMachine,
}) => {
  await aKeptNomination(committed, {}, [documents.pdf(), documents.png()]);
  const [backup, dataDir] = [join(folder, 'backup'), join(folder, 'elsewhere')];
  const run = (command: string, url: string) =>
    promisify(execFile)(process.execPath, [`scripts/${command}.ts`, backup], {
      env: siteEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url }),
    });
  await expect(run('backup', await urlOf(committed))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`and 0 files are in ${backup}\n`),
    stderr: expect.stringMatching(
      /^Files that .* are not in it: 2\. .*, files .*elsewhere\/uploads\n(nominations\/.*, which is named by nomination EA-.*\n){2}$/,
    ),
  });
  expect(existsSync(dataDir)).toBe(false);
  expect((await run('restore', emptyMachine.databaseUrl)).stdout).toContain('the back-up never had: 2, the first nominations/');
});

test('a back-up names a moment from before its rows were read: what came since can be asked for by it', async ({
  committed,
  folder,
  files,
}) => {
  const listedAt: number[] = [];
  const noting = {
    ...files,
    list(prefix: string) {
      listedAt.push(Date.now());
      return files.list(prefix);
    },
  };
  const { madeAt } = await backUp(await urlOf(committed), noting, join(folder, 'backup'));
  const [, afterRows = 0] = listedAt;
  expect(Date.parse(madeAt)).toBeLessThan(afterRows);
});

/** The tables of a database, however few. */
async function tablesOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await listTables(client).finally(() => client.end());
  return tables.map(({ name }) => name);
}

test('a back-up whose connection is lost after the tables are read goes on with the files', async ({
  committed,
  folder,
  files,
}) => {
  const url = await urlOf(committed);
  let lists = 0;
  const cutting = {
    ...files,
    async *list(prefix: string) {
      lists += 1;
      if (lists === 2) expect((await committed.db.execute(cutOthers)).rowCount).toBeGreaterThan(0);
      yield* files.list(prefix);
    },
  };
  expect((await backUp(url, cutting, join(folder, 'backup'))).tables.length).toBeGreaterThan(0);
  expect(lists).toBe(2);
});

test('a back-up that the database fails amid its work says so in one line, without the query', async ({
  committed,
  folder,
  files,
}) => {
  const elsewhere = imageAddress({ hash: '0123456789'.repeat(4), width: 10, height: 10 });
  await anArticle({ ...committed, actor: administrator }, { content: `![An example](${elsewhere})` });
  let lists = 0;
  const failing = {
    ...files,
    async *list(prefix: string) {
      lists += 1;
      if (lists === 2) await committed.db.execute('alter table articles rename to gone');
      yield* files.list(prefix);
    },
  };
  const backup = join(folder, 'backup');
  await expect(backUp(await urlOf(committed), failing, backup)).rejects.toMatchObject({
    message: `No back-up was made, and ${backup} is removed: relation "articles" does not exist`,
  });
});

test('a back-up whose files take longer than the database lets a connection be idle is made all the same', async ({
  committed,
  folder,
  files,
}) => {
  const pool = openPool(databaseUrl());
  onTestFinished(() => pool.end());
  const url = await urlOf(committed);
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set idle_session_timeout = 100`);
  const slow = {
    ...files,
    async *list(prefix: string) {
      await pool.query('select pg_sleep(0.5)');
      yield* files.list(prefix);
    },
  };
  expect((await backUp(url, slow, join(folder, 'backup'))).tables.length).toBeGreaterThan(0);
});

test('a back-up that the disk has no room for leaves the last of it to the site, and nothing of itself', async ({
  committed,
  folder,
  files,
}) => {
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  const backup = join(folder, 'backup');
  leaveFree(255 * megabyte, 100_000 * megabyte);
  await expect(backUp(await urlOf(committed), files, backup)).rejects.toMatchObject({
    message: expect.stringMatching(
      `^No back-up was made, and ${backup} is removed: The disk of ${backup} has 255 MB left: no file is kept on it\\.$`,
    ),
    cause: { code: 'ENOSPC' },
  });
  expect(existsSync(backup)).toBe(false);
  leaveFree(257 * megabyte, 100_000 * megabyte);
  expect((await backUp(await urlOf(committed), files, backup)).files).toHaveLength(1);
});

test('a back-up stops amid a large file for which the disk has no room', async ({ committed, folder, files }) => {
  leaveFree(257 * megabyte, 100_000 * megabyte);
  let read = 0;
  const large = async function* () {
    for (const chunk of Array.from({ length: 100 }, () => Buffer.alloc(megabyte))) {
      read += chunk.length;
      yield chunk;
      leaveFree(255 * megabyte, 100_000 * megabyte);
    }
  };
  await files.put('images/large.png', Buffer.from('its name alone'), 'image/png');
  const withLarge = { ...files, read: async () => Readable.from(large()) };
  const backup = join(folder, 'backup');
  await expect(backUp(await urlOf(committed), withLarge, backup)).rejects.toMatchObject({ cause: { code: 'ENOSPC' } });
  expect(read).toBeLessThan(50 * megabyte);
  expect(existsSync(backup)).toBe(false);
});

test('a back-up without its database copies no file and leaves its name free', async ({ folder, files }) => {
  let listed = false;
  const noting = {
    ...files,
    list(prefix: string) {
      listed = true;
      return files.list(prefix);
    },
  };
  const backup = join(folder, 'backup');
  const nowhere = `postgres://chamber@127.0.0.1:${await freePort()}/chamber`;
  await expect(backUp(nowhere, noting, backup)).rejects.toThrow('ECONNREFUSED');
  expect([listed, existsSync(backup)]).toEqual([false, false]);
});

test('a back-up that is told to stop leaves nothing of itself', async ({ committed, folder }) => {
  const backup = join(folder, 'backup');
  const [url, pool] = [await urlOf(committed), openPool(databaseUrl())];
  onTestFinished(() => pool.end());
  const held = `from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and wait_event_type = 'Lock'`;
  await committed.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table articles in access exclusive mode`);
    const env = siteEnvironment({ DATA_DIR: join(folder, 'data'), DATABASE_URL: url });
    const command = promisify(execFile)(process.execPath, ['scripts/backup.ts', backup], { env });
    const ended = expect(command).rejects.toMatchObject({ code: 143, stdout: '', stderr: '' });
    await vi.waitFor(async () => expect((await pool.query(`select ${held}`)).rowCount).toBe(1), { timeout: 60_000 });
    expect(existsSync(backup)).toBe(true);
    command.child.kill('SIGTERM');
    await ended;
  });
  expect(existsSync(backup)).toBe(false);
});

test('a back-up is not made in a folder that is there, whose content stays', async ({ committed, folder, files }) => {
  const kept = join(folder, 'kept');
  await writeFile(kept, 'of an earlier one');
  await expect(backUp(await urlOf(committed), files, folder)).rejects.toThrow(`${folder} cannot be made: EEXIST`);
  expect(await readFile(kept, 'utf8')).toBe('of an earlier one');
});

test('a restore whose storage takes longer than the database lets a transaction be idle is made all the same', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  const backup = join(folder, 'backup');
  await backUp(await urlOf(committed), files, backup);
  const pool = openPool(emptyMachine.databaseUrl);
  onTestFinished(() => pool.end());
  await pool.query(
    `do $$ begin execute format('alter database %I set idle_in_transaction_session_timeout = 100', current_database()); end $$`,
  );
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  const put: typeof files.put = async (...file) => {
    await pool.query('select pg_sleep(0.5)');
    await otherFiles.put(...file);
  };
  await restore(backup, emptyMachine.databaseUrl, { ...otherFiles, put });
  expect(await otherFiles.has('images/one.png')).toBe(true);
});

test('a damaged or unfinished back-up is refused in one line, before anything is written', async ({
  committed,
  folder,
  emptyMachine,
}) => {
  await applyForMembership(committed, anApplication());
  const files = await openFiles({ folder: join(folder, 'uploads') });
  const backup = join(folder, 'backup');
  const { tables } = await backUp(await urlOf(committed), files, backup);
  const manifest = join(backup, 'manifest.json');
  const whole = await readFile(manifest, 'utf8');
  const refusal = () =>
    restore(backup, emptyMachine.databaseUrl, files).catch((error: Error) => `${error.name}: ${error.message}`);
  for (const damaged of [whole.slice(0, 100), '{}', '[]', whole.replace('"format": 1', '"format": 2')]) {
    await writeFile(manifest, damaged);
    expect(await refusal()).toBe(`BackupError: ${manifest} is damaged: it is not what was written.`);
  }
  await writeFile(manifest, whole);
  await appendFile(join(backup, tables[0]?.file ?? ''), '{}\n');
  expect(await refusal()).toContain('is damaged');
  await rm(manifest);
  expect(await refusal()).toContain('not a complete back-up');
  expect(await tablesOf(emptyMachine.databaseUrl)).toEqual([]);
});

test('a back-up that cannot be read, as another user’s, is said to be that, and neither damaged nor unfinished', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const backup = join(folder, 'backup');
  const { tables } = await backUp(await urlOf(committed), files, backup);
  // A folder where a file is looked for cannot be read by the superuser either.
  for (const part of [tables[0]?.file ?? '', 'manifest.json'].map((file) => join(backup, file))) {
    await rm(part);
    await mkdir(part);
    await expect(restore(backup, emptyMachine.databaseUrl, files)).rejects.toThrow(`${part} cannot be read: EISDIR`);
  }
});

test('a back-up of another version is refused before a table is made', async ({ committed, folder, files, emptyMachine }) => {
  const backup = join(folder, 'backup');
  const { migrations } = await backUp(await urlOf(committed), files, backup);
  const manifest = join(backup, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(migrations.at(-1) ?? '', 'of another version'));
  await expect(restore(backup, emptyMachine.databaseUrl, files)).rejects.toThrow('made by another version of the site');
  expect(await tablesOf(emptyMachine.databaseUrl)).toEqual([]);
});

test('a back-up of an older version is refused with the command that finds it, one of a newer version with word to upgrade', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const backup = join(folder, 'backup');
  const made = await backUp(await urlOf(committed), files, backup);
  const refusalOf = async (migrations: string[]) => {
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...made, migrations }));
    return restore(backup, emptyMachine.databaseUrl, files).catch((error: Error) => error.message);
  };
  const { entries } = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] };
  expect(await refusalOf(made.migrations.slice(0, -2))).toContain(
    `git checkout $(git log -1 --diff-filter=A --format=%h^ -- db/migrations/${entries.at(-2)?.tag}.sql)`,
  );
  expect(await refusalOf([...made.migrations, 'of a newer version'])).toContain('That version is newer: upgrade this one to it');
});

test('a storage with files of its own is refused; those an interrupted restore has left are not', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  const backup = join(folder, 'backup');
  await backUp(await urlOf(committed), files, backup);
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  await otherFiles.put('images/one.png', Buffer.from('a picture'), 'image/png');
  await otherFiles.put('images/other.png', Buffer.from('of another site'), 'image/png');
  await expect(restore(backup, emptyMachine.databaseUrl, otherFiles)).rejects.toThrow(
    'The storage is not empty: it has images/other.png.',
  );
  expect(await tablesOf(emptyMachine.databaseUrl)).toEqual([]);
  await otherFiles.remove('images/other.png');
  await restore(backup, emptyMachine.databaseUrl, otherFiles);
  expect(await tablesOf(emptyMachine.databaseUrl)).not.toEqual([]);
});

test('what a start that was killed was trying the storage with is in no back-up, and in the way of no restore', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  for (const storage of [files, otherFiles]) await storage.put(triedAtStartFile, Buffer.from('a'), 'text/plain');
  const backup = join(folder, 'backup');
  expect((await backUp(await urlOf(committed), files, backup)).files).toEqual([]);
  await restore(backup, emptyMachine.databaseUrl, otherFiles);
});

test('a restore says how many mails wait to go out at the start', async ({ committed, folder, files, emptyMachine }) => {
  for (const fullName of ['Asha Textiles', 'Kaveri Mills']) await applyForMembership(committed, anApplication({ fullName }));
  await committed.db.execute(sql`update mails set status = 'sent' where id in (select id from mails limit 1)`);
  const waiting = await committed.db.$count(mails, eq(mails.status, 'queued'));
  expect(waiting).toBeGreaterThan(0);
  const backup = join(folder, 'backup');
  await backUp(await urlOf(committed), files, backup);
  const env = siteEnvironment({ DATA_DIR: join(folder, 'other'), DATABASE_URL: emptyMachine.databaseUrl });
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore.ts', backup], { env });
  expect(stdout).toMatch(new RegExp(`Mails that wait, and go out at the first start where SMTP_URL is set: ${waiting}\\.\\n$`));
});

test('a restore says into which database and storage it went, and no password', async ({ committed, folder, emptyMachine }) => {
  const files = await openFiles({ folder: join(folder, 'uploads') });
  const backup = join(folder, 'backup');
  await backUp(await urlOf(committed), files, backup);
  const url = new URL(emptyMachine.databaseUrl);
  url.password ||= 'not-to-be-shown';
  const env = siteEnvironment({ DATA_DIR: join(folder, 'other'), DATABASE_URL: url.href });
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/restore.ts', backup], { env });
  expect(stdout).toContain(`: database ${url.host}${url.pathname}, files ${join(folder, 'other', 'uploads')}\n`);
  expect(stdout).not.toContain(`:${url.password}`);
});

test('a restored site is a database of its own, and its storage bears its id; that of the site backed up is in no back-up', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const backup = join(folder, 'backup');
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  await files.writeDatabaseId(await idOf(committed.db));
  const made = await backUp(await urlOf(committed), files, backup);
  expect(made.files.map(({ key }) => key)).toEqual(['images/one.png']);
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  await restore(backup, emptyMachine.databaseUrl, otherFiles);
  const pool = openPool(emptyMachine.databaseUrl);
  onTestFinished(() => pool.end());
  const restored = openDatabase(pool);
  expect(await otherFiles.readDatabaseId()).toBe(await idOf(restored));
  expect(await idOf(restored)).not.toBe(await idOf(committed.db));
  await requireStorage({ db: restored, files: otherFiles });
  await expect(requireStorage({ db: restored, files })).rejects.toThrow('belongs to another database');
});

test('a trial restore that is given the storage of the site leaves it the site’s, and writes nothing', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const backup = join(folder, 'backup');
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  const id = await idOf(committed.db);
  await files.writeDatabaseId(id);
  await backUp(await urlOf(committed), files, backup);
  const restoring = () => restore(backup, emptyMachine.databaseUrl, files);
  await expect(restoring()).rejects.toThrow(
    `belongs to another database: its file database-id has ${id}. Restore into a new one.`,
  );
  expect(await tablesOf(emptyMachine.databaseUrl)).toEqual([]);
  await startForTheFirstTime(emptyMachine.databaseUrl);
  await expect(restoring()).rejects.toThrow('belongs to another database');
  expect(await files.readDatabaseId()).toBe(id);
});

test('a restore that broke off after it had given the storage its id can be run again', async ({
  committed,
  folder,
  files,
  emptyMachine,
}) => {
  const backup = join(folder, 'backup');
  await files.put('images/one.png', Buffer.from('a picture'), 'image/png');
  await backUp(await urlOf(committed), files, backup);
  const otherFiles = await openFiles({ folder: emptyMachine.storage });
  const writeDatabaseId = async (id: string) => {
    await otherFiles.writeDatabaseId(id);
    throw new Error('Killed');
  };
  const broken = restore(backup, emptyMachine.databaseUrl, { ...otherFiles, writeDatabaseId });
  await expect(broken).rejects.toThrow('Killed');
  await restore(backup, emptyMachine.databaseUrl, otherFiles);
  expect(await otherFiles.readDatabaseId()).toBeDefined();
});

async function idOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from database_identity`);
  return rows[0]?.id ?? expect.fail('The database has no id.');
}
