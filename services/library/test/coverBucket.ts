import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer } from '@learning-library/local-servers';
import { serverProgram, startS3 } from '@learning-library/local-servers/testing';
import type { S3Config } from '../src/adapters/s3Covers';

const BUCKET = 'covers';
export const CREDENTIALS = { accessKeyId: 'library', secretAccessKey: 'secret-of-library' };

/** An S3-compatible store with an empty bucket, or with the data of an earlier one in the folder. */
export function startBucket(folder: string, port?: number): Promise<RunningServer> {
  return startS3(serverProgram('versitygw'), { folder, bucket: BUCKET, ...CREDENTIALS, port });
}

export function s3At(endpoint: string, prefix = ''): S3Config {
  return { bucket: BUCKET, prefix, endpoint, region: 'us-east-1', pathStyle: true, credentials: CREDENTIALS };
}

/** The names of the stored objects below a prefix. */
export async function objectsOf(folder: string, prefix = ''): Promise<string[]> {
  const names = await readdir(join(folder, 'buckets', BUCKET, prefix)).catch(() => []);
  return names.filter((name) => !name.startsWith('.')).sort();
}
