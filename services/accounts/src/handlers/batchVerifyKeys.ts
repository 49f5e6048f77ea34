import { validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { utcDay } from '../domain/testQuota';
import { verifyKeys } from '../persistence/repositories/verification';

const MAX_ITEMS = 1_000;
const HASH_BYTES = 32;

/** By SHA-256, with all that is checked on every call (docs/contract.md#order-of-checks). */
export const batchVerifyKeys =
  (ctx: Context): Methods<AccountsServiceServer>['batchVerifyKeys'] =>
  async ({ items }, { deadline }) => {
    if (items.length > MAX_ITEMS) throw validationError('items', 'maxItems', MAX_ITEMS);
    if (items.some((item) => item.keyHash.length !== HASH_BYTES)) throw validationError('items.key_hash', 'format');
    const now = ctx.now();
    const hashes = items.map((item) => item.keyHash);
    const verifications = await verifyKeys(ctx.database.until(deadline), hashes, now, utcDay(now));
    for (const verification of verifications) {
      if (verification?.unnoted && !verification.key.revoked) ctx.pendingLastUsed.add(verification.key.keyId);
    }
    return { results: verifications.map((verification) => ({ key: verification?.key })) };
  };
