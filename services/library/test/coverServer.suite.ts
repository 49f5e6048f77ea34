import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys } from '@learning-library/common/contract';
import { type CoverServer, createCoverServer } from '../src/adapters/coverServer';
import { createOne, type Library, soon, startLibrary } from './fixture';

const SECRETS = [{ id: '1', secret: 'secret' }];
const IMAGE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(4_900_000)]);

let folder: string;
let library: Library;
let server: CoverServer;
let address: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-covers-'));
  library = await startLibrary('cover_server', {
    store: { folder: join(folder, 'media') },
    listen: { host: '127.0.0.1', port: 0 },
    signingKeys: SECRETS,
  });
  const { content } = await createOne(library, { accountId: randomUUID() });
  await library.operator.setContentCover({ contentId: content.id, image: IMAGE }, soon());
  const [row] = await library.db.database
    .until(soon().deadline)
    .query<{ coverId: string }>('SELECT cover_id AS "coverId" FROM {schema}.contents');
  const keys = deriveSigningKeys(SECRETS, COVER_LINK_PURPOSE);
  path = coverPath(keys, { contentId: content.id, coverId: row?.coverId ?? '' }, Date.now());
});
afterAll(async () => {
  await library.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  server = createCoverServer(library.ctx);
  address = await server.start();
});
afterEach(() => server.stop());

/** A response that has not been read yet. */
async function begin(): Promise<IncomingMessage> {
  const [response] = (await once(get(address + path), 'response')) as [IncomingMessage];
  return response;
}

describe('the HTTP server of the library service on TCP', () => {
  test('the server serves cover links at its own address', async () => {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await begin();
    expect([response.statusCode, (await buffer(response)).equals(IMAGE)]).toEqual([200, true]);
    expect((await fetch(`${address}/media/nothing`)).status).toBe(404);
  });

  test('the server does not start on a port in use', async () => {
    const { covers } = library.ctx.config;
    const port = Number(new URL(address).port);
    const config = { ...library.ctx.config, covers: { ...covers, listen: { host: '127.0.0.1', port } } };
    const second = createCoverServer(Object.assign(Object.create(library.ctx) as typeof library.ctx, { config }));
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('a stopping server completes a running download, and accepts no new one', async () => {
    const response = await begin();
    const stopped = server.stop();
    await expect(fetch(address + path)).rejects.toThrow('fetch failed');
    expect((await buffer(response)).equals(IMAGE)).toBe(true);
    await stopped;
  });

  test('a stopping server does not wait for a client that does not read', async () => {
    const response = await begin();
    await server.stop();
    await expect(buffer(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
