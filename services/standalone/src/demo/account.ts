import { ContractError, SCOPES } from '@learning-library/common/contract';
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
import type { DemoInfo } from '../infoFile';

const ORGANIZATION = 'Demo organization';
const ACCOUNT = 'Demo account';
const CREDITS = 1_000;
const CALL_MS = 10_000;
/** Requests per minute of the key that creates the library. */
const CALLS = 100_000;
const MAX_PAGES = 1_000;

export interface OperatorClients {
  accounts: TimedCalls<AccountsOperatorServiceServer>;
  generation: TimedCalls<GenerationOperatorServiceServer>;
  cards: TimedCalls<CardsOperatorServiceServer>;
  study: TimedCalls<SpacesSessionsStatsOperatorServiceServer>;
  close(): void;
}

export function connectOperator(options: Pick<ConnectOptions, 'address' | 'operatorSession'>): OperatorClients {
  const opened: { close(): void }[] = [];
  const open = <Server>(definition: Parameters<typeof connect>[0]): TimedCalls<Server> => {
    const client = connect<Server>(definition, options);
    opened.push(client);
    return timedCalls<Server>(client, CALL_MS);
  };
  return {
    accounts: open(AccountsOperatorServiceService),
    generation: open(GenerationOperatorServiceService),
    cards: open(CardsOperatorServiceService),
    study: open(SpacesSessionsStatsOperatorServiceService),
    close: () => opened.forEach((client) => client.close()),
  };
}

export async function isThere({ accounts }: OperatorClients, accountId: string): Promise<boolean> {
  try {
    await accounts.getAccount({ accountId });
    return true;
  } catch (error) {
    if (error instanceof ContractError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Finds by name, or creates, the demo account of an approved organization. */
export async function ensureAccount({ accounts }: OperatorClients): Promise<Account> {
  const organizations = await all(
    (afterId) => accounts.listOrganizations({ pageSize: 0, afterId }),
    (page) => page.organizations,
  );
  const organization =
    organizations.find(({ name }) => name === ORGANIZATION) ??
    given((await accounts.createOrganization({ name: ORGANIZATION })).organization);
  const organizationId = organization.id;
  await accounts.setOrganizationApproval({ organizationId, liveEnabled: true });
  const existing = await all(
    (afterId) => accounts.listAccounts({ organizationId, pageSize: 0, afterId }),
    (page) => page.accounts,
  );
  return (
    existing.find(({ name }) => name === ACCOUNT) ??
    given((await accounts.createAccount({ organizationId, name: ACCOUNT, plan: 'active' })).account)
  );
}

/** Lets the organization use the model, unless it may already. */
export async function allowExternalAi({ accounts }: OperatorClients, organizationId: string): Promise<void> {
  const { organization } = await accounts.getOrganization({ organizationId });
  if (given(organization).externalAiAllowed) return;
  await accounts.setExternalAi({ organizationId, allowed: true });
}

/** Grants credits once: the account's id is the id of the grant. */
export async function ensureCredits({ generation }: OperatorClients, accountId: string): Promise<void> {
  await generation.grantCredits({ accountId, units: CREDITS, id: accountId });
}

/** Whether the library was completed: only then the test key is made. */
export async function isComplete(clients: OperatorClients, accountId: string): Promise<boolean> {
  return (await listKeys(clients, accountId)).some(({ environment }) => environment === 'test');
}

/** A key for creating the library; `makeKeys` revokes it. */
export async function makeSeedKey(clients: OperatorClients, accountId: string): Promise<string> {
  return makeKey(clients, accountId, 'live', CALLS);
}

/** Makes new keys and revokes those that the account has, because a key is shown only once. */
export async function makeKeys(
  clients: OperatorClients,
  { id: accountId, organizationId }: Account,
): Promise<DemoInfo> {
  for (const { id, revokedAt } of await listKeys(clients, accountId)) {
    if (revokedAt !== undefined) continue;
    await clients.accounts.revokeKey({ keyId: id, reason: 'The demo keys were made anew.' });
  }
  const liveKey = await makeKey(clients, accountId, 'live');
  const testKey = await makeKey(clients, accountId, 'test');
  return { liveKey, testKey, accountId, organizationId };
}

function listKeys({ accounts }: OperatorClients, accountId: string) {
  return all(
    (afterId) => accounts.listKeys({ accountId, pageSize: 0, afterId }),
    (page) => page.keys,
  );
}

async function makeKey(
  { accounts }: OperatorClients,
  accountId: string,
  environment: string,
  rateLimit?: number,
): Promise<string> {
  const { secret } = await accounts.createKey({
    accountId,
    environment,
    rateLimit,
    scopes: [...SCOPES],
    expiresAt: undefined,
  });
  return secret;
}

async function all<Page extends { hasMore: boolean }, Item extends { id: string }>(
  read: (afterId: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await read(items.at(-1)?.id);
    items.push(...itemsOf(answer));
    if (!answer.hasMore) return items;
  }
  throw new Error('the list has too many pages');
}

/** A message that every response contains, although its type is optional. */
export function given<T>(message: T | undefined): T {
  if (message === undefined) throw new Error('the response has no message');
  return message;
}
