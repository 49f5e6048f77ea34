import { validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { utcDay } from '../domain/testQuota';
import { verifyKey as readVerification } from '../persistence/repositories/verification';

const HASH_BYTES = 32;

/** Looks up a key by its SHA-256, with the state that every request checks (docs/contract.md#order-of-checks). */
export const verifyKey =
  (ctx: Context): Methods<AccountsServiceServer>['verifyKey'] =>
  async ({ keyHash }, { deadline }) => {
    if (keyHash.length !== HASH_BYTES) throw validationError('key_hash', 'format');
    const now = ctx.now();
    const verification = await readVerification(ctx.database.until(deadline), keyHash, now, utcDay(now));
    if (verification?.unnoted && !verification.key.revoked) ctx.pendingLastUsed.add(verification.key.keyId);
    return { key: verification?.key };
  };
