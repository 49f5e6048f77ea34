/** A process that is one replica: answers with its own pid, and stops gracefully at SIGTERM. */
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';
import { type Methods, register, startGrpcServer } from '../../../src/grpc';
import { createLogger } from '../../../src/logging';
import { complete } from './methods';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function main(): Promise<void> {
  const server = await startGrpcServer({
    ...(JSON.parse(process.argv[2] as string) as { address: string; connectionAgeMs?: number }),
    registrations: [
      register(
        CardsServiceService,
        complete<Methods<CardsServiceServer>>(CardsServiceService, {
          batchCountMemocards: async ({ keys }) => ({ counts: keys.map(() => process.pid) }),
          // What takes its time: the milliseconds that the id says.
          deleteMemocard: async ({ key }) => {
            await pause(Number(key?.id));
            return {};
          },
        }),
      ),
    ],
    internalTokens: ['token'],
    operatorTokens: [],
    logger: createLogger({ name: 'replica', level: 'silent' }),
  });
  process.once('SIGTERM', () => void server.stop(10_000).then(() => process.exit(0)));
  process.stdout.write(`${server.address}\n`);
}

void main();
