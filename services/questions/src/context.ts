import { CountReporter } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import {
  type CardsServiceServer,
  CardsServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
} from '@learning-library/proto';
import type { QuestionsConfig } from './config';
import { questionItems } from './persistence/repositories/questions';

type Library = Pick<Methods<LibraryServiceServer>, 'getContent' | 'reportQuestionCounts'>;
type Cards = Pick<Methods<CardsServiceServer>, 'batchGetMemocards'>;

export interface QuestionsOverrides extends ServiceOverrides {
  library?: Library;
  cards?: Cards;
}

export class Context extends ServiceContext<QuestionsConfig> {
  readonly library: Library;
  readonly cards: Cards;
  readonly counts: CountReporter;

  constructor(config: QuestionsConfig, overrides: QuestionsOverrides = {}) {
    super('questions', config, overrides);
    const { peers } = config;
    const library = this.connect<LibraryServiceServer>(LibraryServiceService, peers.library, 'getContent');
    const cards = this.connect<CardsServiceServer>(CardsServiceService, peers.cards, 'batchGetMemocards');
    this.library = overrides.library ?? library;
    this.cards = overrides.cards ?? cards;
    this.counts = new CountReporter(this, questionItems.contents, this.library.reportQuestionCounts);
  }
}
