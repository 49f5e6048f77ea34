import { checkedId, ContractError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { AccountsOperatorServiceServer } from '@learning-library/proto';
import { announce } from '../announce';
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
      const revoked = await revokeInDatabase(tx, keyId, { at: ctx.now(), reason });
      if (revoked === undefined) throw new ContractError('not_found', null);
      await record({
        action: 'revoke_key',
        subjectId: keyId,
        accountId: revoked.accountId,
        after: { revokedReason: revoked.revokedReason },
      });
      return revoked;
    });
    await announce(ctx, { keyId });
    return { key };
  };
