import { S3Client, type S3ServiceException } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import { second } from '#domain/durations.ts';
import { Unavailable } from '#domain/errors.ts';
import type { Bucket } from './files.ts';

/** @param socketTimeout how long the service may be silent, in milliseconds */
export function bucketDriver(bucket: Bucket, socketTimeout: number): S3Driver {
  const client = new S3Client({
    region: bucket.region,
    endpoint: bucket.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
    // One that is silent must not hold up mails and pages for ever; how long a large file takes is its own affair.
    requestHandler: { connectionTimeout: 5 * second, socketTimeout },
    // Many services that speak S3 do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Else it warns on the console, which is no JSON, that a file cannot be sent twice; whoever sends it gets the error.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  nameOutages(client);
  return new S3Driver({ client, bucket: bucket.name, visibility: 'private', supportsACL: false });
}

function silent(): void {}

/** Around all else that the client does with a request, its own further tries too. */
function nameOutages(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (cause) {
        throw isAway(cause) ? new Unavailable('The storage does not answer at the moment.', { cause }) : cause;
      }
    },
    { step: 'initialize', priority: 'high' },
  );
}

/** Whether the service is ill, has too much to do, or is silent. Its errors have no code of the system's by which that could be told. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { httpStatusCode: status = 0 } = (error as Partial<S3ServiceException>).$metadata ?? {};
  return status >= 500 || status === 429 || error.name === 'TimeoutError';
}
