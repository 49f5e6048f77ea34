import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningServer } from '@learning-library/local-servers';
import { hasServers } from '@learning-library/local-servers/testing';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys } from '@learning-library/common/contract';
import { waitFor } from '@learning-library/common/testing';
import type { Content } from '@learning-library/proto';
import { createCoverServer } from '../src/adapters/coverServer';
import { s3At, startBucket } from './coverBucket';
import { createOne, keyOf, type Library, soon, startLibrary, unavailable } from './fixture';

const SECRETS = [{ id: '1', secret: 'secret' }];
const KEYS = deriveSigningKeys(SECRETS, COVER_LINK_PURPOSE);
const PREFIX = 'live';
const accountId = randomUUID();

(hasServers('versitygw') ? describe : describe.skip)('a bucket', () => {
  let folder: string;
  let bucket: RunningServer;
  let port: number;
  let library: Library;
  let server: ReturnType<typeof createCoverServer>;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'll-s3-'));
    // This start only finds a free port. The bucket stops before library starts.
    bucket = await startBucket(folder);
    port = Number(new URL(bucket.address).port);
    await bucket.stop();
    library = await startLibrary('cover_outages', {
      store: { s3: s3At(bucket.address, PREFIX) },
      listen: { host: '127.0.0.1', port: 0 },
      signingKeys: SECRETS,
    });
    server = createCoverServer(library.ctx);
    address = await server.start();
  });
  afterAll(async () => {
    await server.stop();
    await library.stop();
    await bucket.stop();
    await rm(folder, { recursive: true });
  });
  const png = (bytes = 10_000): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(bytes)]);
  const create = async (): Promise<Content> => (await createOne(library, { accountId })).content;
  const cover = ({ id }: Content, image: Buffer, call = soon()) =>
    library.operator.setContentCover({ contentId: id, image }, call);
  async function read(content: Content): Promise<Content> {
    const { results } = await library.rpc.batchGetContents({ keys: [keyOf(content)] }, soon());
    return results[0]?.content as Content;
  }
  async function download(content: Content, method = 'GET'): Promise<{ status: number; bytes: Buffer }> {
    const coverId = (await read(content)).coverId as string;
    const url = address + coverPath(KEYS, { contentId: content.id, coverId }, Date.now());
    const response = await fetch(url, { method, signal: AbortSignal.timeout(10_000) });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('a bucket that is unavailable at startup affects only covers, and is used as soon as it responds', async () => {
    const content = await create();
    await expect(cover(content, png())).rejects.toEqual(unavailable);
    expect(await read(content)).toEqual(content);

    bucket = await startBucket(folder, port);
    const image = png();
    await cover(content, image);
    expect(await download(content)).toEqual({ status: 200, bytes: image });
    expect(await download(content, 'HEAD')).toEqual({ status: 200, bytes: Buffer.alloc(0) });
  });

  test('an outage of the bucket causes 503 until it ends, and no image is lost or incomplete', async () => {
    const [content, image] = [await create(), png()];
    await cover(content, image);
    const shown = await read(content);
    await bucket.stop();
    expect([(await download(content)).status, (await download(content, 'HEAD')).status]).toEqual([503, 503]);
    await expect(cover(content, png())).rejects.toEqual(unavailable);
    expect(await read(content)).toEqual(shown);
    await create();

    bucket = await startBucket(folder, port);
    expect(await download(content)).toEqual({ status: 200, bytes: image });
    await cover(content, png());
    expect((await read(content)).version).toBe(shown.version + 1);
  });

  test('a bucket that hangs causes 503 for covers only, and covers recover afterwards', async () => {
    const [content, image] = [await create(), png()];
    await cover(content, image);
    const shown = await read(content);
    process.kill(-bucket.pid, 'SIGSTOP');
    try {
      const downloads = Array.from({ length: 20 }, () => download(content));
      const setting = cover(content, png(3_000_000), { ...soon(), deadline: Date.now() + 3_000 }).catch(
        (error: unknown) => error,
      );
      const others = await Promise.all(Array.from({ length: 20 }, create));
      expect(others).toHaveLength(20);
      expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(Array(20).fill(503));
      expect(await setting).toEqual(unavailable);
      expect(await read(content)).toEqual(shown);
    } finally {
      process.kill(-bucket.pid, 'SIGCONT');
    }
    const well = await waitFor(async () => {
      const response = await download(content);
      return response.status === 200 && response;
    });
    expect(well.bytes.equals(image)).toBe(true);
  });
});
