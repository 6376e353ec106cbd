import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import { reasonOf } from '#adapters/storage-trial.ts';
import { openDatabase } from '#db/client.ts';
import { withoutQuery } from '#db/failed-query.ts';
import { NotFound } from '#domain/errors.ts';
import type { Files } from '#domain/files.ts';
import { openClient } from '../open-client.ts';
import { BackupError, type Manifest, type Part, writeManifest, writePart } from './archive.ts';
import { irreplaceableFiles } from './irreplaceable-files.ts';
import { findLost, type Lost } from './lost-files.ts';
import { listMigrations, listTables, type Table } from './tables.ts';

const rowsAtATime = 5_000;

/** A back-up that has been written. */
export interface BackUp extends Manifest {
  lost: Lost;
}

/**
 * Writes a back-up of a site, which may go on serving: the tables as they all were at one moment, and every file they
 * speak of; its manifest says which of those the storage does not have. Files are written before the rows that name them, and
 * taken both before and after the tables are read.
 * @param folder a new one, made here, and removed where the back-up does not come to its end
 * @throws BackupError where it does not, with what it failed at
 */
export async function backUp(databaseUrl: string, files: Files, folder: string): Promise<BackUp> {
  const client = await openClient(databaseUrl); // without a database, no file is copied
  try {
    await mkdir(folder, { recursive: false, mode: 0o700 }).catch((cause) => {
      throw new BackupError(`${folder} cannot be made: ${cause.message}.`, { cause });
    });
    return await wholeOrNotAtAll(folder, () => write({ client, databaseUrl }, files, folder));
  } finally {
    await client.end();
  }
}

/** Half a back-up is of no use, fills the disk, and holds what people have sent. */
async function wholeOrNotAtAll<Made>(folder: string, making: () => Promise<Made>): Promise<Made> {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove); // told to stop, the process ends amid the work
  try {
    return await making();
  } catch (cause) {
    remove();
    throw new BackupError(`No back-up was made, and ${folder} is removed: ${reasonOf(withoutQuery(cause))}`, { cause });
  } finally {
    process.off('exit', remove);
  }
}

interface Source {
  client: pg.Client;
  databaseUrl: string;
}

async function write({ client, databaseUrl }: Source, files: Files, folder: string): Promise<BackUp> {
  const kept = new Map<string, Part>();
  await keepFiles(files, folder, kept);
  // Taken before the rows are read: a later time would hide payments made in between from a comparison with the provider's
  // list.
  const madeAt = new Date().toISOString();
  await client.query('begin isolation level repeatable read read only');
  const migrations = await listMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const [index, table] of (await listTables(client)).entries()) {
    const rows = { count: 0 };
    const name = `tables/${String(index).padStart(3, '0')}.ndjson`;
    const part = await writePart(folder, name, readRows(client, table, rows));
    tables.push({ table: table.name, rows: rows.count, ...part });
  }
  const named = await irreplaceableFiles(openDatabase(client));
  await client.query('commit');
  await keepFiles(files, folder, kept);
  const missing = new Set(named.map(({ key }) => key).filter((key) => !kept.has(key)));
  const lost = await findLost(databaseUrl, files, missing);
  const manifest: Manifest = {
    format: 1,
    madeAt,
    migrations,
    tables,
    files: Array.from(kept, ([key, part]) => ({ key, ...part })),
    missing: [...new Set(lost.files.map(({ key }) => key))],
  };
  await writeManifest(folder, manifest);
  return { ...manifest, lost };
}

async function* readRows(client: pg.Client, { name, columns, which }: Table, rows: { count: number }): AsyncGenerator<string> {
  await client.query(
    `declare reading cursor for select row_to_json(kept)::text as row from (select ${columns} from ${name} where ${which}) kept`,
  );
  for (;;) {
    const page = await client.query<{ row: string }>(`fetch ${rowsAtATime} from reading`);
    rows.count += page.rows.length;
    for (const { row } of page.rows) yield `${row}\n`;
    if (page.rows.length < rowsAtATime) break;
  }
  await client.query('close reading');
}

async function keepFiles(files: Files, folder: string, kept: Map<string, Part>): Promise<void> {
  for await (const { key } of files.list('')) {
    if (kept.has(key)) continue;
    const content = await files.read(key).catch(removedMeanwhile);
    if (content) kept.set(key, await writePart(folder, `files/${String(kept.size).padStart(6, '0')}`, content));
  }
}

/** A file that could not be read is missing from the back-up, which must not call itself complete. */
function removedMeanwhile(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}
