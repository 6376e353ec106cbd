declare module 's3rver' {
  /** An object that is being sent, and where the server keeps it. */
  export interface SentObject {
    bucket: string;
    key: string;
    content: import('node:stream').Readable;
    metadata: Record<string, string>;
  }

  /** The little of S3rver that the tests use. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly store: {
      putObject(object: SentObject): Promise<{ size: number; md5: string }>;
      putMetadata(bucket: string, key: string, metadata: SentObject['metadata'], md5: string): Promise<void>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
