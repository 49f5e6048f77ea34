import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { CoverDriver } from './coverDriver';
import type { S3Location } from './mediaUrl';

export interface S3Config extends S3Location {
  /** The credentials; by default, those of the SDK (its variables, a profile, the role of the machine or pod). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

const CONNECT_MS = 1_000;
/** Time limit of one attempt until the first byte; the caller's deadline limits both attempts. */
const READ_MS = 1_200;
const WRITE_MS = 4_000;
/** Time limit without progress of the store or the client. */
const SILENT_MS = 30_000;
const ATTEMPTS = 2;
const SOCKETS = 256;
const silent = (): void => undefined;

export function createS3Covers(config: S3Config): CoverDriver {
  // Loads the SDK at startup, and only if there is a bucket, because it takes tens of megabytes and half a second.
  const sdk = import('@aws-sdk/client-s3');
  const client = sdk.then(({ S3Client }) => createClient(S3Client, config));
  client.catch(silent);
  const objectOf = (id: string): { Bucket: string; Key: string } => ({
    Bucket: config.bucket,
    Key: config.prefix === '' ? id : `${config.prefix}/${id}`,
  });
  return {
    async put(id, image, abortSignal) {
      const { PutObjectCommand } = await sdk;
      const command = new PutObjectCommand({ ...objectOf(id), Body: image, ContentLength: image.length });
      await (await client).send(command, { abortSignal, requestTimeout: WRITE_MS });
    },
    async read(id, { start, end }, abortSignal) {
      const { GetObjectCommand, NoSuchKey } = await sdk;
      const command = new GetObjectCommand({ ...objectOf(id), Range: `bytes=${start}-${end}` });
      try {
        const { Body } = await (await client).send(command, { abortSignal, requestTimeout: READ_MS });
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(id, abortSignal) {
      const { DeleteObjectCommand } = await sdk;
      await (await client).send(new DeleteObjectCommand(objectOf(id)), { abortSignal, requestTimeout: WRITE_MS });
    },
    close: () => void client.then((opened) => opened.destroy(), silent),
  };
}

function createClient(Client: typeof S3Client, { endpoint, region, pathStyle, credentials }: S3Config): S3Client {
  return new Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials,
    maxAttempts: ATTEMPTS,
    // Some compatible stores do not support the newer checksums or `Expect: 100-continue`. The signature covers the
    // bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: READ_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_MS,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
      // The default logger writes to the console.
      logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    },
  });
}
