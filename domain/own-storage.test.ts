import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openFiles } from '#adapters/files.ts';
import { databaseIdentity } from '#db/schema.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { leaveFree } from '#test/full-disk.ts';
import type { Ctx } from './context.ts';
import { databaseIdFile, type Files } from './files.ts';
import { isOutage } from './outage.ts';
import { ForeignStorage, requireOwnStorage } from './own-storage.ts';
import { megabyte } from './sizes.ts';

const namesNone = async () => false;
const namesOne = async () => true;
/** What is said of a storage beside a database; undefined where it is the database's own. */
const saidOf = (db: Ctx['db'], files: Files, holdsNamedFile = namesNone) =>
  requireOwnStorage({ db, files }, holdsNamedFile).then(
    () => undefined,
    (error: Error) => (error instanceof ForeignStorage ? error.message : expect.fail(error.message)),
  );
const keepOne = (files: Files) => files.put('nominations/one', Buffer.from('a'), 'text/plain');

test('an empty storage beside a new database is given its id, which no list has, and is the database’s own from then on', async ({
  db,
}) => {
  for (const storage of [{ folder: await temporaryFolder() }, await bucketStorage()]) {
    await db.update(databaseIdentity).set({ storageFoundAt: null });
    const files = await openFiles(storage);
    expect(await files.readDatabaseId()).toBeUndefined();
    expect(await saidOf(db, files)).toBeUndefined();
    const [identity] = await db.select().from(databaseIdentity);
    expect(await files.readDatabaseId()).toBe(identity?.id);
    expect(await Array.fromAsync(files.list(''))).toEqual([]);
    await keepOne(files);
    expect(await saidOf(db, files)).toBeUndefined();
  }
});

test('a storage that bears another database’s id stays the other’s, whether this database is new or has a storage', async ({
  db,
}) => {
  const [own, others] = [await openFiles({ folder: await temporaryFolder() }), await openFiles(await bucketStorage())];
  await others.writeDatabaseId('9d0d2a3f-0000-4000-8000-000000000000');
  const foreign = /^The storage belongs to another database: its file database-id has 9d0d2a3f-0000-4000-8000-000000000000,/;
  expect(await saidOf(db, others, namesOne)).toMatch(foreign);
  expect(await saidOf(db, own)).toBeUndefined();
  expect(await saidOf(db, others, namesOne)).toMatch(foreign);
});

test('an empty storage beside a database that has another is not its own until the files are copied there, the id with them', async ({
  db,
}) => {
  const [before, after] = [await temporaryFolder(), await openFiles({ folder: await temporaryFolder() })];
  expect(await saidOf(db, await openFiles({ folder: before }))).toBeUndefined();
  const missing = /^The storage is not the one that this database has used so far: it has no file database-id\./;
  expect(await saidOf(db, after, namesOne)).toMatch(missing);
  await keepOne(after); // the site goes on
  expect(await saidOf(db, after, namesOne)).toMatch(missing);
  const copied = await readFile(join(before, databaseIdFile), 'utf8');
  await after.put(databaseIdFile, Buffer.from(copied), 'text/plain');
  expect(await saidOf(db, after)).toBeUndefined();
});

test('files that an earlier version has kept become the database’s own where it names one of them, and stay nobody’s where it names none', async ({
  db,
}) => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  await keepOne(files);
  expect(await saidOf(db, files)).toMatch(/^The storage has files, and this database names none of those in it\./);
  expect(await readdir(folder)).not.toContain(databaseIdFile);
  expect(await saidOf(db, files, namesOne)).toBeUndefined();
  expect(await readdir(folder)).toContain(databaseIdFile);
});

test('an id that was written by hand joins the storage to its database, which takes no other from then on', async ({ db }) => {
  const [identity] = await db.select().from(databaseIdentity);
  const [files, other] = [
    await openFiles({ folder: await temporaryFolder() }),
    await openFiles({ folder: await temporaryFolder() }),
  ];
  await keepOne(files);
  await files.put(databaseIdFile, Buffer.from(`  ${identity?.id}\r\n`), 'text/plain');
  expect(await saidOf(db, files)).toBeUndefined();
  expect(await saidOf(db, other)).toContain('is not the one that this database has used so far');
});

test('of two servers that start together with a folder each, one has the database’s storage and the other is told', async ({
  committed: { db },
}) => {
  const folders = await Promise.all([temporaryFolder(), temporaryFolder()]);
  const said = await Promise.all(folders.map(async (folder) => saidOf(db, await openFiles({ folder }))));
  expect(said.filter((told) => told === undefined)).toHaveLength(1);
  expect(said.filter((told) => told?.includes('it has no file database-id'))).toHaveLength(1);
  const bearing = await Promise.all(folders.map(async (folder) => (await openFiles({ folder })).readDatabaseId()));
  expect(bearing.map((id) => id === undefined)).toEqual(said.map((told) => told !== undefined));
});

test('of servers that start together with one bucket, each has the database’s storage', async ({ committed: { db } }) => {
  const storage = await bucketStorage();
  const said = await Promise.all(Array.from({ length: 4 }, async () => saidOf(db, await openFiles(storage))));
  expect(said).toEqual(said.map(() => undefined));
});

test('where the disk is full the two are joined later, and not before', async ({ db }) => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  leaveFree(megabyte, 100_000 * megabyte);
  expect(await requireOwnStorage({ db, files }, namesNone).catch(isOutage)).toBe(true);
  expect((await db.select().from(databaseIdentity))[0]?.storageFoundAt).toBeNull();
  leaveFree(1_000 * megabyte, 100_000 * megabyte);
  expect(await saidOf(db, files)).toBeUndefined();
  await rm(join(folder, databaseIdFile));
  expect(await saidOf(db, files)).toContain('it has no file database-id');
});
