import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import fs, { rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer as createWebServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { second } from '#domain/durations.ts';
import { NotFound } from '#domain/errors.ts';
import type { Files } from '#domain/files.ts';
import { isOutage } from '#domain/outage.ts';
import { megabyte } from '#domain/sizes.ts';
import { bucketStorage, temporaryFolder } from '#test/files.ts';
import { leaveFree } from '#test/full-disk.ts';
import { type Bucket, bucketFiles, openFiles, type Storage } from './files.ts';

const storages: Record<string, () => Promise<Storage>> = {
  folder: async () => ({ folder: await temporaryFolder() }),
  bucket: bucketStorage,
};

for (const [kind, place] of Object.entries(storages)) {
  test(`a ${kind} gives back what it was given, byte for byte`, async () => {
    const files = await openFiles(await place());
    const bytes = randomBytes(300_000);
    await files.put('images/one.png', bytes, 'image/png');
    expect(await files.has('images/one.png')).toBe(true);
    expect((await buffer(await files.read('images/one.png'))).equals(bytes)).toBe(true);
  });

  test(`a ${kind} takes a file from the disk and leaves it there`, async () => {
    const files = await openFiles(await place());
    const path = join(await temporaryFolder(), 'upload');
    await writeFile(path, 'what was uploaded');
    await files.put('nominations/1', { path }, 'text/plain');
    await files.put('nominations/2', { path }, 'text/plain');
    expect(String(await buffer(await files.read('nominations/2')))).toBe('what was uploaded');
  });

  test(`a ${kind} says what is not there, and forgets what is removed`, async () => {
    const files = await openFiles(await place());
    await files.put('letters/a', Buffer.from('a'), 'text/plain');
    await files.remove('letters/a');
    await files.remove('letters/a');
    expect(await files.has('letters/a')).toBe(false);
    await expect(files.read('letters/a')).rejects.toThrow(NotFound);
  });

  test(`a ${kind} lists what it keeps under one name, and nothing half-written`, async () => {
    const files = await openFiles(await place());
    for (const key of ['nominations/1/a', 'nominations/2/b', 'images/c']) await files.put(key, Buffer.from(key), 'text/plain');
    const listed = await Array.fromAsync(files.list('nominations/'));
    expect(listed.map(({ key }) => key).sort()).toEqual(['nominations/1/a', 'nominations/2/b']);
    expect(listed[0]?.keptAt).toBeInstanceOf(Date);
  });

  test(`a ${kind} goes on listing where a file is removed meanwhile`, async () => {
    const files = await openFiles(await place());
    for (const key of ['images/a', 'images/b']) await files.put(key, Buffer.from(key), 'text/plain');
    const listing = files.list('images/')[Symbol.asyncIterator]();
    const first = (await listing.next()).value;
    await files.remove(first?.key === 'images/a' ? 'images/b' : 'images/a');
    expect((await listing.next()).done).toBe(true);
  });

  test(`a ${kind} lets no key lead out of it`, async () => {
    const files = await openFiles(await place());
    expect(await Array.fromAsync(files.list('nothing-here/'))).toEqual([]);
    await expect(files.put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  });
}

/** Every file in a folder and below, by its path in it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** A bucket where something else than a storage answers; by a name, as of an address of digits a library makes no other. */
async function bucketAt(server: Server, socketTimeout?: number): Promise<Files> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  return bucketFiles({ ...bucket, endpoint: `http://localhost:${(server.address() as AddressInfo).port}` }, socketTimeout);
}

/** What each use of a storage throws. */
async function failuresOf(files: Files): Promise<unknown[]> {
  const uses = [
    files.put('images/a', Buffer.from('a'), 'text/plain'),
    files.read('images/a'),
    files.has('images/a'),
    files.remove('images/a'),
    Array.fromAsync(files.list('images/')),
  ];
  return (await Promise.allSettled(uses)).map((use) => use.status === 'rejected' && use.reason);
}

test('a bucket is asked below the address that was set, and for nothing that many services do not know or refuse', async () => {
  const asked: { method?: string; url?: string; headers: object }[] = [];
  const files = await bucketAt(
    createWebServer((request, answer) => {
      asked.push(request);
      request.resume().on('end', () => answer.end());
    }),
  );
  await files.put('images/a', Buffer.from('a'), 'text/plain');
  await buffer(await files.read('images/a'));
  const addresses = asked.map(({ method, url }) => `${method} ${url?.split('?')[0]}`);
  expect(addresses).toEqual(['PUT /chamber/images/a', 'GET /chamber/images/a']);
  const headers = asked.flatMap((request) => Object.keys(request.headers));
  expect(headers.filter((header) => /acl|checksum/.test(header))).toEqual([]);
});

test('a bucket that takes connections and says nothing is not waited for without end, and that is an outage', async () => {
  const failures = await failuresOf(await bucketAt(createServer(), 100));
  expect(failures.map(isOutage)).toEqual([true, true, true, true, true]);
});

test('a bucket whose machine takes no connection is given up after seconds, and that is an outage', async () => {
  const files = await bucketAt(createServer());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connecting = vi.spyOn(dns, 'lookup').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    connecting.mockRestore();
  });
  let failure: unknown;
  void files.has('images/a').catch((error) => (failure = error));
  await vi.waitFor(() => expect(connecting).toHaveBeenCalled(), { timeout: 20_000 });
  for (let passed = 0; passed < 60 && !failure; passed += 1) await vi.advanceTimersByTimeAsync(second);
  expect(isOutage(failure)).toBe(true);
});

test.for([429, 500, 503])('a bucket that answers %i is out of order, and no defect of ours', async (status) => {
  const files = await bucketAt(createWebServer((_, answer) => answer.writeHead(status).end('<html>Try again soon</html>')));
  expect((await failuresOf(files)).map(isOutage)).toEqual([true, true, true, true, true]);
});

test('a bucket that refuses our key is a fault of ours, for which no waiting helps', async () => {
  const files = await bucketAt(createWebServer((_, answer) => answer.writeHead(403).end()));
  expect((await failuresOf(files)).map(isOutage)).toEqual([false, false, false, false, false]);
});

test('a bucket’s file that is removed while it is asked for is one that is not there', async () => {
  const gone = '<Error><Code>NoSuchKey</Code><Message>The key does not exist.</Message></Error>';
  const files = await bucketAt(
    createWebServer(({ method }, answer) => (method === 'HEAD' ? answer.end() : answer.writeHead(404).end(gone))),
  );
  await expect(files.read('images/a')).rejects.toThrow(NotFound);
});

/** A bucket that tells the names of its files in parts. @param look answers who asks about one of them */
function bucketInParts(parts: string[][], look: RequestListener): Promise<Files> {
  const service = createWebServer((request, answer) => {
    if (request.method === 'HEAD') return look(request, answer);
    const part = Number(new URL(request.url ?? '', 'http://bucket.invalid').searchParams.get('continuation-token'));
    const names = parts[part]?.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    const isLast = part + 1 === parts.length;
    const more = isLast ? '' : `<NextContinuationToken>${part + 1}</NextContinuationToken>`;
    answer.end(`<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${more}${names}</ListBucketResult>`);
  });
  return bucketAt(service);
}

const kept: RequestListener = (_, answer) => answer.setHeader('last-modified', 'Fri, 20 Nov 2026 10:00:00 GMT').end();

test('a bucket that names its files in parts is listed to the end', async () => {
  const files = await bucketInParts([['images/a', 'images/b'], ['images/c'], ['images/d']], kept);
  const listed = await Array.fromAsync(files.list('images/'), ({ key }) => key);
  expect(listed).toEqual(['images/a', 'images/b', 'images/c', 'images/d']);
});

test('a list passes over no file that is there and could not be looked at for a moment', async () => {
  let looks = 0;
  const files = await bucketInParts([['images/a']], (request, answer) => {
    looks += 1;
    if (looks > 1) return kept(request, answer);
    answer.writeHead(403).end();
  });
  await expect(Array.fromAsync(files.list('images/'))).rejects.toThrow('images/a');
});

test('a bucket that is not there itself is not taken for one without the file', async () => {
  const { bucket } = (await bucketStorage()) as { bucket: Bucket };
  const failure = await bucketFiles({ ...bucket, name: 'another' })
    .read('images/a')
    .catch((error) => error);
  expect(failure).toMatchObject({ cause: { name: 'NoSuchBucket' } });
});

test('who has opened a folder’s file reads it to its end, though it is removed at that moment', async () => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  for (let tried = 0; tried < 20; tried += 1) {
    await files.put('images/a', Buffer.from('a picture'), 'image/webp');
    const content = await files.read('images/a');
    rmSync(join(folder, 'images/a'));
    expect(String(await buffer(content))).toBe('a picture');
  }
});

test('who reads a file while it is replaced reads the old one to its end, and never half of the new one', async () => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  const [old, young] = [Buffer.alloc(3_000_000, 'o'), Buffer.alloc(2_000_000, 'y')];
  await files.put('invoices/1.pdf', old, 'application/pdf');
  const reader = await open(join(folder, 'invoices/1.pdf'));
  await files.put('invoices/1.pdf', young, 'application/pdf');
  expect((await reader.readFile().finally(() => reader.close())).equals(old)).toBe(true);
  expect((await buffer(await files.read('invoices/1.pdf'))).equals(young)).toBe(true);
  expect(await filesIn(folder)).toEqual(['invoices/1.pdf']);
});

test('what breaks off leaves nothing in the folder, and what a killed process left is no file and goes after a while', async () => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  await expect(files.put('images/a', { path: await temporaryFolder() }, 'image/webp')).rejects.toThrow();
  expect(await files.has('images/a')).toBe(false);
  await expect(files.put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  expect(await filesIn(folder)).toEqual([]);

  await files.removeUnfinished(new Date());
  await mkdir(join(folder, 'unfinished'), { recursive: true });
  for (const name of ['old', 'young']) await writeFile(join(folder, 'unfinished', name), 'half of');
  await utimes(join(folder, 'unfinished/old'), new Date('2026-01-01'), new Date('2026-01-01'));
  expect(await Array.fromAsync(files.list(''))).toEqual([]);
  await files.removeUnfinished(new Date('2026-01-02'));
  expect(await filesIn(folder)).toEqual(['unfinished/young']);
});

test.skipIf(process.platform === 'win32')('a folder that has no room for a file says so, and keeps nothing of it', async () => {
  const folder = await temporaryFolder();
  // The system lets this process write files of four kilobytes and no more, as a full disk would.
  const program = `
    import { openFiles } from './adapters/files.ts';
    const files = await openFiles({ folder: process.argv[1] });
    const refused = await files.put('nominations/1', Buffer.alloc(100_000), 'text/plain').catch((error) => error);
    process.stdout.write(String(refused.cause?.code));`;
  const limited = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1" "$2"', process.execPath, program, folder];
  expect((await promisify(execFile)('sh', limited)).stdout).toBe('EFBIG');
  expect(await filesIn(folder)).toEqual([]);
});

test('a disk that is almost full takes no more files, so that the database beside them can go on', async () => {
  const folder = await temporaryFolder();
  const files = await openFiles({ folder });
  const put = () => files.put('images/a', Buffer.from('a picture'), 'image/webp');
  leaveFree(255 * megabyte, 100_000 * megabyte);
  await expect(put()).rejects.toSatisfy(isOutage);
  leaveFree(255 * megabyte, 6_000 * megabyte);
  await expect(put()).rejects.toMatchObject({
    cause: { message: `The disk of ${folder} has 255 MB left: no file is kept on it.` },
  });
  expect(await filesIn(folder)).toEqual([]);
  leaveFree(257 * megabyte, 100_000 * megabyte);
  await put();
  leaveFree(20 * megabyte, 256 * megabyte);
  await put();
  expect(await filesIn(folder)).toEqual(['images/a']);
});

/** Notes what is made safe on the disk from now on: the number that each file and folder has there, in order. */
async function watchDisk(): Promise<number[]> {
  const safe: number[] = [];
  const handle = await open(await temporaryFolder());
  await handle.close();
  const { fsync } = fs;
  const syncFile = vi.spyOn(fs, 'fsync').mockImplementation((fd, done) => {
    safe.push(fs.fstatSync(fd).ino);
    fsync(fd, done);
  });
  const folder: FileHandle = Object.getPrototypeOf(handle);
  const { sync } = folder;
  const syncFolder = vi.spyOn(folder, 'sync').mockImplementation(function (this: FileHandle) {
    safe.push(fs.fstatSync(this.fd).ino);
    return sync.call(this);
  });
  onTestFinished(() => {
    syncFile.mockRestore();
    syncFolder.mockRestore();
  });
  return safe;
}

const onDisk = (paths: string[]) => paths.map((path) => fs.statSync(path).ino);

test.skipIf(process.platform === 'win32')('no power cut takes a file that was kept, nor the names that lead to it', async () => {
  const above = await temporaryFolder();
  const folder = join(above, 'data/uploads');
  const safe = await watchDisk();
  const files = await openFiles({ folder });
  expect(safe).toEqual(onDisk([join(above, 'data'), above]));

  safe.length = 0;
  await files.put('nominations/1/a', Buffer.from('a'), 'text/plain');
  expect(safe).toEqual(onDisk(['nominations/1/a', 'nominations/1', 'nominations', ''].map((path) => join(folder, path))));
});
