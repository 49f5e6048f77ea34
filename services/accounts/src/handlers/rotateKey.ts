import { checkedId, found, generateKey, hashKey, validationError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, Key } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedEnvironment, checkedExpiry, checkedOverlap } from '../domain/checks';
import { insertKey, lockKey, updateKey } from '../persistence/repositories/keys';
import { apiKeys } from '../persistence/tables/key';

/**
 * Makes a key like this one, which goes on for the overlap and never ends later than it would have. Only this answer
 * contains the new key. @throws not_found; validation_error for a key that is revoked or expired
 */
export const rotateKey =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['rotateKey'] =>
  async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const now = ctx.now();
    const overlapEnd = new Date(now.getTime() + checkedOverlap(request.overlapSeconds) * 1_000);
    const expiresAt = checkedExpiry(request.expiresAt, now);
    const answer = await change(ctx.database, call, async (tx, record) => {
      const before = found(await lockKey(tx, keyId));
      if (before.revokedAt !== undefined || isOver(before, now)) throw validationError('key_id', 'consistency');
      const { accountId, environment, scopes, rateLimit } = before;
      const key = apiKeys.draft(before, { expiresAt });
      const secret = generateKey(checkedEnvironment('environment', environment));
      await insertKey(tx, { ...key, keyHash: hashKey(secret), createdBy: 'operator' });
      const rotated = { ...before, expiresAt: isOver(before, overlapEnd) ? before.expiresAt : overlapEnd };
      await updateKey(tx, rotated);
      const after = { environment, scopes, rateLimit, expiresAt };
      await record({ action: 'create_key', subjectId: key.id, accountId, after });
      await record({
        action: 'rotate_key',
        subjectId: keyId,
        accountId,
        before: { expiresAt: before.expiresAt ?? null },
        after: { expiresAt: rotated.expiresAt, newKeyId: key.id },
      });
      return { key, secret, rotated };
    });
    await ctx.announce({ keyId });
    return answer;
  };

const isOver = ({ expiresAt }: Key, now: Date): boolean =>
  expiresAt !== undefined && expiresAt.getTime() <= now.getTime();
