import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase } from '@learning-library/common/testing';
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';
import { expect, test } from '@jest/globals';
import { cards } from '../src';
import { FakeLibrary, soon } from './fixture';

test('migrates, serves what was made before it was stopped, and stops', async () => {
  const testDatabase = await createTestDatabase({
    name: `cards_${randomBytes(4).toString('hex')}`,
    migrations: [],
  });
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const address = `unix:${join(folder, 'socket')}`;
  const library = new FakeLibrary();
  const [accountId, contentId] = [randomUUID(), randomUUID()];
  library.contents.add(`${accountId} ${contentId}`);

  const run = async <T>(use: (client: ReturnType<typeof connect<CardsServiceServer>>) => Promise<T>): Promise<T> => {
    const database = { ...testDatabase.config, migrateOnStart: true };
    const config = {
      logLevel: 'silent',
      database,
      peers: { libraryAddress: address, questionsAddress: address },
      internalTokens: ['token'],
    };
    const service = cards.create(config, { library });
    await service.start();
    const server = await startGrpcServer({
      address,
      registrations: service.registrations,
      internalTokens: ['token'],
      operatorTokens: [],
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    const client = connect<CardsServiceServer>(CardsServiceService, { address, tokens: ['token'] });
    try {
      return await use(client);
    } finally {
      client.close();
      await server.stop(1_000);
      await service.stop();
    }
  };

  const created = await run(async (client) => {
    const items = [{ accountId, contentId, front: 'Front?', back: 'Back.' }];
    const { results } = await client.batchCreateMemocards({ items }, soon());
    return results[0]?.outcome?.value;
  });
  const request = { accountId, contentId, pageSize: 50 };
  expect(await run((client) => client.listMemocards(request, soon()))).toEqual({
    memocards: [created],
    hasMore: false,
  });
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});
