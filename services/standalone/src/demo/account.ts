import { SCOPES } from '@learning-library/common/contract';
import { connect, type ConnectOptions, type TimedCalls, timedCalls } from '@learning-library/common/rpc';
import {
  type Account,
  type AccountsOperatorServiceServer,
  AccountsOperatorServiceService,
  type CardsOperatorServiceServer,
  CardsOperatorServiceService,
  type GenerationOperatorServiceServer,
  GenerationOperatorServiceService,
  type SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsOperatorServiceService,
} from '@learning-library/proto';

const CREDITS = 1_000;
const CALL_MS = 10_000;

export interface OperatorClients {
  accounts: TimedCalls<AccountsOperatorServiceServer>;
  generation: TimedCalls<GenerationOperatorServiceServer>;
  cards: TimedCalls<CardsOperatorServiceServer>;
  study: TimedCalls<SpacesSessionsStatsOperatorServiceServer>;
  close(): void;
}

export function connectOperator(options: Pick<ConnectOptions, 'address' | 'operatorSession'>): OperatorClients {
  const clients: { close(): void }[] = [];
  const open = <Server>(definition: Parameters<typeof connect>[0]): TimedCalls<Server> => {
    const client = connect<Server>(definition, options);
    clients.push(client);
    return timedCalls<Server>(client, CALL_MS);
  };
  return {
    accounts: open(AccountsOperatorServiceService),
    generation: open(GenerationOperatorServiceService),
    cards: open(CardsOperatorServiceService),
    study: open(SpacesSessionsStatsOperatorServiceService),
    close: () => clients.forEach((client) => client.close()),
  };
}

/** Creates an account of an approved organization, with credits. */
export async function createAccount({ accounts, generation }: OperatorClients): Promise<Account> {
  const { id: organizationId } = given((await accounts.createOrganization({ name: 'Demo organization' })).organization);
  await accounts.setOrganizationApproval({ organizationId, liveEnabled: true });
  const account = given(
    (await accounts.createAccount({ organizationId, name: 'Demo account', plan: 'active' })).account,
  );
  await generation.grantCredits({ accountId: account.id, units: CREDITS, id: account.id });
  return account;
}

/** Allows the organization to use the model, unless it is already allowed. */
export async function allowExternalAi({ accounts }: OperatorClients, organizationId: string): Promise<void> {
  const { organization } = await accounts.getOrganization({ organizationId });
  if (!given(organization).externalAiAllowed) await accounts.setExternalAi({ organizationId, allowed: true });
}

/** Creates a key with all scopes. @param rateLimit requests per minute, if not the limit of the environment */
export async function createKey(
  { accounts }: OperatorClients,
  accountId: string,
  environment: string,
  rateLimit?: number,
): Promise<{ keyId: string; secret: string }> {
  const scopes = [...SCOPES];
  const { key, secret } = await accounts.createKey({ accountId, environment, rateLimit, scopes, expiresAt: undefined });
  return { keyId: given(key).id, secret };
}

/** A message that every response contains, although its type is optional. */
export function given<T>(message: T | undefined): T {
  if (message === undefined) throw new Error('the response has no message');
  return message;
}
