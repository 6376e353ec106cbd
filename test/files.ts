import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { Storage } from '#adapters/files.ts';

/** A real S3-speaking server on this machine with one empty bucket, ended with the test. */
export async function bucketStorage(): Promise<Storage & { url: string }> {
  const directory = await temporaryFolder();
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'chamber' }] });
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

/** An empty folder, removed with the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chamber-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
