import { AccountSemaphore } from '@learning-library/common/admission';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import {
  AccountsServiceService,
  type AccountsServiceServer,
  CardsServiceService,
  type CardsServiceServer,
  LibraryServiceService,
  type LibraryServiceServer,
  QuestionsServiceService,
  type QuestionsServiceServer,
} from '@learning-library/proto';
import { type Activities, createActivities } from './activities';
import type { GenerationConfig } from './config';
import { observeJobs } from './counters';
import { InProcessEngine } from './engine/inProcessEngine';
import type { EngineOptions, JobEngine } from './engine/jobEngine';
import { TemporalEngine } from './engine/temporalEngine';
import { describeGenerator } from './generators/describe';
import { withFallback } from './generators/fallback';
import type { Generators, GeneratorsFor } from './generators/generator';
import { extractiveGenerators } from './generators/extractive';
import { createModelGenerators } from './generators/openai';
import type { OutlineOf } from './generators/outline';
import type { Peers } from './peers';
import { modelUse } from './persistence/repositories/modelUse';
import { ThreadPool, type Threads } from './threads/threads';

/**
 * The default limit per account. Without Temporal, it is half of the jobs of a process, so that other accounts are not
 * blocked.
 */
const JOBS_PER_ACCOUNT = { inProcess: 4, temporal: 50 };
const ACCEPTANCES = { permits: 16, permitsPerAccount: 6 };

export interface ContextOverrides extends ServiceOverrides {
  peers?: Peers;
  generators?: Partial<Generators>;
  threads?: Threads;
  engine?: EngineOptions;
  workflowBundle?: string;
}

export class Context extends ServiceContext<GenerationConfig> {
  readonly peers: Peers;
  readonly threads: Threads;
  readonly generatorsFor: GeneratorsFor;
  readonly activities: Activities;
  readonly engine: JobEngine;
  readonly jobsPerAccount: number;
  readonly acceptances = new AccountSemaphore({ name: 'acceptances', ...ACCEPTANCES });

  constructor(config: GenerationConfig, overrides: ContextOverrides = {}) {
    super('generation', config, overrides);
    const { database, logger, failpoints } = this;
    this.peers = overrides.peers ?? this.connectPeers();
    this.threads = this.closing(overrides.threads ?? new ThreadPool(logger));
    this.generatorsFor = this.chooseGenerators(overrides.generators);
    const { peers, threads, generatorsFor } = this;
    this.activities = createActivities({ database, peers, threads, generatorsFor, failpoints });
    this.jobsPerAccount = JOBS_PER_ACCOUNT[config.temporal === undefined ? 'inProcess' : 'temporal'];
    this.engine = this.createEngine(overrides.engine);
    this.closing({ close: observeJobs(database) });
  }

  private createEngine(options: EngineOptions | undefined): JobEngine {
    const { database, logger, jobsPerAccount } = this;
    const parts = { database, logger, jobsPerAccount };
    const { temporal } = this.config;
    if (temporal === undefined) return new InProcessEngine(this.activities, parts, options);
    const connect = async () => (await import('./temporal/executions.js')).temporalExecutions(temporal, logger);
    return new TemporalEngine(connect, parts, options);
  }

  /** The model for organizations that allow it; the permission is checked again for each job and each of its steps. */
  private chooseGenerators(replaced: Partial<Generators> = {}): GeneratorsFor {
    const { peers, threads, logger } = this;
    const extractive = { ...extractiveGenerators(threads), ...replaced };
    const config = this.config.model;
    logger.info({ generator: describeGenerator(config) }, 'generator');
    if (config === undefined) return () => Promise.resolve(extractive);
    const use = modelUse(this.database, config);
    const outlineOf: OutlineOf = (text, by) => threads.run('readOutline', { text }, by);
    const model = this.closing(createModelGenerators(config, use, outlineOf, logger));
    const served = config.fallback ? withFallback(model, extractive, logger) : model;
    return async (accountId, deadline) => {
      const { account } = await peers.accounts.getAccountState({ accountId }, { deadline });
      return account?.externalAiAllowed === true ? served : extractive;
    };
  }

  private connectPeers(): Peers {
    const { peers } = this.config;
    const library = this.connect<LibraryServiceServer>(LibraryServiceService, peers.library, 'getContentText');
    const cards = this.connect<CardsServiceServer>(CardsServiceService, peers.cards, 'batchGetMemocards');
    const questions = this.connect<QuestionsServiceServer>(
      QuestionsServiceService,
      peers.questions,
      'getQuestionGenerationSource',
    );
    const accounts = this.connect<AccountsServiceServer>(AccountsServiceService, peers.accounts, 'getAccountState');
    return { library, cards, questions, accounts };
  }
}
