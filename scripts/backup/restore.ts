import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openPool } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { Files } from '#domain/files.ts';
import { BackupError, type Manifest, readManifest } from './archive.ts';
import { listMigrations, listTables, type Table } from './tables.ts';

const rowsAtATime = 1_000;

/**
 * Puts a back-up into an empty database and an empty storage: all of the tables, or none.
 * @throws BackupError where the back-up is damaged, belongs to other migrations, or the database is in use
 */
export async function restore(folder: string, databaseUrl: string, files: Files): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await migrate(databaseUrl);
  for (const { key, file } of manifest.files) {
    await files.put(key, { path: join(folder, file) }, 'application/octet-stream');
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await requireFit(client, manifest);
    const tables = await listTables(client);
    await client.query(`truncate ${tables.map(({ name }) => name)} cascade`);
    for (const table of tables) await fill(client, table, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return manifest;
}

async function migrate(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  await migrateDatabase(pool).finally(() => pool.end());
}

async function requireFit(client: pg.Client, manifest: Manifest): Promise<void> {
  const migrations = await listMigrations(client);
  if (migrations.join() !== manifest.migrations.join())
    throw new BackupError(
      `The back-up was made by another version of the site (${manifest.migrations.length} migrations, here ${migrations.length}). Restore it with the version that made it, then upgrade.`,
    );
  const { rows } = await client.query('select from members union all select from audit_entries limit 1');
  if (rows.length > 0) throw new BackupError('The database is not empty. Restore into a new one.');
}

async function fill(client: pg.Client, table: Table, folder: string, manifest: Manifest): Promise<void> {
  const part = manifest.tables.find((kept) => kept.table === table.name);
  if (!part) throw new BackupError(`The back-up has no table ${table.name}.`);
  const { name, columns, numbered } = table;
  // What triggers did when the rows were first written is in the back-up itself.
  await client.query(`alter table ${name} disable trigger user`);
  const insert = `insert into ${name} (${columns}) overriding system value
                  select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join()}]`]);
    rows = [];
  };
  for await (const row of createInterface({
    input: createReadStream(join(folder, part.file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(row);
    if (rows.length >= rowsAtATime) await flush();
  }
  await flush();
  await client.query(`alter table ${name} enable trigger user`);
  for (const column of numbered) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 1), count(*) > 0) from ${name}`, [
      name,
      column,
    ]);
  }
}
