import { ContractError, SCOPES } from '@learning-library/common/contract';
import type { Account } from '@learning-library/proto';
import type { DemoInfo } from '../infoFile';
import type { DemoClients } from './clients';
import { all, given } from './pages';

const ORGANIZATION = 'Demo organization';
const ACCOUNT = 'Demo account';
const CREDITS = 1_000;

type Accounts = DemoClients['accounts'];

/** Whether the demo account of the last start is still in this database. */
export async function isThere(accounts: Accounts, accountId: string): Promise<boolean> {
  try {
    await accounts.getAccount({ accountId });
    return true;
  } catch (error) {
    if (error instanceof ContractError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Finds the demo account of an approved organization by name, or creates it. */
export async function ensureAccount(accounts: Accounts): Promise<Account> {
  const organizationId = (await findOrganization(accounts)) ?? (await createOrganization(accounts));
  const existing = await all(
    (afterId) => accounts.listAccounts({ organizationId, pageSize: 0, afterId }),
    (page) => page.accounts,
  );
  const found = existing.find(({ name }) => name === ACCOUNT);
  if (found !== undefined) return found;
  const { account } = await accounts.createAccount({ organizationId, name: ACCOUNT, plan: 'active' });
  return given(account);
}

/** Grants credits once: the account's id is the id of the grant. */
export async function ensureCredits({ generation }: DemoClients, accountId: string): Promise<void> {
  await generation.grantCredits({ accountId, units: CREDITS, id: accountId });
}

/** Creates new keys and revokes the old ones of the demo account, because a key is shown only once. */
export async function makeKeys(accounts: Accounts, { id: accountId, organizationId }: Account): Promise<DemoInfo> {
  await revokeKeys(accounts, accountId);
  const make = async (environment: string): Promise<string> => {
    const { secret } = await accounts.createKey({ accountId, environment, scopes: [...SCOPES], expiresAt: undefined });
    return secret;
  };
  const [liveKey, testKey] = await Promise.all([make('live'), make('test')]);
  return { liveKey, testKey, accountId, organizationId };
}

async function findOrganization(accounts: Accounts): Promise<string | undefined> {
  const organizations = await all(
    (afterId) => accounts.listOrganizations({ pageSize: 0, afterId }),
    (page) => page.organizations,
  );
  return organizations.find(({ name }) => name === ORGANIZATION)?.id;
}

async function createOrganization(accounts: Accounts): Promise<string> {
  const { organization } = await accounts.createOrganization({ name: ORGANIZATION });
  return given(organization).id;
}

export async function approve(accounts: Accounts, organizationId: string): Promise<void> {
  await accounts.setOrganizationApproval({ organizationId, liveEnabled: true });
}

async function revokeKeys(accounts: Accounts, accountId: string): Promise<void> {
  const keys = await all(
    (afterId) => accounts.listKeys({ accountId, pageSize: 0, afterId }),
    (page) => page.keys,
  );
  for (const { id, revokedAt } of keys) {
    if (revokedAt !== undefined) continue;
    await accounts.revokeKey({ keyId: id, reason: 'The demo keys were lost and made anew.' });
  }
}
