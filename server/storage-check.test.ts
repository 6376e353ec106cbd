import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Bucket, openFiles, type Storage } from '#adapters/files.ts';
import { type Database, databaseAway } from '#db/client.ts';
import { databaseIdFile, type Files, triedAtStartFile } from '#domain/files.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { test } from '#test/fixtures.ts';
import { freePort } from '../scripts/site-process.ts';
import { createLog } from './log.ts';
import { checkStorage } from './storage-check.ts';

/** What the log says of a storage, each line on its own. */
async function saidOf(db: Database, storage: Storage, files?: Files): Promise<string[]> {
  const lines: string[] = [];
  await checkStorage(
    storage,
    { db, files: files ?? (await openFiles(storage)) },
    createLog('warn', { write: (line) => lines.push(line) }),
  );
  return lines;
}

test.for([
  ['whose bucket is missing', { name: 'none' }, /bucket does not exist/],
  ['that refuses the key', { accessKeyId: 'strangers-key' }, /Access Key Id you provided does not exist/],
  ['where nobody listens', { endpoint: `http://127.0.0.1:${await freePort()}` }, /ECONNREFUSED/],
] as const)('a storage %s is named in the log, with what is wrong and without its key', async ([, wrong, why], { db }) => {
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  const named = { ...bucket, secretAccessKey: 'hidden', ...wrong };
  const said = await saidOf(db, { bucket: named });
  const place = `${named.endpoint}/${named.name}`;
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([expect.stringMatching(why)]);
  expect(said[0]).toContain(`The storage that STORAGE_URL names (${place}) cannot be used: `);
  for (const secret of ['hidden', named.accessKeyId]) expect(said[0]).not.toContain(secret);
});

test('a storage whose key may read it and not write to it is named too', async ({ db }) => {
  const service = createServer((request, response) => {
    if (request.method === 'PUT')
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    else response.end('<ListBucketResult><Name>chamber</Name><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => void service.close());
  const { port } = service.address() as AddressInfo;
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  const said = await saidOf(db, { bucket: { ...bucket, endpoint: `http://127.0.0.1:${port}` } });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/cannot be used: Cannot write file/);
  expect(said[0]).toContain('Access Denied');
});

test('a folder of uploads that the site may not use is named, with what the system says', async ({ db }) => {
  // Of a file that cannot be run nobody has the rights to use it as a folder, the system's own user neither.
  const folder = join(await temporaryFolder(), 'uploads');
  const files = await openFiles({ folder });
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const said = await saidOf(db, { folder }, files);
  const expected = `The storage that DATA_DIR names (${folder}) cannot be used: EACCES: permission denied`;
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining(expected)]);
});

test('of a storage that can be used, and is this database’s, the log says nothing, whether there are files in it or not', async ({
  db,
}) => {
  const bucket = await bucketStorage();
  const files = await openFiles(bucket);
  for (const kept of [[], ['images/a']]) {
    for (const key of kept) await files.put(key, Buffer.from('a'), 'image/webp');
    expect(await saidOf(db, bucket)).toEqual([]);
    expect(await Array.fromAsync(files.list(''), ({ key }) => key)).toEqual(kept);
  }
});

test('of two servers that start at once on a new bucket, neither takes for a stranger’s file what the other tries it with', async ({
  db,
}) => {
  const bucket = await bucketStorage();
  const files = await openFiles(bucket);
  const other = () => files.put(triedAtStartFile, Buffer.from('a'), 'text/plain');
  const remove = (key: string) => files.remove(key).then(other);
  expect(await saidOf(db, bucket, { ...files, remove })).toEqual([]);
  expect(await files.has(triedAtStartFile)).toBe(true);
});

test('a folder that bears its database’s id is only looked at', async ({ db }) => {
  const folder = await temporaryFolder();
  expect(await saidOf(db, { folder })).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual([databaseIdFile, 'unfinished']);
  await rm(join(folder, 'unfinished'), { recursive: true });
  expect(await saidOf(db, { folder })).toEqual([]);
  expect(await readdir(folder)).toEqual([databaseIdFile]);
});

test('of a storage that is another database’s the log says so at each start, where it is and what to do', async ({ db }) => {
  const folder = await temporaryFolder();
  await (await openFiles({ folder })).writeDatabaseId('9d0d2a3f-0000-4000-8000-000000000000');
  for (let start = 0; start < 2; start += 1) {
    const said = await saidOf(db, { folder });
    expect(said.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        msg: expect.stringMatching(
          /^The storage that DATA_DIR names \(\/.*\) belongs to another database: .* Set DATABASE_URL, .* nothing is removed from it\.$/,
        ),
      }),
    ]);
  }
});

test('where the database is away as the storage is looked at, the log says that it is not known whose it is', async () => {
  const said = await saidOf(databaseAway(new Error('Connection terminated')), { folder: await temporaryFolder() });
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(
      /could not be compared with the database, and nothing is removed from it until it is: .*Connection terminated$/,
    ),
  ]);
});
