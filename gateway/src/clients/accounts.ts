import { coalesce, type Methods } from '@learning-library/common';
import type { AccountsServiceServer, CountTestCallResponse, VerifiedKey } from '@learning-library/proto';

/** Keys and quotas. Deadlines are in milliseconds since the epoch. */
export interface AccountsClient {
  /** The key with this SHA-256 and its account's present state; undefined when no such key was ever made. */
  verifyKey(keyHash: Buffer, deadline: number): Promise<VerifiedKey | undefined>;
  /** Counts one call of a test key; not tried again, since a call that may have counted must not count twice. */
  countTestCall(keyId: string, deadline: number): Promise<CountTestCallResponse>;
}

const KEYS_AT_ONCE = 256;

export function createAccountsClient(methods: Methods<AccountsServiceServer>): AccountsClient {
  const keys = coalesce<Buffer, VerifiedKey | undefined>({
    call: async (keyHashes, deadline) => {
      const items = keyHashes.map((keyHash) => ({ keyHash }));
      const { results } = await methods.batchVerifyKeys({ items }, { deadline });
      return results.map((result) => result.key);
    },
    maxItems: KEYS_AT_ONCE,
  });
  return {
    verifyKey: keys,
    countTestCall: (keyId, deadline) => methods.countTestCall({ keyId }, { deadline }),
  };
}
