import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { openPool, type Pool } from '#db/client.ts';
import { temporaryFolder } from './files.ts';
import { test } from './site-fixtures.ts';
import { ownDatabase } from './worker-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const longAgo = new Date('2026-01-01');

async function newDatabase(): Promise<{ url: string; pool: Pool }> {
  const database = await ownDatabase();
  const pool = openPool(database.url);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  return { url: database.url, pool };
}

/** Papers as a site keeps them, of long ago. @returns the folder they are in */
async function keepPapers(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'uploads/nominations');
  await mkdir(folder, { recursive: true });
  for (let paper = 0; paper < 14; paper += 1) {
    await writeFile(join(folder, `${paper}`), 'a paper');
    await utimes(join(folder, `${paper}`), longAgo, longAgo);
  }
  return folder;
}

/** Has a job done. @returns why it failed */
async function failureOf(pool: Pool, task: string, payload: object = {}): Promise<string> {
  await pool.query('select graphile_worker.add_job($1, $2, job_key => $1)', [task, JSON.stringify(payload)]);
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ error: string }>(
        'select last_error as error from graphile_worker.jobs where key = $1',
        [task],
      );
      return rows[0]?.error ?? expect.fail(`${task} has not failed.`);
    },
    { timeout: 20_000, interval: 100 },
  );
}

const warnings = (output: string) => output.split('\n').filter((line) => line.includes('The storage that'));

test('a site that starts on a new database beside the files of another says so, and removes none of them', async ({
  start,
  dataDir,
}) => {
  const [lost, wrong] = [await newDatabase(), await newDatabase()];
  const first = await start({ DATABASE_URL: lost.url });
  const mark = join(dataDir, 'uploads/database-id');
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 10_000 });
  const papers = await keepPapers(dataDir);
  await first.end('SIGTERM');
  expect(warnings(first.output())).toEqual([]);
  const site = await start({ DATABASE_URL: wrong.url });
  await vi.waitFor(() => expect(warnings(site.output())).toHaveLength(1), { timeout: 10_000 });
  expect(site.output()).toContain(`The storage that DATA_DIR names (${join(dataDir, 'uploads')}) belongs to another database`);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await failureOf(wrong.pool, 'sweep-documents')).toContain('The storage belongs to another database');
  expect(await failureOf(wrong.pool, 'remove-files', { keys: ['nominations/1'] })).toContain('belongs to another database');
  expect(await readdir(papers)).toHaveLength(14);
});

test('a new database beside files of an earlier version that it does not name says so, and removes none of them', async ({
  start,
  dataDir,
}) => {
  const { url, pool } = await newDatabase();
  const papers = await keepPapers(dataDir);
  const site = await start({ DATABASE_URL: url });
  await vi.waitFor(() => expect(warnings(site.output())).toHaveLength(1), { timeout: 10_000 });
  expect(site.output()).toContain('has files, and this database names none of those in it');
  expect(await failureOf(pool, 'sweep-documents')).toContain('names none of those in it');
  expect(await readdir(papers)).toHaveLength(14);
});

test('of two servers with one database and a folder each, the second says so, and a removal that it takes is tried again by the first', async ({
  start,
  dataDir,
}) => {
  const { url, pool } = await newDatabase();
  const elsewhere = await temporaryFolder();
  const first = await start({ DATABASE_URL: url });
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'uploads/database-id'))).toBe(true), { timeout: 10_000 });
  const papers = await keepPapers(dataDir);
  await first.end('SIGTERM');
  const second = await start({ DATABASE_URL: url, DATA_DIR: elsewhere });
  await vi.waitFor(() => expect(warnings(second.output())).toHaveLength(1), { timeout: 10_000 });
  expect(second.output()).toContain('is not the one that this database has used so far');
  expect(await failureOf(pool, 'remove-files', { keys: ['nominations/1'] })).toContain('it has no file database-id');
  await second.end('SIGTERM');
  await start({ DATABASE_URL: url });
  await vi.waitFor(async () => expect(await readdir(papers)).toHaveLength(13), { timeout: 20_000 });
});
