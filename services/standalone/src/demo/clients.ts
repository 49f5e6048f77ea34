import { type Client, connect } from '@learning-library/common/rpc';
import {
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type CardsServiceServer,
  CardsServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
  type SpacesSessionsStatsServiceServer,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';

/** The services for the seed, which calls them as the operator and as the gateway does. */
export interface DemoClients {
  accounts: Client<AccountsOperatorServiceServer>;
  generation: Client<GenerationOperatorServiceServer>;
  library: Client<LibraryServiceServer>;
  cards: Client<CardsServiceServer>;
  questions: Client<QuestionsServiceServer>;
  reviews: Client<CardsOperatorServiceServer>;
  spaces: Client<SpacesSessionsStatsServiceServer>;
  study: Client<SpacesSessionsStatsOperatorServiceServer>;
}

export function connectDemo(address: string, tokens: { internalToken: string; operatorToken: string }): DemoClients {
  const { internalToken, operatorToken } = tokens;
  const own = { address, tokens: [internalToken] };
  return {
    accounts: connect(AccountsOperatorServiceService, { address, operatorToken }),
    generation: connect(GenerationOperatorServiceService, { address, operatorToken }),
    library: connect(LibraryServiceService, own),
    cards: connect(CardsServiceService, own),
    questions: connect(QuestionsServiceService, own),
    reviews: connect(CardsOperatorServiceService, { address, operatorToken }),
    spaces: connect(SpacesSessionsStatsServiceService, own),
    study: connect(SpacesSessionsStatsOperatorServiceService, { address, operatorToken }),
  };
}

export function closeDemo(clients: DemoClients): void {
  for (const client of Object.values<{ close(): void }>({ ...clients })) client.close();
}

const CALL_MS = 10_000;

/** Every call of the seed has its own deadline. */
export function soon(): { deadline: number } {
  return { deadline: Date.now() + CALL_MS };
}
