import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CardsOperatorServiceServer, CardsOperatorServiceService } from '@learning-library/proto';
import { type CardsServiceServer, CardsServiceService } from '@learning-library/proto';
import {
  type CallersOf,
  type Client,
  connect,
  type ConnectOptions,
  type GrpcServer,
  type GrpcTls,
  type Methods,
  newSigningKey,
  publicKeyOf,
  readSigningKey,
  register,
  signSession,
  startGrpcServer,
} from '../../src/rpc';
import { createLogger } from '../../src/telemetry/logging';
import { complete, openTo } from './support/methods';

export { soon } from './support/methods';

type Cards = Methods<CardsServiceServer>;
type CardsOperator = Methods<CardsOperatorServiceServer>;

type Options = Partial<ConnectOptions>;

const SIGNING_KEY = readSigningKey(newSigningKey());

/** The session of an operator with every permission. */
export const operatorSession = async (service: string): Promise<string> =>
  signSession(SIGNING_KEY, { name: 'ada', role: 'admin' }, service, new Date());

let harnesses = 0;

/** A new address within this process. */
export const inProcess = (): string => `in-process:harness ${++harnesses}`;

/** A server with the test's methods, by default on its own Unix socket, and clients that `end` closes. */
export class Harness {
  readonly closers: (() => void)[] = [];
  address = '';
  server: GrpcServer | undefined;

  private constructor(
    private readonly folder: string,
    private readonly tls: GrpcTls | undefined,
  ) {}

  static async start(
    methods: { cards?: Partial<Cards>; operator?: Partial<CardsOperator> },
    where: {
      address?: string;
      tls?: GrpcTls;
      internalTokens?: string[];
      isStarted?: () => boolean;
      callers?: Partial<CallersOf<CardsServiceServer>>;
    } = {},
  ): Promise<Harness> {
    const harness = new Harness(await mkdtemp(join(tmpdir(), 'grpc-')), where.tls);
    harness.server = await startGrpcServer({
      address: `unix:${join(harness.folder, 'socket')}`,
      ...where,
      registrations: [
        register(CardsServiceService, complete<Cards>(CardsServiceService, methods.cards), {
          ...(openTo(CardsServiceService, 'gateway') as unknown as CallersOf<CardsServiceServer>),
          ...where.callers,
        }),
        register(
          CardsOperatorServiceService,
          complete<CardsOperator>(CardsOperatorServiceService, methods.operator),
          'operator',
        ),
      ],
      internalTokens: where.internalTokens ?? ['first', 'second'],
      operatorKeys: [publicKeyOf(SIGNING_KEY)],
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    harness.address = harness.server.address;
    return harness;
  }

  cards(options: Options = { tokens: ['first'] }): Client<CardsServiceServer> {
    return this.keep(connect<CardsServiceServer>(CardsServiceService, { ...this.own, ...options }));
  }

  operator(options: Options): Client<CardsOperatorServiceServer> {
    return this.keep(connect<CardsOperatorServiceServer>(CardsOperatorServiceService, { ...this.own, ...options }));
  }

  async end(): Promise<void> {
    for (const close of this.closers) close();
    await this.server?.stop(100);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get own(): Pick<ConnectOptions, 'address' | 'tls'> {
    return { address: this.address, tls: this.tls };
  }

  private keep<T extends { close(): void }>(client: T): T {
    this.closers.push(() => client.close());
    return client;
  }
}
