import { createLogger, Database, Failpoints, type Logger } from '@learning-library/common';
import { Turns } from './acceptance/turns';
import { type Activities, createActivities } from './activities/activities';
import type { GenerationConfig } from './config';
import { createEngine, type EngineOptions } from './engine/createEngine';
import type { JobEngine } from './engine/jobEngine';
import { extractiveGenerators } from './generators/extractive';
import type { Generators, GeneratorsFor } from './generators/generator';
import { connectPeers, type Peers } from './peers';

/** What a composer shares with other services, and what a test replaces. */
export interface ContextOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  peers?: Peers;
  generators?: Partial<Generators>;
  engine?: EngineOptions;
  /** Another bundle of the workflows than the one of the build. */
  workflowBundle?: string;
}

/** All that the handlers work with. */
export class Context {
  private constructor(
    readonly config: GenerationConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly peers: Peers & { close(): void },
    readonly generatorsFor: GeneratorsFor,
    readonly failpoints: Failpoints,
    readonly activities: Activities,
    readonly engine: JobEngine,
    readonly turns: Turns,
  ) {}

  static fromConfig(config: GenerationConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'generation', level: config.logLevel });
    const database = new Database({ ...config.database, logger });
    const peers = overrides.peers === undefined ? connectPeers(config) : { ...overrides.peers, close: () => undefined };
    const generators = { ...extractiveGenerators, ...overrides.generators };
    const generatorsFor: GeneratorsFor = () => Promise.resolve(generators);
    const failpoints = overrides.failpoints ?? new Failpoints();
    const activities = createActivities({ database, peers, generatorsFor, failpoints });
    const engine = createEngine({ database, activities, logger, temporal: config.temporal }, overrides.engine);
    return new Context(config, logger, database, peers, generatorsFor, failpoints, activities, engine, new Turns());
  }

  async close(): Promise<void> {
    this.peers.close();
    await this.database.close();
  }
}
