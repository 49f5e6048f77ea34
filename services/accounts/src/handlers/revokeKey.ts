import { checkedId, found } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedReason } from '../domain/checks';
import { revokeKey as revokeInDatabase } from '../persistence/repositories/keys';

/** Revokes a key for good. A second call changes nothing: the first time and reason stay. @throws not_found */
export const revokeKey =
  (ctx: Context): Methods<AccountsOperatorServiceServer>['revokeKey'] =>
  async (request, call) => {
    const keyId = checkedId('key_id', request.keyId);
    const reason = checkedReason(request.reason);
    const key = await change(ctx.database, call, async (tx, record) => {
      const revoked = found(await revokeInDatabase(tx, keyId, { at: ctx.now(), reason }));
      const { accountId, revokedReason } = revoked;
      await record({ action: 'revoke_key', subjectId: keyId, accountId, after: { revokedReason } });
      return revoked;
    });
    await ctx.announce({ keyId });
    return { key };
  };
