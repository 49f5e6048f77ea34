import { FairQueue } from '@learning-library/common/admission';
import { Failpoints } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import { beginCounting } from './counters';
import { type Activities, createActivities } from './activities/activities';
import type { GenerationConfig } from './config';
import { createEngine, type EngineOptions } from './engine/createEngine';
import type { JobEngine } from './engine/jobEngine';
import { chooseGenerators } from './generators/choose';
import { withFallback } from './generators/fallback';
import type { Generators, GeneratorsFor } from './generators/generator';
import { createModelGenerators } from './generators/openai';
import { connectPeers, type Peers } from './peers';
import { modelUse } from './persistence/repositories/modelUse';
import { threadedGenerators, threadedOutline } from './threads/generators';
import { ThreadPool, type Threads } from './threads/threads';

const ACCEPTANCES = { places: 16, share: 6 };

/** Parts that standalone shares with other services, or that a test replaces. */
export interface ContextOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  peers?: Peers;
  generators?: Partial<Generators>;
  threads?: Threads;
  engine?: EngineOptions;
  workflowBundle?: string;
}

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
    readonly threads: Threads,
    readonly acceptances: FairQueue,
    private readonly model: { close(): Promise<void> } | undefined,
  ) {}

  static fromConfig(config: GenerationConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'generation', level: config.logLevel });
    beginCounting();
    const database = new Database({ ...config.database, logger });
    const peers =
      overrides.peers === undefined ? connectPeers(config, logger) : { ...overrides.peers, close: () => undefined };
    const threads = overrides.threads ?? new ThreadPool(logger);
    const extractive = { ...threadedGenerators(threads), ...overrides.generators };
    const model =
      config.model &&
      createModelGenerators(config.model, modelUse(database, config.model), threadedOutline(threads), logger);
    const served = model && config.model?.fallback === true ? withFallback(model, extractive, logger) : model;
    const generatorsFor = chooseGenerators(peers, extractive, served);
    const failpoints = overrides.failpoints ?? new Failpoints();
    const activities = createActivities({ database, peers, threads, generatorsFor, failpoints });
    const engine = createEngine({ database, activities, logger, temporal: config.temporal }, overrides.engine);
    const acceptances = new FairQueue({ name: 'acceptances', ...ACCEPTANCES });
    return new Context(
      config,
      logger,
      database,
      peers,
      generatorsFor,
      failpoints,
      activities,
      engine,
      threads,
      acceptances,
      model,
    );
  }

  async close(): Promise<void> {
    this.peers.close();
    await this.threads.close();
    await this.model?.close();
    await this.database.close();
  }
}
