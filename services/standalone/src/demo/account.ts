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
import type { DemoInfo } from '../infoFile';

const ORGANIZATION = 'Demo organization';
const ACCOUNT = 'Demo account';
const CREDITS = 1_000;
const CALL_MS = 10_000;
/** Requests per minute of the key that creates the library. */
const SEED_RATE_LIMIT = 100_000;
const MAX_PAGES = 1_000;

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

/** Finds the demo account of an approved organization by name, or creates it. Grants its credits once. */
export async function ensureAccount({ accounts, generation }: OperatorClients): Promise<Account> {
  const organizations = await all('organizations', (afterId) => accounts.listOrganizations({ pageSize: 0, afterId }));
  const { id: organizationId } =
    organizations.find(({ name }) => name === ORGANIZATION) ??
    given((await accounts.createOrganization({ name: ORGANIZATION })).organization);
  await accounts.setOrganizationApproval({ organizationId, liveEnabled: true });
  const existing = await all('accounts', (afterId) => accounts.listAccounts({ organizationId, pageSize: 0, afterId }));
  const account =
    existing.find(({ name }) => name === ACCOUNT) ??
    given((await accounts.createAccount({ organizationId, name: ACCOUNT, plan: 'active' })).account);
  await generation.grantCredits({ accountId: account.id, units: CREDITS, id: account.id });
  return account;
}

/** Allows the organization to use the model, unless it is already allowed. */
export async function allowExternalAi({ accounts }: OperatorClients, organizationId: string): Promise<void> {
  const { organization } = await accounts.getOrganization({ organizationId });
  if (!given(organization).externalAiAllowed) await accounts.setExternalAi({ organizationId, allowed: true });
}

/** Whether the library is complete: the test key is created last. */
export async function isComplete(clients: OperatorClients, accountId: string): Promise<boolean> {
  return (await listKeys(clients, accountId)).some(({ environment }) => environment === 'test');
}

/** Creates a key for creating the library; `createKeys` revokes it. */
export function createSeedKey(clients: OperatorClients, accountId: string): Promise<string> {
  return createKey(clients, accountId, 'live', SEED_RATE_LIMIT);
}

/** Creates new keys and revokes the existing ones, because a key is shown only once. */
export async function createKeys(
  clients: OperatorClients,
  { id: accountId, organizationId }: Account,
): Promise<DemoInfo> {
  for (const { id: keyId, revokedAt } of await listKeys(clients, accountId)) {
    if (revokedAt === undefined) await clients.accounts.revokeKey({ keyId, reason: 'The demo keys were replaced.' });
  }
  const liveKey = await createKey(clients, accountId, 'live');
  const testKey = await createKey(clients, accountId, 'test');
  return { liveKey, testKey, accountId, organizationId };
}

function listKeys({ accounts }: OperatorClients, accountId: string) {
  return all('keys', (afterId) => accounts.listKeys({ accountId, pageSize: 0, afterId }));
}

async function createKey(
  { accounts }: OperatorClients,
  accountId: string,
  environment: string,
  rateLimit?: number,
): Promise<string> {
  const scopes = [...SCOPES];
  return (await accounts.createKey({ accountId, environment, rateLimit, scopes, expiresAt: undefined })).secret;
}

async function all<Name extends string, Item extends { id: string }>(
  name: Name,
  read: (afterId: string | undefined) => Promise<{ hasMore: boolean } & Record<Name, Item[]>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await read(items.at(-1)?.id);
    items.push(...page[name]);
    if (!page.hasMore) return items;
  }
  throw new Error('the list has too many pages');
}

/** A message that every response contains, although its type is optional. */
export function given<T>(message: T | undefined): T {
  if (message === undefined) throw new Error('the response has no message');
  return message;
}
