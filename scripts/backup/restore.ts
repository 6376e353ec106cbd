import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { databaseIdFile, type Files } from '#domain/files.ts';
import { openClient } from '../open-client.ts';
import { BackupError, type Manifest, type Part } from './archive.ts';
import type { Backup } from './open-backup.ts';
import { requireSameMigrations } from './same-migrations.ts';
import { listMigrations, listTables, type Table } from './tables.ts';

const rowsAtATime = 1_000;

/** What a first start makes for itself, in a database that nobody has used yet. */
const filledByFirstStart = new Set(['database_identity', 'secrets', 'staff', 'staff_credentials']);

/** Where a back-up goes. */
interface EmptyPlace {
  databaseUrl: string;
  files: Files;
  /** Makes this version's tables. */
  migrate(): Promise<void>;
}

/** A back-up that is in its place. */
export interface Restored extends Manifest {
  /** How many mails the site will send as soon as it is started, if it has a mail server. */
  waitingMails: number;
}

/**
 * Puts a back-up into an empty database and an empty storage: all of the tables, or none. After an interruption it can be run
 * again: files of the back-up itself do not count as the storage's own.
 * @throws BackupError where the database or the storage is in use, or the database's tables are a newer version's; neither rows
 * nor files have been written then
 */
export async function restore({ folder, manifest }: Backup, { databaseUrl, files, migrate }: EmptyPlace): Promise<Restored> {
  const client = await openClient(databaseUrl);
  try {
    await requireEmptyStorage(files, manifest);
    await requireNobodysStorage(files, client);
    await requireEmpty(client);
    await migrate();
    await requireSameMigrations(await listMigrations(client), manifest); // a newer version may have been started here
    await client.query('begin');
    const tables = await listTables(client);
    await client.query(`lock table ${tables.map(({ name }) => name)}`);
    await requireEmpty(client); // a site that was started meanwhile may have been written to
    const parts = tables.map((table) => ({ table, file: join(folder, partOf(table, manifest).file) }));
    // Files before the rows that name them, as the site itself keeps them.
    for (const { key, file } of manifest.files) {
      await files.put(key, { path: join(folder, file) }, 'application/octet-stream');
    }
    await client.query(`truncate ${tables.map(({ name }) => name)} cascade`);
    for (const table of tables) await takeRowsAsTheyCome(client, table);
    for (const { table, file } of parts) await fill(client, table, file);
    await client.query('set constraints all immediate');
    for (const table of tables) await takeRowsAsUsual(client, table);
    await files.writeDatabaseId(await noteStorage(client));
    await client.query('commit');
    await client.query('analyze');
    return { ...manifest, waitingMails: await countWaitingMails(client) };
  } finally {
    await client.end();
  }
}

/** Even a single row of the site's own would be lost. Jobs in the queue do not count: they are about rows of the other tables. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ table: string; quoted: string }>(
    `select relname as table, format('%I.%I', nspname, relname) as quoted
     from pg_class join pg_namespace space on space.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname = 'public'`,
  );
  for (const { table, quoted } of tables) {
    if (filledByFirstStart.has(table)) continue;
    const { rowCount } = await client.query(`select from ${quoted} limit 1`);
    if (rowCount) throw new BackupError(`The database is not empty: ${table} has rows. Restore into a new one.`);
  }
}

async function requireEmptyStorage(files: Files, manifest: Manifest): Promise<void> {
  const own = new Set(manifest.files.map(({ key }) => key));
  for await (const { key } of files.list('')) {
    if (!own.has(key)) throw new BackupError(`The storage is not empty: it has ${key}. Restore into a new one.`);
  }
}

/** What was restored from the same back-up has the same files: it would remove from another's storage what came into it since. */
async function requireNobodysStorage(files: Files, client: pg.Client): Promise<void> {
  const borne = await files.readDatabaseId();
  if (borne === undefined || borne === (await idOf(client))) return;
  throw new BackupError(
    `The storage belongs to another database: its file ${databaseIdFile} has ${borne}. Restore into a new one. Only where this database takes the other's place for good, remove that file first.`,
  );
}

/** @returns undefined where it has no tables yet */
async function idOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.database_identity') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return undefined;
  return (await client.query<{ id: string }>('select id from database_identity')).rows[0]?.id;
}

/** Has the database know that there is a storage that is its own. @returns the id that the storage is to bear */
async function noteStorage(client: pg.Client): Promise<string> {
  const noted = await client.query<{ id: string }>('update database_identity set storage_found_at = now() returning id');
  const [identity] = noted.rows;
  if (!identity) throw new BackupError('The table database_identity has lost its row. Restore into a new database.');
  return identity.id;
}

async function countWaitingMails(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from mails where status = 'queued'`);
  return rows[0]?.count ?? 0;
}

function partOf({ name }: Table, manifest: Manifest): Part {
  const part = manifest.tables.find(({ table }) => table === name);
  if (!part) throw new BackupError(`The back-up has no table ${name}.`);
  return part;
}

/**
 * A back-up holds what triggers wrote when the rows were first kept; and a row, such as a credit note, may stand in it before the
 * one of the same table that it refers to.
 */
async function takeRowsAsTheyCome(client: pg.Client, { name, ownReferences }: Table): Promise<void> {
  await client.query(`alter table ${name} disable trigger user`);
  for (const reference of ownReferences)
    await client.query(`alter table ${name} alter constraint ${reference} deferrable initially deferred`);
}

async function takeRowsAsUsual(client: pg.Client, { name, ownReferences }: Table): Promise<void> {
  for (const reference of ownReferences) await client.query(`alter table ${name} alter constraint ${reference} not deferrable`);
  await client.query(`alter table ${name} enable trigger user`);
}

async function fill(client: pg.Client, { name, columns, numbered }: Table, file: string): Promise<void> {
  const insert = `insert into ${name} (${columns}) overriding system value
                  select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join()}]`]);
    rows = [];
  };
  for await (const row of linesOf(file)) {
    rows.push(row);
    if (rows.length >= rowsAtATime) await flush();
  }
  await flush();
  for (const column of numbered) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 1), count(*) > 0) from ${name}`, [
      name,
      column,
    ]);
  }
}

/** Rows lie one to a line. Node's `readline` would also end a line where a text has U+2028 or U+2029, which JSON may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...further] = String(chunk).split('\n');
    const last = further.pop();
    if (last === undefined) begun += first;
    else {
      yield begun + first;
      yield* further;
      begun = last;
    }
  }
  if (begun !== '') yield begun;
}
