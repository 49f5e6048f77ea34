/**
 * A process that is one replica. It responds with its pid after the number of milliseconds in the first id, and stops
 * gracefully on SIGTERM.
 */
import { once } from 'node:events';
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';
import { ContractError } from '../../../src/contract/errors';
import { type CallersOf, type Methods, register, startGrpcServer } from '../../../src/rpc';
import { createLogger } from '../../../src/telemetry/logging';
import { complete, openTo } from './methods';

/** Simulates work of this duration. */
async function work(ms: number): Promise<void> {
  if (ms > 0) await once(AbortSignal.timeout(ms), 'abort');
}

interface Options {
  address: string;
  rejects?: boolean;
}

async function main(): Promise<void> {
  const options = JSON.parse(process.argv[2] as string) as Options;
  const server = await startGrpcServer({
    ...options,
    registrations: [
      register(
        CardsServiceService,
        complete<Methods<CardsServiceServer>>(CardsServiceService, {
          batchCountMemocards: async ({ keys }) => {
            await work(Number(keys[0]?.id ?? 0));
            return { results: keys.map(() => ({ count: process.pid, version: 1 })) };
          },
          // The content's id is the duration in milliseconds.
          createMemocard: async ({ accountId, contentId, front, back }) => {
            await work(Number(contentId));
            const id = String(process.pid);
            const times = { lastReviewedAt: undefined, createdAt: undefined, updatedAt: undefined };
            const counts = { reviewCount: 0, confidence: 0, retention: 0, version: 1 };
            return { memocard: { id, accountId, contentId, front, back, ...counts, ...times }, replayed: false };
          },
          // Only a replica with `refuses` rejects this call.
          updateMemocard: async () => {
            if (options.rejects === true) throw new ContractError('not_found', null);
            return { memocard: undefined };
          },
          deleteMemocard: async ({ key }) => {
            await work(Number(key?.id));
            return {};
          },
        }),
        openTo(CardsServiceService) as unknown as CallersOf<CardsServiceServer>,
      ),
    ],
    internalTokens: ['token'],
    logger: createLogger({ name: 'replica', level: 'silent' }),
  });
  process.once('SIGTERM', () => void server.stop(10_000).then(() => process.exit(0)));
  process.stdout.write(`${server.address}\n`);
}

void main();
