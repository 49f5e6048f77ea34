import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardsOperatorServiceServer, CardsOperatorServiceService } from '@learning-library/proto';
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';
import { type Client, connect, type GrpcServer, type Methods, register, startGrpcServer } from '../../src/grpc';
import { createLogger } from '../../src/logging';

type Cards = Methods<CardsServiceServer>;
type CardsOperator = Methods<CardsOperatorServiceServer>;

/** A server on a Unix socket of its own that answers what a test gives it, with clients to close at the end. */
export class Harness {
  readonly closers: (() => void)[] = [];
  address = '';
  server: GrpcServer | undefined;

  private constructor(private readonly folder: string) {}

  static async start(methods: { cards?: Partial<Cards>; operator?: Partial<CardsOperator> }): Promise<Harness> {
    const harness = new Harness(await mkdtemp(join(tmpdir(), 'grpc-')));
    harness.server = await startGrpcServer({
      address: `unix:${join(harness.folder, 'socket')}`,
      registrations: [
        register(CardsServiceService, complete(CardsServiceService, methods.cards)),
        register(CardsOperatorServiceService, complete(CardsOperatorServiceService, methods.operator), {
          operator: true,
        }),
      ],
      internalTokens: ['first', 'second'],
      operatorTokens: ['operator'],
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    harness.address = harness.server.address;
    return harness;
  }

  cards(options: { token?: string; maxDeadlineMs?: number } = { token: 'first' }): Client<CardsServiceServer> {
    return this.keep(connect<CardsServiceServer>(CardsServiceService, { address: this.address, ...options }));
  }

  operator(options: { token?: string; operatorToken?: string }): Client<CardsOperatorServiceServer> {
    return this.keep(
      connect<CardsOperatorServiceServer>(CardsOperatorServiceService, { address: this.address, ...options }),
    );
  }

  async end(): Promise<void> {
    for (const close of this.closers) close();
    await this.server?.stop(100);
    await rm(this.folder, { recursive: true, force: true });
  }

  private keep<T extends { close(): void }>(client: T): T {
    this.closers.push(() => client.close());
    return client;
  }
}

function complete<T extends object>(definition: object, methods: Partial<T> = {}): T {
  const absent = async (): Promise<never> => {
    throw new Error('no test asks for this');
  };
  const names = Object.keys(definition);
  return { ...Object.fromEntries(names.map((name) => [name, absent])), ...methods } as T;
}

export const soon = (ms = 3_000): { deadline: number } => ({ deadline: Date.now() + ms });
