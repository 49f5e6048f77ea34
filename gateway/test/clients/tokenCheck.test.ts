import { afterEach, expect, test } from '@jest/globals';
import { type GrpcServer, makeTokens, register, startGrpcServer } from '@learning-library/common/rpc';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { SpacesSessionsStatsServiceService } from '@learning-library/proto';
import { createGateway, type Gateway } from '../../src/gateway';
import { CONFIG } from '../config';

const logger = createLogger({ name: 'test', level: 'silent' });
const TOKENS = makeTokens('a secret');
const OTHER = makeTokens('another secret');
const SPACES = 'in-process:spaces of the token check';

let gateway: Gateway;
let server: GrpcServer | undefined;
afterEach(async () => {
  await gateway.stop();
  await server?.stop(0);
});

const serve = async (internalTokens: string[]): Promise<void> => {
  await server?.stop(0);
  const unused = async (): Promise<never> => Promise.reject(new Error('not asked for'));
  const methods = { listSpaces: unused, listStudySessions: unused, getStudyStats: unused, eraseAccount: unused };
  const nobody = { listSpaces: [], listStudySessions: [], getStudyStats: [], eraseAccount: [] } as const;
  const callers = { getSpace: ['gateway'], ...nobody } as const;
  server = await startGrpcServer({
    address: SPACES,
    registrations: [
      register(
        SpacesSessionsStatsServiceService,
        { ...methods, getSpace: async () => ({ space: undefined }) },
        callers,
      ),
    ],
    internalTokens,
    logger,
  });
};

const start = async (): Promise<void> => {
  const addresses = { ...CONFIG.addresses, 'spaces-sessions-stats': SPACES };
  gateway = createGateway({ ...CONFIG, addresses, internalTokens: TOKENS }, { logger });
  await gateway.start();
};

test('a gateway is ready only while each service accepts its token', async () => {
  await serve(OTHER);
  await start();
  expect(gateway.isReady()).toBe(false);
  await serve([...OTHER, ...TOKENS]);
  await waitFor(() => gateway.isReady());
  await serve(OTHER);
  await waitFor(() => !gateway.isReady());
});
