import { batchCalls, type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer, CountTestCallResponse, VerifiedKey } from '@learning-library/proto';

export interface AccountsClient {
  /** The key with this SHA-256 and the state of its account; undefined for an unknown key. */
  verifyKey(keyHash: Buffer, deadline: number): Promise<VerifiedKey | undefined>;
  /** Whether the account is suspended, or is no more. */
  isSuspended(accountId: string, deadline: number): Promise<boolean>;
  /** Counts one call of a test key. Not retried: a call must not count twice. */
  countTestCall(keyId: string, deadline: number): Promise<CountTestCallResponse>;
}

const KEYS_AT_ONCE = 256;
const ACCOUNTS_AT_ONCE = 256;

export function createAccountsClient(methods: Methods<AccountsServiceServer>): AccountsClient {
  const keys = batchCalls<Buffer, VerifiedKey | undefined>({
    call: async (keyHashes, deadline) => {
      const items = keyHashes.map((keyHash) => ({ keyHash }));
      const { results } = await methods.batchVerifyKeys({ items }, { deadline });
      return results.map((result) => result.key);
    },
    maxItems: KEYS_AT_ONCE,
  });
  const states = batchCalls<string, boolean>({
    call: async (accountIds, deadline) => {
      const { results } = await methods.batchGetAccountStates({ accountIds }, { deadline });
      return results.map(({ account }) => account?.status !== 'active');
    },
    maxItems: ACCOUNTS_AT_ONCE,
  });
  return {
    verifyKey: keys,
    isSuspended: states,
    countTestCall: (keyId, deadline) => methods.countTestCall({ keyId }, { deadline }),
  };
}
