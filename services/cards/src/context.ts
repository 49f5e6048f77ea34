import { CountReporter, type EventConsumer, type Outbox } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import {
  type LibraryServiceServer,
  LibraryServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
} from '@learning-library/proto';
import type { CardsConfig } from './config';
import { memocardItems } from './persistence/repositories/memocards';

export type Library = Pick<Methods<LibraryServiceServer>, 'getContent' | 'reportMemocardCounts'>;

export interface CardsOverrides extends ServiceOverrides {
  library?: Library;
  consumers?: Readonly<Record<string, EventConsumer>>;
}

/** A deletion returns after the questions service has acknowledged it. */
const ROUTES = { 'memocard.deleted': { awaited: ['questions'] } };

export class Context extends ServiceContext<CardsConfig> {
  readonly library: Library;
  readonly outbox: Outbox;
  readonly counts: CountReporter;

  constructor(config: CardsConfig, overrides: CardsOverrides = {}) {
    super('cards', config, overrides);
    const { peers } = config;
    const library = this.connect<LibraryServiceServer>(LibraryServiceService, peers.library, 'getContent');
    const questions = this.connect<QuestionsServiceServer>(QuestionsServiceService, peers.questions, 'deliverEvents');
    this.library = overrides.library ?? library;
    this.counts = new CountReporter(this, memocardItems.contents, this.library.reportMemocardCounts);
    this.outbox = this.outboxTo(overrides.consumers ?? { questions: questions.deliverEvents }, ROUTES);
  }
}
