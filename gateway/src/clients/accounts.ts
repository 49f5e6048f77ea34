import { coalesce, type Methods } from '@learning-library/common';
import type { AccountsServiceServer, CountTestCallResponse, VerifiedKey } from '@learning-library/proto';

/** Keys and quotas. Deadlines are in milliseconds since the epoch. */
export interface AccountsClient {
  /** The key with this SHA-256 and the state of its account; undefined for an unknown key. */
  verifyKey(keyHash: Buffer, deadline: number): Promise<VerifiedKey | undefined>;
  /** Counts one call of a test key. Not retried: a call must not count twice. */
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
