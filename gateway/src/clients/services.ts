import type { Methods } from '@learning-library/common/rpc';
import type {
  AccountsServiceServer,
  CardsServiceServer,
  GenerationServiceServer,
  LibraryServiceServer,
  QuestionsServiceServer,
  SearchServiceServer,
  SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';

/** The RPCs of the services: `clients.library.getContent(request, { deadline })`. They throw ContractErrors. */
export interface Services {
  accounts: Methods<AccountsServiceServer>;
  library: Methods<LibraryServiceServer>;
  cards: Methods<CardsServiceServer>;
  questions: Methods<QuestionsServiceServer>;
  generation: Methods<GenerationServiceServer>;
  search: Methods<SearchServiceServer>;
  spacesSessionsStats: Methods<SpacesSessionsStatsServiceServer>;
}
