import { checkedId, found, validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPage } from '../domain/page';
import { utcDay } from '../domain/testQuota';
import { erasureMessage } from '../erasure/begin';
import { findAccount, listAccounts } from '../persistence/repositories/accounts';
import { findErasure, listErasures } from '../persistence/repositories/erasures';
import { findKey, listKeys } from '../persistence/repositories/keys';
import { listOperatorTokens } from '../persistence/repositories/operatorTokens';
import { findOrganization, listOrganizations } from '../persistence/repositories/organizations';
import { verifyKey } from '../persistence/repositories/verification';

const HASH_BYTES = 32;

type Gets = 'findKey' | 'getAccount' | 'getErasure' | 'getOrganization';
type Lists = 'listAccounts' | 'listErasures' | 'listKeys' | 'listOperatorTokens' | 'listOrganizations';

/**
 * Reads of the operator. Pages list the oldest first, and include revoked keys and tokens. @throws not_found for a missing
 * resource, validation_error for a malformed id or page size
 */
export const operatorReads = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Gets | Lists> => {
  const until = (deadline: number) => ctx.database.until(deadline);
  const getOrganization = async (id: string, deadline: number) =>
    found(await findOrganization(until(deadline), checkedId('organization_id', id)));
  const getAccount = async (id: string, deadline: number) =>
    found(await findAccount(until(deadline), checkedId('account_id', id)));
  return {
    findKey: async ({ keyHash }, { deadline }) => ({ key: found(await findKey(until(deadline), keyHash)) }),
    getAccount: async ({ accountId }, { deadline }) => ({ account: await getAccount(accountId, deadline) }),
    getErasure: async ({ accountId }, { deadline }) => {
      const erasure = await findErasure(until(deadline), checkedId('account_id', accountId));
      return { erasure: erasureMessage(found(erasure)) };
    },
    getOrganization: async ({ organizationId }, { deadline }) => ({
      organization: await getOrganization(organizationId, deadline),
    }),
    listAccounts: async ({ organizationId, ...request }, { deadline }) => {
      const page = checkedPage(request);
      const { id } = await getOrganization(organizationId, deadline);
      const { items, hasMore } = await listAccounts(until(deadline), id, page);
      return { accounts: items, hasMore };
    },
    listErasures: async ({ pageSize, afterAccountId: afterId }, { deadline }) => {
      const { items, hasMore } = await listErasures(until(deadline), checkedPage({ pageSize, afterId }));
      return { erasures: items.map(erasureMessage), hasMore };
    },
    listKeys: async ({ accountId, ...request }, { deadline }) => {
      const page = checkedPage(request);
      const { id } = await getAccount(accountId, deadline);
      const { items, hasMore } = await listKeys(until(deadline), id, page);
      return { keys: items, hasMore };
    },
    listOperatorTokens: async (request, { deadline }) => {
      const { items, hasMore } = await listOperatorTokens(until(deadline), checkedPage(request));
      return { tokens: items, hasMore };
    },
    listOrganizations: async (request, { deadline }) => {
      const { items, hasMore } = await listOrganizations(until(deadline), checkedPage(request));
      return { organizations: items, hasMore };
    },
  };
};

export const reads = (ctx: Context): Pick<Methods<AccountsServiceServer>, 'getAccountState' | 'verifyKey'> => ({
  /**
   * Returns the state of an account. Event consumers read it, because events may arrive in any order
   * (docs/protocols/events.md).
   */
  getAccountState: async ({ accountId }, { deadline }) => ({
    account: await findAccount(ctx.database.until(deadline), checkedId('account_id', accountId)),
  }),
  /** Looks up a key by its SHA-256, with the state that every request checks (docs/contract.md#order-of-checks). */
  verifyKey: async ({ keyHash }, { deadline }) => {
    if (keyHash.length !== HASH_BYTES) throw validationError('key_hash', 'format');
    const now = ctx.now();
    const verification = await verifyKey(ctx.database.until(deadline), keyHash, now, utcDay(now));
    if (verification?.unnoted && !verification.key.revoked) ctx.pendingLastUsed.add(verification.key.keyId);
    return { key: verification?.key };
  },
});
