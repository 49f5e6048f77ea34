import type { ServiceDefinition } from '@grpc/grpc-js';
import type { ServiceConfig } from './config';
import { type EventConsumer, type EventRoute, Failpoints, Outbox, Snapshots } from '../patterns';
import { Database } from '../postgres';
import { type Client, connect } from '../rpc';
import type { ServiceName } from '../rpc/serviceNames';
import { createLogger, type Logger } from '../telemetry/logging';

/** What a test replaces in every service. */
export interface ServiceOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  now?: () => Date;
}

/** What the handlers of every service use; each service adds its own in a subclass. */
export class ServiceContext<Config extends ServiceConfig> {
  readonly logger: Logger;
  readonly database: Database;
  readonly snapshots: Snapshots;
  readonly failpoints: Failpoints;
  readonly now: () => Date;
  private readonly open: { close(): unknown }[] = [];

  constructor(
    name: ServiceName,
    readonly config: Config,
    { logger, failpoints, now }: ServiceOverrides,
  ) {
    this.logger = logger ?? createLogger({ name, level: config.logLevel });
    this.database = new Database({ ...config.database, logger: this.logger });
    this.snapshots = this.closing(new Snapshots(this.database));
    this.failpoints = failpoints ?? new Failpoints();
    this.now = now ?? (() => new Date());
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((each) => each.close()));
    await this.database.close();
  }

  /** Closes it with the service. */
  protected closing<T extends { close(): unknown }>(each: T): T {
    this.open.push(each);
    return each;
  }

  protected connect<Server>(definition: ServiceDefinition, address: string): Client<Server> {
    const { internalTokens: tokens, tls } = this.config;
    return this.closing(connect<Server>(definition, { address, tokens, tls, logger: this.logger }));
  }

  protected outboxTo(
    consumers: Readonly<Record<string, EventConsumer>>,
    routes: Readonly<Record<string, EventRoute>>,
  ): Outbox {
    return new Outbox({ database: this.database, consumers, routes, logger: this.logger });
  }
}
