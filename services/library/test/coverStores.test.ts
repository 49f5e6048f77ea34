import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { hasServers } from '@learning-library/local-servers/testing';
import { type CoverStore, type CoverStoreConfig, createCoverStore } from '../src/adapters/coverStore';
import { unavailable } from './fixture';
import { CREDENTIALS, objectsOf, s3At, startBucket } from './coverBucket';

const MAX_BYTES = 5_000_000;
const logger = createLogger({ name: 'library', level: 'silent' });
const soon = (): number => Date.now() + 10_000;
const all = (image: Buffer): { start: number; end: number } => ({ start: 0, end: image.length - 1 });

interface Place {
  config: CoverStoreConfig;
  /** The names of the stored objects. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

async function openFolder(): Promise<Place> {
  const base = await mkdtemp(join(tmpdir(), 'll-covers-'));
  const folder = join(base, 'shared', 'media');
  return { config: { folder }, names: () => readdir(folder), close: () => rm(base, { recursive: true }) };
}

async function openBucket(prefix: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'll-s3-'));
  const server = await startBucket(folder);
  return {
    config: { s3: s3At(server.address, prefix) },
    names: () => objectsOf(folder, prefix),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function suite(name: string, open: () => Promise<Place>): void {
  describe(name, () => {
    let place: Place;
    let store: CoverStore;
    /** The store of another replica. */
    let other: CoverStore;

    beforeAll(async () => {
      place = await open();
      store = createCoverStore(place.config, logger);
      other = createCoverStore(place.config, logger);
    });
    afterAll(async () => {
      store.close();
      other.close();
      await place.close();
    });

    const read = async (from: CoverStore, id: string, start: number, end: number): Promise<Buffer> =>
      buffer((await from.read(id, { start, end }, soon())) as Readable);

    test.each([1, 70_000, MAX_BYTES])('%i bytes are stored unchanged, for every replica', async (bytes) => {
      const [id, image] = [randomUUID(), randomBytes(bytes)];
      await store.put(id, image, soon());
      expect((await read(store, id, 0, bytes - 1)).equals(image)).toBe(true);
      expect((await read(other, id, 0, bytes - 1)).equals(image)).toBe(true);
      expect(await place.names()).toContain(id);
    });

    test('a store returns any byte range, including both ends', async () => {
      const [id, image] = [randomUUID(), randomBytes(200_000)];
      await store.put(id, image, soon());
      for (const [start, end] of [
        [0, 0],
        [0, 99],
        [100, 150_000],
        [199_999, 199_999],
      ] as const) {
        expect((await read(store, id, start, end)).equals(image.subarray(start, end + 1))).toBe(true);
      }
    });

    test('missing and removed images are not found, and a removal can be repeated', async () => {
      const [id, image] = [randomUUID(), randomBytes(10)];
      expect(await store.read(id, all(image), soon())).toBeUndefined();
      await store.remove(id, soon());
      await store.put(id, image, soon());
      await other.remove(id, soon());
      expect(await store.read(id, all(image), soon())).toBeUndefined();
      await store.remove(id, soon());
      expect(await place.names()).not.toContain(id);
    });

    test('a store replaces an image completely', async () => {
      const [id, first, second] = [randomUUID(), randomBytes(100_000), randomBytes(50_000)];
      await store.put(id, first, soon());
      await store.put(id, second, soon());
      expect((await read(other, id, 0, second.length - 1)).equals(second)).toBe(true);
    });

    test('a store serves many parallel readers, some of which disconnect', async () => {
      const [id, image] = [randomUUID(), randomBytes(MAX_BYTES)];
      await store.put(id, image, soon());
      for (let round = 0; round < 3; round++) {
        const streams = await Promise.all(Array.from({ length: 10 }, () => store.read(id, all(image), soon())));
        const whole = await Promise.all(
          streams.map(async (stream, at) => (at % 2 === 0 ? void stream?.destroy() : buffer(stream as Readable))),
        );
        expect(whole.filter((bytes) => bytes?.equals(image)).length).toBe(5);
      }
    });

    test('a call to a store does not exceed its deadline', async () => {
      const [id, image] = [randomUUID(), randomBytes(1_000)];
      await expect(store.put(id, image, Date.now() - 1)).rejects.toEqual(unavailable);
      await expect(store.remove(id, Date.now() - 1)).rejects.toEqual(unavailable);
      await expect(store.read(id, all(image), Date.now() - 1)).rejects.toEqual(unavailable);
    });
  });
}

suite('a folder', openFolder);
(hasServers('versitygw') ? describe : describe.skip)('by S3', () => {
  suite('a bucket', () => openBucket(''));
  suite('a part of a bucket', () => openBucket('live/covers'));
});

test('a store in an invalid folder is unavailable, and the error reveals no details', async () => {
  const base = await mkdtemp(join(tmpdir(), 'll-covers-'));
  const folder = join(base, 'file');
  await writeFile(folder, '');
  const store = createCoverStore({ folder }, logger);
  await expect(store.put(randomUUID(), randomBytes(10), soon())).rejects.toEqual(unavailable);
  await expect(store.read(randomUUID(), { start: 0, end: 1 }, soon())).rejects.toEqual(unavailable);
  await rm(base, { recursive: true });
});

(hasServers('versitygw') ? describe : describe.skip)('a bucket with an error', () => {
  test.each([
    ['does not exist', { bucket: 'elsewhere' }],
    ['has other credentials', { credentials: { ...CREDENTIALS, secretAccessKey: 'another' } }],
  ])('a bucket that %s counts as unavailable, not as empty', async (_name, change) => {
    const folder = await mkdtemp(join(tmpdir(), 'll-s3-'));
    const server = await startBucket(folder);
    const store = createCoverStore({ s3: { ...s3At(server.address), ...change } }, logger);
    await expect(store.put(randomUUID(), randomBytes(10), soon())).rejects.toEqual(unavailable);
    await expect(store.read(randomUUID(), { start: 0, end: 1 }, soon())).rejects.toEqual(unavailable);
    await expect(store.remove(randomUUID(), soon())).rejects.toEqual(unavailable);
    store.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });
});
