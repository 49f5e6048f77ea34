import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Client,
  connect,
  type GrpcServer,
  type ServiceRuntime,
  startGrpcServer,
} from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { type LibraryServiceServer, LibraryServiceService } from '@learning-library/proto';
import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from '../src';
import { contentItem, FakeConsumer, keyOf, notFound, operation, outcomeOf, soon, unavailable } from './fixture';

let db: TestDatabase;
let service: ServiceRuntime;
let server: GrpcServer;
let client: Client<LibraryServiceServer>;
const folder = mkdtempSync(join(tmpdir(), 'll-library-'));
const cards = new FakeConsumer();
const accountId = randomUUID();

beforeAll(async () => {
  // An empty schema: the service migrates it when it starts.
  db = await createTestDatabase({ name: 'library_service', migrations: [] });
  const logger = createLogger({ name: 'test', level: 'silent' });
  service = library.create(
    {
      logLevel: 'silent',
      database: { ...db.config, migrateOnStart: true },
      peers: {
        cardsAddress: 'unused',
        questionsAddress: 'unused',
        generationAddress: 'unused',
        searchAddress: 'unused',
      },
      internalTokens: ['secret'],
      covers: {
        store: { folder: join(folder, 'media') },
        listen: { socket: join(folder, 'covers.sock') },
        signingKeys: [{ id: 'test', secret: 'secret' }],
      },
    },
    { consumers: { cards: cards.deliver } },
  );
  await service.start();
  server = await startGrpcServer({
    address: `unix:${join(folder, 'grpc.sock')}`,
    registrations: service.registrations,
    internalTokens: ['secret'],
    operatorTokens: [],
    logger,
  });
  client = connect<LibraryServiceServer>(LibraryServiceService, { address: server.address, tokens: ['secret'] });
});
afterAll(async () => {
  client.close();
  await server.stop(1_000);
  await service.stop();
  await db.drop();
  rmSync(folder, { recursive: true });
});

test('a content lives through its calls over the wire, absent fields staying absent', async () => {
  const item = contentItem({ accountId, text: 'Body', operation: operation('wire') });
  const { results } = await client.batchCreateContents(
    { items: [item, contentItem({ accountId, title: '' })] },
    soon(),
  );
  const [made, refused] = results.map(outcomeOf);
  expect(refused).toEqual(expect.objectContaining({ code: 'validation_error' }));
  const { content } = made as { content: { accountId: string; id: string } };
  expect((await client.batchGetContents({ keys: [keyOf(content)] }, soon())).results).toEqual([{ content }]);
  expect(await client.getContentText({ key: keyOf(content) }, soon())).toEqual({
    text: 'Body',
    title: expect.any(String),
  });
  const patch = { key: keyOf(content), updateMask: ['description'], title: '', description: 'D', expectedVersion: 1 };
  const updated = await client.updateContent(patch, soon());
  expect(updated.content).toEqual({ ...content, description: 'D', version: 2, updatedAt: updated.content?.updatedAt });
  await expect(client.updateContent(patch, soon())).rejects.toMatchObject({ code: 'precondition_failed' });
  expect(await client.listContents({ accountId, pageSize: 10 }, soon())).toEqual({
    contents: [updated.content],
    hasMore: false,
  });
  expect(await client.deleteContent({ key: keyOf(content) }, soon())).toEqual({});
  expect(cards.deletedContents).toEqual([content.id]);
  await expect(client.getContentText({ key: keyOf(content) }, soon())).rejects.toEqual(notFound);
});

test('refusals of folders keep their reason over the wire', async () => {
  const { folder: parent } = await client.createFolder({ accountId, name: 'a' }, soon());
  const request = { accountId, name: 'b', parentId: parent?.id, color: '#000000' };
  await expect(client.createFolder(request, soon())).rejects.toMatchObject({
    code: 'forbidden',
    details: { reason: 'top_level_only' },
  });
});

test('the relay delivers what a consumer that was down has missed', async () => {
  const { results } = await client.batchCreateContents({ items: [contentItem({ accountId })] }, soon());
  const { content } = results.map(outcomeOf)[0] as { content: { accountId: string; id: string } };
  cards.isDown = true;
  await expect(client.deleteContent({ key: keyOf(content) }, soon())).rejects.toEqual(unavailable);
  cards.isDown = false;
  await waitFor(() => cards.deletedContents.includes(content.id));
});
