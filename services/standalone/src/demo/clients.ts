import { type Client, connect } from '@learning-library/common';
import {
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsServiceServer,
  CardsServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
} from '@learning-library/proto';

/** The services as the seed calls them: as the operator, and as the gateway would for the demo account. */
export interface DemoClients {
  accounts: Client<AccountsOperatorServiceServer>;
  generation: Client<GenerationOperatorServiceServer>;
  library: Client<LibraryServiceServer>;
  cards: Client<CardsServiceServer>;
}

export function connectDemo(address: string, tokens: { internalToken: string; operatorToken: string }): DemoClients {
  const { internalToken: token, operatorToken } = tokens;
  return {
    accounts: connect(AccountsOperatorServiceService, { address, operatorToken }),
    generation: connect(GenerationOperatorServiceService, { address, operatorToken }),
    library: connect(LibraryServiceService, { address, token }),
    cards: connect(CardsServiceService, { address, token }),
  };
}

export function closeDemo({ accounts, generation, library, cards }: DemoClients): void {
  for (const client of [accounts, generation, library, cards]) client.close();
}

const CALL_MS = 5_000;

/** Every call of the seed has its own deadline. */
export function soon(): { deadline: number } {
  return { deadline: Date.now() + CALL_MS };
}
