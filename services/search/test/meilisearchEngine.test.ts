import { AccountSemaphore } from '@learning-library/common/admission';
import { Failpoints } from '@learning-library/common/patterns';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, waitFor } from '@learning-library/common/testing';
import { MeilisearchEngine } from '../src/engine/meilisearch/meilisearchEngine';
import { WriterLease } from '../src/indexing/writerLease';
import { migrations } from '../src/persistence/migrations';
import { countPassages, describeEngine, rebuilding } from './engineSuite';
import { describeWithMeilisearch, startMeilisearchServer } from './meilisearch/server';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Meilisearch } from 'meilisearch';
import { createClient, requested } from '../src/engine/meilisearch/client';
import { searchesFor } from '../src/engine/meilisearch/documents';

const soon = (): number => Date.now() + 60_000;
const INDEX = 'suite';

describeWithMeilisearch('with the server', () => {
  describeEngine('the index on Meilisearch', async () => {
    const [db, server] = await Promise.all([
      createTestDatabase({ name: 'search_meilisearch', migrations }),
      startMeilisearchServer(),
    ]);
    const lease = new WriterLease(db.database, createLogger({ name: 'search', level: 'silent' }));
    lease.start();
    await waitFor(() => lease.isHeld);
    const engine = new MeilisearchEngine({
      ...server.config,
      database: db.database,
      searches: new AccountSemaphore({ name: 'search', permits: 8 }),
      lease,
      index: INDEX,
      failpoints: new Failpoints(),
    });
    await engine.next.begin(1, soon());
    await engine.next.use(1, soon());
    return {
      engine,
      passages: (id) => countPassages(db, id),
      ...rebuilding(db),
      wipe: async () => {
        const { results } = (await server.call('GET', '/indexes')) as { results: { uid: string }[] };
        for (const { uid } of results) await server.call('DELETE', `/indexes/${uid}`);
      },
      stop: async () => {
        await lease.stop();
        engine.close();
        await server.stop();
        await db.drop();
      },
    };
  });
});

describe('the client of Meilisearch', () => {
  let listener: Server;
  let sockets: Set<Socket>;
  let handle: RequestListener;
  let client: Meilisearch;
  let closing: AbortController;

  beforeEach(async () => {
    sockets = new Set();
    listener = createServer((request, response) => {
      sockets.add(request.socket);
      handle(request, response);
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    closing = new AbortController();
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    client = createClient({ url, apiKey: 'a-secret' }, closing.signal);
  });
  afterEach(async () => {
    closing.abort();
    listener.close();
    listener.closeAllConnections();
    await once(listener, 'close');
  });

  const read = (id: number): Promise<unknown> => requested(client.tasks.getTask(id));

  test.each([
    ['an error response', 404, '{"code":"index_not_found","message":"of monsoon"}', 'index_not_found', 404],
    ['an error response without a code', 500, '{"message":"of monsoon"}', 'unexpected_response', 500],
    ['a response that is not JSON', 200, 'of monsoon', 'no_response', undefined],
  ])('%s becomes an error with its code and status, without its message', async (_, status, body, code, told) => {
    handle = (_request, response) => void response.writeHead(status).end(body);
    const fault: unknown = await read(1).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'MeilisearchFault', code, status: told, message: code });
    expect(fault).not.toHaveProperty('cause');
  });

  test.each([
    [false, '"ocean" "tides" ris'],
    [true, 'ocean tides ris'],
  ])('whole words are quoted unless typos are tolerated', (typoTolerance, q) => {
    const words = { whole: ['ocean', 'tides'], last: 'ris' };
    const query = { accountId: randomUUID(), words, type: undefined, offset: 0, limit: 10 };
    expect(searchesFor(query, 'index', typoTolerance).map((search) => search.q)).toEqual([q, q]);
  });
});
