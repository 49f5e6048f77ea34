import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase } from '@learning-library/common/testing';
import {
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
  type SpacesSessionsStatsServiceServer,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';
import { expect, test } from '@jest/globals';
import { spacesSessionsStats } from '../src';
import { soon } from './fixture';

test('migrates, takes what the operator records by the operator token alone, and keeps it over a restart', async () => {
  const testDatabase = await createTestDatabase({ name: `study_${randomBytes(4).toString('hex')}`, migrations: [] });
  const folder = await mkdtemp(join(tmpdir(), 'study-'));
  const address = `unix:${join(folder, 'socket')}`;
  const accountId = randomUUID();

  const run = async <T>(use: () => Promise<T>): Promise<T> => {
    const database = { ...testDatabase.config, migrateOnStart: true };
    const service = spacesSessionsStats.create({ logLevel: 'silent', internalTokens: [], database });
    await service.start();
    const server = await startGrpcServer({
      address,
      registrations: service.registrations,
      internalTokens: ['token'],
      operatorTokens: ['operator'],
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    try {
      return await use();
    } finally {
      await server.stop(1_000);
      await service.stop();
    }
  };
  const asOperator = (operatorToken: string) =>
    connect<SpacesSessionsStatsOperatorServiceServer>(SpacesSessionsStatsOperatorServiceService, {
      address,
      operatorToken,
    });
  const request = { accountId, name: 'Class', type: 'class' };

  const made = await run(async () => {
    const [operator, stranger] = [asOperator('operator'), asOperator('token')];
    await expect(stranger.createSpace(request, soon())).rejects.toMatchObject({ code: 'unavailable' });
    const { space } = await operator.createSpace(request, soon());
    [operator, stranger].forEach((client) => client.close());
    return space;
  });
  await run(async () => {
    const client = connect<SpacesSessionsStatsServiceServer>(SpacesSessionsStatsServiceService, {
      address,
      tokens: ['token'],
    });
    const listed = await client.listSpaces({ accountId, includeArchived: false, pageSize: 20 }, soon());
    client.close();
    expect(listed).toEqual({ spaces: [made], hasMore: false });
  });
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});
