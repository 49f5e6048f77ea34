import {
  checkedId,
  ContractError,
  found,
  generateKey,
  hashSecret,
  validationError,
} from '@learning-library/common/contract';
import { auditedTransaction } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer, Key } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedEnvironment, checkedExpiry, checkedOverlap, checkedRateLimit, checkedReason } from '../domain/checks';
import { insertKey, lockKey, revokeKey, updateKey } from '../persistence/repositories/keys';
import { apiKeys } from '../persistence/tables/key';

/** The creator of every key, because only the operator creates keys. */
const CREATED_BY = 'operator';

type Names = 'createKey' | 'rotateKey' | 'setKeyLimit' | 'revokeKey';

/** Operator changes to keys. All @throws not_found, validation_error */
export const keyChanges = (ctx: Context): Pick<Methods<AccountsOperatorServiceServer>, Names> => ({
  /** Creates a key. Only this response contains it. A live key may be created before the organization is approved. */
  createKey: async (request, call) => {
    const key = apiKeys.build(request, { expiresAt: checkedExpiry(request.expiresAt, ctx.now()) });
    const secret = generateKey(checkedEnvironment('environment', key.environment));
    await auditedTransaction(ctx.database, call, async (tx, record) => {
      const isInserted = await insertKey(tx, { ...key, keyHash: hashSecret(secret), createdBy: CREATED_BY });
      if (!isInserted) throw new ContractError('not_found', null);
      const { id: subjectId, accountId, environment, scopes, rateLimit, expiresAt } = key;
      const after = { environment, scopes, rateLimit, expiresAt };
      await record({ action: 'create_key', subjectId, accountId, after });
    });
    return { key, secret };
  },

  /**
   * Creates a key with the same settings. The old key stays valid for the overlap, at most until its expiry. Only this
   * response contains the new key. A revoked or expired key is rejected.
   */
  rotateKey: async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const now = ctx.now();
    const overlapEnd = new Date(now.getTime() + checkedOverlap(request.overlapSeconds) * 1_000);
    const expiresAt = checkedExpiry(request.expiresAt, now);
    const response = await auditedTransaction(ctx.database, call, async (tx, record) => {
      const before = found(await lockKey(tx, keyId));
      if (before.revokedAt !== undefined || isExpired(before, now)) throw validationError('key_id', 'consistency');
      const { accountId, environment, scopes, rateLimit } = before;
      const key = apiKeys.build(before, { expiresAt });
      const secret = generateKey(checkedEnvironment('environment', environment));
      await insertKey(tx, { ...key, keyHash: hashSecret(secret), createdBy: CREATED_BY });
      const rotated = { ...before, expiresAt: isExpired(before, overlapEnd) ? before.expiresAt : overlapEnd };
      await updateKey(tx, rotated);
      const after = { environment, scopes, rateLimit, expiresAt };
      await record({ action: 'create_key', subjectId: key.id, accountId, after });
      const ends = {
        before: { expiresAt: before.expiresAt ?? null },
        after: { expiresAt: rotated.expiresAt, newKeyId: key.id },
      };
      await record({ action: 'rotate_key', subjectId: keyId, accountId, ...ends });
      return { key, secret, rotated };
    });
    await ctx.announce({ keyId });
    return response;
  },

  /**
   * Sets the number of requests that a key may send in 60 s, effective immediately if the message arrives; without a
   * number, the default applies.
   */
  setKeyLimit: async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const rateLimit = request.rateLimit === undefined ? undefined : checkedRateLimit('rate_limit', request.rateLimit);
    const key = await auditedTransaction(ctx.database, call, async (tx, record) => {
      const before = found(await lockKey(tx, keyId));
      await updateKey(tx, { ...before, rateLimit });
      const values = { before: { rateLimit: before.rateLimit ?? null }, after: { rateLimit: rateLimit ?? null } };
      await record({ action: 'set_key_limit', subjectId: keyId, accountId: before.accountId, ...values });
      return { ...before, rateLimit };
    });
    await ctx.announce({ keyId });
    return { key };
  },

  /** Revokes a key permanently. A second call changes nothing: the first time and reason are kept. */
  revokeKey: async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const reason = checkedReason(request.reason);
    const key = await auditedTransaction(ctx.database, call, async (tx, record) => {
      const revoked = found(await revokeKey(tx, keyId, { at: ctx.now(), reason }));
      const { accountId, revokedReason } = revoked;
      await record({ action: 'revoke_key', subjectId: keyId, accountId, after: { revokedReason } });
      return revoked;
    });
    await ctx.announce({ keyId });
    return { key };
  },
});

const isExpired = ({ expiresAt }: Key, now: Date): boolean =>
  expiresAt !== undefined && expiresAt.getTime() <= now.getTime();
