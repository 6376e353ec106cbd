import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Bucket, openFiles, type Storage } from '#adapters/files.ts';
import type { Files } from '#domain/files.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { freePort } from '../scripts/site-process.ts';
import { createLog } from './log.ts';
import { checkStorage } from './storage-check.ts';

/** What the log says of a storage, each line on its own. */
async function saidOf(storage: Storage, files?: Files): Promise<string[]> {
  const lines: string[] = [];
  await checkStorage(storage, files ?? (await openFiles(storage)), createLog('warn', { write: (line) => lines.push(line) }));
  return lines;
}

test.for([
  ['whose bucket is missing', { name: 'none' }, /bucket does not exist/],
  ['that refuses the key', { accessKeyId: 'strangers-key' }, /Access Key Id you provided does not exist/],
  ['where nobody listens', { endpoint: `http://127.0.0.1:${await freePort()}` }, /ECONNREFUSED/],
] as const)('a storage %s is named in the log, with what is wrong and without its key', async ([, wrong, why]) => {
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  const named = { ...bucket, secretAccessKey: 'hidden', ...wrong };
  const said = await saidOf({ bucket: named });
  const place = `${named.endpoint}/${named.name}`;
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([expect.stringMatching(why)]);
  expect(said[0]).toContain(`The storage that STORAGE_URL names (${place}) cannot be used: `);
  for (const secret of ['hidden', named.accessKeyId]) expect(said[0]).not.toContain(secret);
});

test('a storage whose key may read it and not write to it is named too', async () => {
  const service = createServer((request, response) => {
    if (request.method === 'PUT')
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
    else response.end('<ListBucketResult><Name>chamber</Name><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => void service.close());
  const { port } = service.address() as AddressInfo;
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  const said = await saidOf({ bucket: { ...bucket, endpoint: `http://127.0.0.1:${port}` } });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/cannot be used: Cannot write file/);
  expect(said[0]).toContain('Access Denied');
});

test('a folder of uploads that the site may not use is named, with what the system says', async () => {
  // Of a file that cannot be run nobody has the rights to use it as a folder, the system's own user neither.
  const folder = join(await temporaryFolder(), 'uploads');
  const files = await openFiles({ folder });
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const said = await saidOf({ folder }, files);
  const expected = `The storage that DATA_DIR names (${folder}) cannot be used: EACCES: permission denied`;
  expect(said.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining(expected)]);
});

test('of a storage that can be used the log says nothing, whether there are files in it or not', async () => {
  const bucket = await bucketStorage();
  expect(await saidOf(bucket)).toEqual([]);
  expect(await (await openFiles(bucket)).list('')[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  await (await openFiles(bucket)).put('images/a', Buffer.from('a'), 'image/webp');
  expect(await saidOf(bucket)).toEqual([]);
  const folder = await temporaryFolder();
  expect(await saidOf({ folder })).toEqual([]);
  expect(await readdir(folder), 'a folder is only looked at').toEqual([]);
});
