import { connect } from '@learning-library/common/rpc';
import type { Logger } from '@learning-library/common/telemetry';
import {
  AccountsServiceService,
  CardsServiceService,
  GenerationServiceService,
  LibraryServiceService,
  QuestionsServiceService,
  SearchServiceService,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';
import type { GatewayConfig } from '../config';
import type { Services } from './services';
import { TokenCheck } from './tokenCheck';

export type { Services } from './services';

export interface Clients extends Services {
  tokens?: TokenCheck;
  close?(): void;
}

const DEFINITIONS = {
  accounts: AccountsServiceService,
  library: LibraryServiceService,
  cards: CardsServiceService,
  questions: QuestionsServiceService,
  generation: GenerationServiceService,
  search: SearchServiceService,
  spacesSessionsStats: SpacesSessionsStatsServiceService,
};

type Connected = { [Name in keyof Services]: Services[Name] & { close(): void } };

export function createClients({ addresses, internalTokens: tokens, tls }: GatewayConfig, logger: Logger): Clients {
  const services = Object.fromEntries(
    Object.entries(DEFINITIONS).map(([name, definition]) => [
      name,
      connect(definition, { address: addresses[name as keyof Services], tokens, tls, logger }),
    ]),
  ) as unknown as Connected;
  const tokenCheck = new TokenCheck(services);
  return {
    ...services,
    tokens: tokenCheck,
    close() {
      tokenCheck.stop();
      Object.values(services).forEach((service) => service.close());
    },
  };
}
