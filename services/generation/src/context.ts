import { createLogger, Database, Failpoints, type Logger } from '@learning-library/common';
import { createActivities } from './activities/activities';
import type { GenerationConfig } from './config';
import { InProcessEngine, type InProcessEngineOptions } from './engine/inProcessEngine';
import type { JobEngine } from './engine/jobEngine';
import { extractiveGenerators } from './generators/extractive';
import type { Generators } from './generators/generator';
import { connectPeers, type Peers } from './peers';

/** What a composer shares with other services, and what a test replaces. */
export interface ContextOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  peers?: Peers;
  generators?: Partial<Generators>;
  engine?: Pick<InProcessEngineOptions, 'concurrency' | 'pollMs' | 'leaseMs' | 'heartbeatMs' | 'stopMs'>;
}

/** All that the handlers work with. */
export class Context {
  private constructor(
    readonly config: GenerationConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly peers: Peers & { close(): void },
    readonly generators: Generators,
    readonly failpoints: Failpoints,
    readonly engine: JobEngine,
  ) {}

  static fromConfig(config: GenerationConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'generation', level: config.logLevel });
    const { url, schema, poolSize } = config.database;
    const database = new Database({ url, schema, poolSize, logger });
    const peers = overrides.peers === undefined ? connectPeers(config) : { ...overrides.peers, close: () => undefined };
    const generators = { ...extractiveGenerators, ...overrides.generators };
    const failpoints = overrides.failpoints ?? new Failpoints();
    const activities = createActivities({ database, peers, generators, failpoints });
    const engine = new InProcessEngine({ ...overrides.engine, database, activities, logger });
    return new Context(config, logger, database, peers, generators, failpoints, engine);
  }

  async close(): Promise<void> {
    this.peers.close();
    await this.database.close();
  }
}
