import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, respondsOk, type RunningServer, startServer } from '../src';

const HEALTH = '/health';

/** Starts versitygw, an S3-compatible store, on the loopback interface, and creates a bucket in `folder`. */
export async function startS3(
  program: string,
  options: { folder: string; bucket: string; accessKeyId: string; secretAccessKey: string; port?: number },
): Promise<RunningServer> {
  const { folder, bucket, accessKeyId, secretAccessKey } = options;
  const buckets = join(folder, 'buckets');
  // By default, versitygw stores these in extended attributes, which not every file system supports.
  const metadata = join(folder, 'metadata');
  await mkdir(join(buckets, bucket), { recursive: true });
  await mkdir(metadata, { recursive: true });
  return startServer(async () => {
    const chosen = options.port ?? (await freePort());
    const address = `http://127.0.0.1:${chosen}`;
    return {
      program,
      arguments: [
        ...['--port', `127.0.0.1:${chosen}`, '--health', HEALTH, '--keep-alive', '--quiet'],
        ...['posix', '--sidecar', metadata, buckets],
      ],
      // The credentials are not arguments, because every user can read arguments.
      env: { ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      address,
      isReady: () => respondsOk(address + HEALTH),
    };
  });
}
