import { type Key } from '@learning-library/common/contract';
import { type EventConsumer, type Outbox, waitingWrites } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import { type Methods, retryReads } from '@learning-library/common/rpc';
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

export interface ContentCounts {
  memocardsCount: number;
  questionsCount: number;
}

type CountsOf = (content: Key, deadline: number) => Promise<ContentCounts>;

export interface LibraryOverrides extends ServiceOverrides {
  consumers?: Readonly<Record<string, EventConsumer>>;
  countsOf?: CountsOf;
}

/** A deletion is answered once the awaited consumers have acknowledged it (docs/protocols.md#deletion). */
const ROUTES = {
  'content.changed': { awaited: [], background: [SEARCH] },
  'content.deleted': { awaited: ['cards', 'questions', 'generation'], background: [SEARCH] },
  // The subjects are the folders of the deleted subtree.
  'subtree.deleted': { awaited: ['cards', 'questions', 'generation'] },
  'folder.changed': { awaited: [], background: [SEARCH] },
  'folder.deleted': { awaited: [], background: [SEARCH] },
};

export class Context extends ServiceContext<LibraryConfig> {
  readonly waiting = waitingWrites(this.config.database);
  readonly outbox: Outbox;
  readonly covers: CoverStore;
  readonly countsOf: CountsOf;

  constructor(config: LibraryConfig, overrides: LibraryOverrides = {}) {
    super('library', config, overrides);
    const { cardsAddress, questionsAddress, generationAddress, searchAddress } = config.peers;
    const cards = this.connect<CardsServiceServer>(CardsServiceService, cardsAddress, 'batchCountMemocards');
    const questions = this.connect<QuestionsServiceServer>(
      QuestionsServiceService,
      questionsAddress,
      'batchCountQuestions',
    );
    const generation = this.connect<GenerationServiceServer>(
      GenerationServiceService,
      generationAddress,
      'deliverEvents',
    );
    const search = this.connect<SearchServiceServer>(SearchServiceService, searchAddress, 'deliverEvents');
    const consumers = {
      cards: cards.deliverEvents,
      questions: questions.deliverEvents,
      generation: generation.deliverEvents,
      [SEARCH]: search.deliverEvents,
    };
    this.outbox = this.outboxTo(overrides.consumers ?? consumers, ROUTES);
    this.covers = this.closing(createCoverStore(config.covers.store, this.logger));
    this.countsOf = overrides.countsOf ?? askForCounts(cards, questions);
  }
}

function askForCounts(cards: Methods<CardsServiceServer>, questions: Methods<QuestionsServiceServer>): CountsOf {
  const { batchCountMemocards } = retryReads(cards, 'batchCountMemocards');
  const { batchCountQuestions } = retryReads(questions, 'batchCountQuestions');
  return async (content, deadline) => {
    const [memocards, asked] = await Promise.all([
      batchCountMemocards({ keys: [content] }, { deadline }),
      batchCountQuestions({ keys: [content] }, { deadline }),
    ]);
    return { memocardsCount: memocards.counts[0] ?? 0, questionsCount: asked.counts[0] ?? 0 };
  };
}
