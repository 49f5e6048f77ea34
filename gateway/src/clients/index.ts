import { connect, type Methods, type ServiceName } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import {
  type AccountsServiceServer,
  AccountsServiceService,
  type CardsServiceServer,
  CardsServiceService,
  type GenerationServiceServer,
  GenerationServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SearchServiceServer,
  SearchServiceService,
  type SpacesSessionsStatsServiceServer,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';
import type { GatewayConfig } from '../config';
import { TokenCheck } from './tokenCheck';

/**
 * The RPCs of the services: `clients.library.getContent(request, { deadline })`. `connect` (services/common/src/rpc/client.ts)
 * makes the calls; they throw ContractErrors.
 */
export interface Services {
  accounts: Methods<AccountsServiceServer>;
  library: Methods<LibraryServiceServer>;
  cards: Methods<CardsServiceServer>;
  questions: Methods<QuestionsServiceServer>;
  generation: Methods<GenerationServiceServer>;
  search: Methods<SearchServiceServer>;
  spacesSessionsStats: Methods<SpacesSessionsStatsServiceServer>;
}

export interface Clients extends Services {
  tokens?: TokenCheck;
  close?(): void;
}

export function createClients({ addresses, internalTokens: tokens, tls }: GatewayConfig, logger: Logger): Clients {
  const at = (name: ServiceName) => ({ address: addresses[name], tokens, tls, logger });
  const services = {
    accounts: connect<AccountsServiceServer>(AccountsServiceService, at('accounts')),
    library: connect<LibraryServiceServer>(LibraryServiceService, at('library')),
    cards: connect<CardsServiceServer>(CardsServiceService, at('cards')),
    questions: connect<QuestionsServiceServer>(QuestionsServiceService, at('questions')),
    generation: connect<GenerationServiceServer>(GenerationServiceService, at('generation')),
    search: connect<SearchServiceServer>(SearchServiceService, at('search')),
    spacesSessionsStats: connect<SpacesSessionsStatsServiceServer>(
      SpacesSessionsStatsServiceService,
      at('spaces-sessions-stats'),
    ),
  };
  const tokenCheck = new TokenCheck(callsOf(services));
  return {
    ...services,
    tokens: tokenCheck,
    close() {
      tokenCheck.stop();
      Object.values(services).forEach((service) => service.close());
    },
  };
}

/**
 * One call per service that reads nothing. The service rejects its empty request, and the rejection counts as a response.
 */
function callsOf({ accounts, library, cards, questions, generation, search, spacesSessionsStats }: Services) {
  const key = undefined;
  return {
    accounts: (deadline: number) => accounts.verifyKey({ keyHash: Buffer.alloc(0) }, { deadline }),
    library: (deadline: number) => library.getContent({ key }, { deadline }),
    cards: (deadline: number) => cards.getMemocard({ key }, { deadline }),
    questions: (deadline: number) => questions.getQuestion({ key }, { deadline }),
    generation: (deadline: number) => generation.getJob({ key }, { deadline }),
    search: (deadline: number) => search.search({ accountId: '', q: '', pageSize: 0, offset: 0 }, { deadline }),
    spacesSessionsStats: (deadline: number) => spacesSessionsStats.getSpace({ key }, { deadline }),
  };
}
