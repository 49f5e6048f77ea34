import { type ResourceKey } from '@learning-library/common/contract';
import { type Count, type EventConsumer, type Outbox } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import type { Method } from '@learning-library/common/rpc';
import {
  type CardsServiceServer,
  CardsServiceService,
  type GenerationServiceServer,
  GenerationServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SearchServiceServer,
  SearchServiceService,
} from '@learning-library/proto';
import { type CoverStore, createCoverStore } from './adapters/coverStore';
import type { LibraryConfig } from './config';
import { SEARCH } from './persistence/repositories/changeEvents';
import type { Counted } from './persistence/repositories/counts';

/** Counts the items of contents by position. */
type CountItems = Method<{ keys: ResourceKey[] }, { results: Count[] }>;

export interface LibraryOverrides extends ServiceOverrides {
  consumers?: Readonly<Record<string, EventConsumer>>;
  counters?: Readonly<Record<Counted, CountItems>>;
}

/** A deletion returns once the awaited consumers have acknowledged it (docs/protocols/deletion.md). */
const ROUTES = {
  'content.changed': { awaited: [], background: [SEARCH] },
  'content.deleted': { awaited: ['cards', 'questions', 'generation'], background: [SEARCH] },
  // The subjects are the folders of the deleted subtree.
  'subtree.deleted': { awaited: ['cards', 'questions', 'generation'] },
  'folder.changed': { awaited: [], background: [SEARCH] },
  'folder.deleted': { awaited: [], background: [SEARCH] },
};

export class Context extends ServiceContext<LibraryConfig> {
  readonly outbox: Outbox;
  readonly covers: CoverStore;
  /** The services that count the items of contents. */
  readonly counters: Readonly<Record<Counted, CountItems>>;

  constructor(config: LibraryConfig, overrides: LibraryOverrides = {}) {
    super('library', config, overrides);
    const { peers } = config;
    const cards = this.connect<CardsServiceServer>(CardsServiceService, peers.cards, 'batchCountMemocards');
    const questions = this.connect<QuestionsServiceServer>(
      QuestionsServiceService,
      peers.questions,
      'batchCountQuestions',
    );
    const generation = this.connect<GenerationServiceServer>(
      GenerationServiceService,
      peers.generation,
      'deliverEvents',
    );
    const search = this.connect<SearchServiceServer>(SearchServiceService, peers.search, 'deliverEvents');
    const consumers = {
      cards: cards.deliverEvents,
      questions: questions.deliverEvents,
      generation: generation.deliverEvents,
      [SEARCH]: search.deliverEvents,
    };
    this.outbox = this.outboxTo(overrides.consumers ?? consumers, ROUTES);
    this.covers = this.closing(createCoverStore(config.covers.store, this.logger));
    this.counters = overrides.counters ?? {
      memocards: cards.batchCountMemocards,
      questions: questions.batchCountQuestions,
    };
  }
}
