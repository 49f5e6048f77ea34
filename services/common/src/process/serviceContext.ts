import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { ServiceConfig } from './config';
import { type EventConsumer, type EventRoute, Failpoints, Outbox } from '../patterns';
import { Database } from '../postgres';
import { type Client, connect, type Method, type Methods } from '../rpc';
import { type ServiceName, serviceOf } from '../rpc/serviceNames';
import { createLogger, type Logger } from '../telemetry/logging';

/** Dependencies that tests replace in every service. */
export interface ServiceOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  now?: () => Date;
}

/** The dependencies of the handlers of every service. Each service adds its own in a subclass. */
export class ServiceContext<Config extends ServiceConfig> {
  readonly logger: Logger;
  readonly database: Database;
  readonly failpoints: Failpoints;
  readonly now: () => Date;
  isStarted = false;
  /** The called services, each with a permitted call that changes nothing. */
  readonly peerCalls: { service: string; ask: (deadline: number) => Promise<unknown> }[] = [];
  lags: Outbox['lags'] = () => Promise.resolve([]);
  private readonly open: { close(): unknown }[] = [];

  constructor(
    name: ServiceName,
    readonly config: Config,
    { logger, failpoints, now }: ServiceOverrides,
  ) {
    this.logger = logger ?? createLogger({ name, level: config.logLevel });
    this.database = new Database({ ...config.database, logger: this.logger });
    this.failpoints = failpoints ?? new Failpoints();
    this.now = now ?? (() => new Date());
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((each) => each.close()));
    await this.database.close();
  }

  protected closing<T extends { close(): unknown }>(each: T): T {
    this.open.push(each);
    return each;
  }

  /** Connects to a service. @param probe an RPC that this service may call, and that has no effect with an empty request */
  protected connect<Server>(
    definition: ServiceDefinition,
    address: string,
    probe: keyof Methods<Server> & string,
  ): Client<Server> {
    const { internalTokens: tokens, tls } = this.config;
    const client = this.closing(connect<Server>(definition, { address, tokens, tls, logger: this.logger }));
    const { path, requestDeserialize } = definition[probe] as MethodDefinition<unknown, unknown>;
    const call = client[probe] as Method<unknown, unknown>;
    const ask = (deadline: number): Promise<unknown> => call(requestDeserialize(Buffer.alloc(0)), { deadline });
    this.peerCalls.push({ service: serviceOf(path), ask });
    return client;
  }

  protected outboxTo(
    consumers: Readonly<Record<string, EventConsumer>>,
    routes: Readonly<Record<string, EventRoute>>,
  ): Outbox {
    const outbox = new Outbox({ database: this.database, consumers, routes, logger: this.logger });
    this.lags = (deadline) => outbox.lags(deadline);
    return outbox;
  }
}
