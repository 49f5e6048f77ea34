import { connect, type TimedCalls, timedCalls } from '@learning-library/common/rpc';
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

const CALL_MS = 10_000;

/** The services for the seed, which calls them as the operator and as the gateway does. */
export interface DemoClients {
  accounts: TimedCalls<AccountsOperatorServiceServer>;
  generation: TimedCalls<GenerationOperatorServiceServer>;
  library: TimedCalls<LibraryServiceServer>;
  cards: TimedCalls<CardsServiceServer>;
  questions: TimedCalls<QuestionsServiceServer>;
  reviews: TimedCalls<CardsOperatorServiceServer>;
  spaces: TimedCalls<SpacesSessionsStatsServiceServer>;
  study: TimedCalls<SpacesSessionsStatsOperatorServiceServer>;
  close(): void;
}

export function connectDemo(address: string, tokens: { internalToken: string; operatorToken: string }): DemoClients {
  const { internalToken, operatorToken } = tokens;
  const opened: { close(): void }[] = [];
  const open = <Server>(definition: Parameters<typeof connect>[0], credentials: object): TimedCalls<Server> => {
    const client = connect<Server>(definition, { address, ...credentials });
    opened.push(client);
    return timedCalls<Server>(client, CALL_MS);
  };
  const gateway = { tokens: [internalToken] };
  const operator = { operatorToken };
  return {
    accounts: open(AccountsOperatorServiceService, operator),
    generation: open(GenerationOperatorServiceService, operator),
    library: open(LibraryServiceService, gateway),
    cards: open(CardsServiceService, gateway),
    questions: open(QuestionsServiceService, gateway),
    reviews: open(CardsOperatorServiceService, operator),
    spaces: open(SpacesSessionsStatsServiceService, gateway),
    study: open(SpacesSessionsStatsOperatorServiceService, operator),
    close: () => {
      for (const client of opened) client.close();
    },
  };
}
