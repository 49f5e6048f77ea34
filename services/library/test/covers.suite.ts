import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys, newId } from '@learning-library/common/contract';
import { sweepTasks, waitFor } from '@learning-library/common/testing';
import type { Content } from '@learning-library/proto';
import { createCoverServer } from '../src/adapters/coverServer';
import { janitorTasks } from '../src/janitor';
import { insertCover, showCover } from '../src/persistence/repositories/covers';
import { blocked, createOne, gate, keyOf, type Library, notFound, soon, startLibrary } from './fixture';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 1), Buffer.from('WEBP')]);
const SECRETS = [{ id: '1', secret: 'secret' }];
const KEYS = deriveSigningKeys(SECRETS, COVER_LINK_PURPOSE);

let base: string;
let folder: string;
let socket: string;
let library: Library;
let server: ReturnType<typeof createCoverServer>;
let accountId: string;
let content: Content;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'll-covers-'));
  folder = join(base, 'media');
  socket = join(base, 'covers.sock');
  library = await startLibrary('covers', { store: { folder }, listen: { socket }, signingKeys: SECRETS });
  server = createCoverServer(library.ctx);
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await library.stop();
  await rm(base, { recursive: true });
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await query('DELETE FROM {schema}.covers');
  await query('DELETE FROM {schema}.outbox');
  accountId = randomUUID();
  content = (await createOne(library, { accountId, title: 'Photosynthesis' })).content;
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  library.db.database.until(soon().deadline).query<Row>(sql, values);
const imageOf = (magic: Buffer, bytes = 1_000): Buffer => Buffer.concat([magic, randomBytes(bytes - magic.length)]);
const cover = (image: Buffer, contentId = content.id) => library.operator.setContentCover({ contentId, image }, soon());
const files = (): Promise<string[]> => readdir(folder).catch(() => []);
const rows = async (): Promise<string[]> =>
  (await query<{ id: string }>('SELECT id FROM {schema}.covers ORDER BY id')).map(({ id }) => id);
const sweep = (): Promise<void> => sweepTasks(library.ctx.database, janitorTasks(library.ctx));
const age = (hours: number): Promise<unknown> =>
  query(
    `UPDATE {schema}.covers SET created_at = created_at - make_interval(hours => $1),
       removable_at = removable_at - make_interval(hours => $1),
       replaced_at = replaced_at - make_interval(hours => $1)`,
    [hours],
  );

async function read(): Promise<Content> {
  const { results } = await library.rpc.batchGetContents({ keys: [keyOf(content)] }, soon());
  return results[0]?.content as Content;
}
async function coverId(): Promise<string> {
  return (await read()).coverId as string;
}
async function link(now = Date.now()): Promise<string> {
  return coverPath(KEYS, { contentId: content.id, coverId: await coverId() }, now);
}

interface CoverResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

function fetchOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<CoverResponse> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socket, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a cover', () => {
  test('a cover for a missing content is rejected and leaves no data', async () => {
    await expect(cover(imageOf(PNG), randomUUID())).rejects.toEqual(notFound);
    await expect(cover(imageOf(PNG), 'no-id')).rejects.toMatchObject({ code: 'validation_error' });
    await library.rpc.deleteContent({ key: keyOf(content) }, soon());
    await expect(cover(imageOf(PNG))).rejects.toEqual(notFound);
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  test('a new cover replaces the previous one, whose links stay valid for two hours', async () => {
    const [first, second] = [imageOf(PNG), imageOf(JPEG)];
    await cover(first);
    const [oldLink, oldId] = [await link(), await coverId()];
    const modes = [folder, join(folder, oldId)].map(async (path) => (await stat(path)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    await cover(second);
    expect((await fetchOf(await link())).body.equals(second)).toBe(true);
    expect((await fetchOf(oldLink)).body.equals(first)).toBe(true);

    await age(2);
    await sweep();
    expect(await rows()).toEqual([oldId, await coverId()].sort());
    await age(2);
    await sweep();
    expect([await rows(), await files()]).toEqual([[await coverId()], [await coverId()]]);
    expect([(await fetchOf(oldLink)).status, (await fetchOf(await link())).status]).toEqual([404, 200]);
  });

  test('a cover that is uploaded while another upload holds the content is marked as replaced', async () => {
    const { id, createdAt } = newId();
    const image = imageOf(PNG);
    let other: Promise<unknown> = Promise.resolve();
    await library.db.database.transaction(soon().deadline, async (tx) => {
      await tx.query('SELECT 1 FROM {schema}.contents WHERE id = $1 FOR UPDATE', [content.id]);
      other = cover(imageOf(WEBP));
      await blocked(library);
      const queryable = library.db.database.until(soon().deadline);
      await insertCover(queryable, content.id, { id, mediaType: 'image/png', size: image.length }, createdAt);
      await library.ctx.covers.put(id, image, soon().deadline);
      await showCover(tx, { accountId, id: content.id }, id, new Date());
    });
    await other;
    expect(await coverId()).not.toBe(id);
    await age(4);
    await sweep();
    expect([await rows(), await files()]).toEqual([[await coverId()], [await coverId()]]);
  });
});

describe('a crash', () => {
  const crash = (): never => {
    throw new Error('crash');
  };

  test.each([
    ['before the bytes are stored', 'setContentCover.named', 0],
    ['before the content shows them', 'setContentCover.kept', 1],
  ])(
    'a crash %s keeps the previous cover, and leaves only data that the janitor removes',
    async (_name, failpoint, kept) => {
      await cover(imageOf(PNG));
      const before = await read();
      library.failpoints.on(failpoint, crash);
      await expect(cover(imageOf(JPEG))).rejects.toThrow('crash');
      library.failpoints.on(failpoint, () => undefined);

      expect(await read()).toEqual(before);
      expect([(await rows()).length, (await files()).length]).toEqual([2, 1 + kept]);
      expect((await fetchOf(await link())).headers['content-type']).toBe('image/png');
      await age(4);
      await sweep();
      expect([await rows(), await files()]).toEqual([[before.coverId], [before.coverId]]);
    },
  );

  test('the janitor removes the partial file and the row that a crash during a write left', async () => {
    library.failpoints.on('setContentCover.named', crash);
    await expect(cover(imageOf(JPEG))).rejects.toThrow('crash');
    library.failpoints.on('setContentCover.named', () => undefined);
    await cover(imageOf(PNG));
    const [unfinished] = await rows();
    await writeFile(join(folder, `${unfinished}.part`), 'half');
    await age(4);
    await sweep();
    expect([await rows(), await files()]).toEqual([[await coverId()], [await coverId()]]);
  });

  test('the janitor keeps the image of a running upload', async () => {
    const paused = gate();
    library.failpoints.on('setContentCover.kept', paused.wait);
    const setting = cover(imageOf(PNG));
    await paused.reached;
    await sweep();
    paused.open();
    await setting;
    library.failpoints.on('setContentCover.kept', () => undefined);
    expect((await fetchOf(await link())).status).toBe(200);
  });

  test('a cover is rejected if its content is deleted meanwhile, and its file is removed', async () => {
    const paused = gate();
    library.failpoints.on('setContentCover.kept', paused.wait);
    const setting = cover(imageOf(PNG));
    await paused.reached;
    await library.rpc.deleteContent({ key: keyOf(content) }, soon());
    paused.open();
    await expect(setting).rejects.toEqual(notFound);
    library.failpoints.on('setContentCover.kept', () => undefined);
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  test('an import skips the image of a cover that the janitor has removed, and rejects that of another account', async () => {
    await cover(imageOf(PNG));
    const before = [await rows(), await files()];
    const importing = (accountId: string, id: string) =>
      library.operator.importAccount(
        { accountId, table: 'cover_images', rows: [JSON.stringify({ id, image: imageOf(PNG).toString('base64') })] },
        soon(),
      );
    expect(await importing(keyOf(content).accountId, randomUUID())).toEqual({ imported: 1 });
    await expect(importing(randomUUID(), await coverId())).rejects.toEqual(notFound);
    expect([await rows(), await files()]).toEqual(before);
  });
});

describe('the HTTP server of library', () => {
  let image: Buffer;
  let etag: string;

  beforeEach(async () => {
    image = imageOf(PNG, 100_000);
    await cover(image);
    etag = `"${await coverId()}"`;
  });

  test('an image is returned with all headers, also for HEAD', async () => {
    const { date, connection, ...headers } = (await fetchOf(await link())).headers;
    expect([date, connection]).toEqual([expect.any(String), 'close']);
    expect(headers).toEqual({
      etag,
      'content-type': 'image/png',
      'content-length': '100000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-account-id': accountId,
      'x-content-type-options': 'nosniff',
    });
    const head = await fetchOf(await link(), { range: 'bytes=0-3' }, 'HEAD');
    expect([head.status, head.body.length, head.headers]).toEqual([200, 0, expect.objectContaining(headers)]);
  });

  test.each([
    ['bytes=0-3', {}, 206, 'bytes 0-3/100000', [0, 4]],
    ['bytes=99998-', {}, 206, 'bytes 99998-99999/100000', [99_998, 100_000]],
    ['bytes=-5', {}, 206, 'bytes 99995-99999/100000', [99_995, 100_000]],
    ['bytes=10-999999', {}, 206, 'bytes 10-99999/100000', [10, 100_000]],
    ['bytes=0-3', { 'if-range': 'ETAG' }, 206, 'bytes 0-3/100000', [0, 4]],
    ['bytes=0-3', { 'if-range': 'W/ETAG' }, 200, undefined, [0, 100_000]],
    ['bytes=0-3', { 'if-range': '"other"' }, 200, undefined, [0, 100_000]],
    ['bytes=0-3', { 'if-range': 'Sat, 21 Nov 2026 12:00:00 GMT' }, 200, undefined, [0, 100_000]],
    ['bytes=0-1,5-6', {}, 200, undefined, [0, 100_000]],
    ['nonsense', {}, 200, undefined, [0, 100_000]],
    ['bytes=100000-', {}, 416, 'bytes */100000', [0, 0]],
    ['bytes=-0', {}, 416, 'bytes */100000', [0, 0]],
  ] as const)('the range %s with %j returns %i', async (range, conditions, status, contentRange, [start, end]) => {
    const headers = Object.entries(conditions).map(([name, value]) => [name, value.replace('ETAG', etag)]);
    const response = await fetchOf(await link(), { range, ...(Object.fromEntries(headers) as Record<string, string>) });
    expect([response.status, response.headers['content-range']]).toEqual([status, contentRange]);
    expect(response.body.equals(image.subarray(start, end))).toBe(true);
  });

  test('a link to a lost file returns 404', async () => {
    await rm(join(folder, await coverId()));
    expect((await fetchOf(await link())).status).toBe(404);
    expect((await fetchOf(await link(), {}, 'HEAD')).status).toBe(404);
  });

  test('the server closes the files of pipelined responses with their connection', async () => {
    await cover(imageOf(PNG, 2_000_000));
    const [read, path, opened] = [library.ctx.covers.read.bind(library.ctx.covers), await link(), [] as Readable[]];
    const reading = jest.spyOn(library.ctx.covers, 'read').mockImplementation(async (...args) => {
      const image = await read(...args);
      if (image !== undefined) opened.push(image);
      return image;
    });
    const connection = connect(socket)
      .on('error', () => undefined)
      .pause();
    connection.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2));
    await waitFor(() => opened.length === 2 && opened.every(({ readableFlowing }) => readableFlowing === false));
    connection.destroy();
    await waitFor(() => opened.every(({ closed }) => closed));
    reading.mockRestore();
  });

  test('only its owner can access the socket', async () => {
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
  });
});
