import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver, { type SentObject } from 's3rver';
import { onTestFinished } from 'vitest';
import type { Storage } from '#adapters/files.ts';

/** A real S3-speaking server on this machine with one empty bucket, ended with the test. */
export async function bucketStorage(): Promise<Storage & { url: string }> {
  const directory = await temporaryFolder();
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'chamber' }] });
  keepWhole(server.store);
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/chamber?tls=off`,
    bucket: {
      name: 'chamber',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  };
}

/**
 * As in S3, an object is there whole or not at all: this server says that it is kept while the disk still has less of it, and
 * whoever asks at once may read nothing.
 */
function keepWhole(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }: SentObject) => {
    const whole = await buffer(content);
    const md5 = createHash('md5').update(whole).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await store.putMetadata(bucket, key, metadata, md5);
    await writeFile(`${path}.unfinished`, whole);
    await rename(`${path}.unfinished`, path);
    return { size: whole.length, md5 };
  };
}

/** An empty folder, removed with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chamber-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
