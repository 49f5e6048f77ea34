import { checkedId, checkedPageSize } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { applied, EMPTY } from '../domain/ledger';
import { toCredits } from '../message';
import { listEntries, sumsOf } from '../persistence/repositories/ledger';

/** A page of the entries, oldest first, each with the balance by it and those before. @throws not_found, validation_error */
export const listLedger =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['listLedger'] =>
  async ({ after, since, ...request }, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const pageSize = checkedPageSize(request.pageSize);
    const queryable = ctx.database.until(deadline);
    let balance = after?.balance ?? EMPTY;
    if (after === undefined) {
      await requireAccount(ctx, accountId, deadline);
      if (since !== undefined) balance = (await sumsOf(queryable, accountId, since)).reduce(applied, EMPTY);
    }
    const { items, hasMore } = await listEntries(queryable, accountId, { after, since, pageSize });
    const entries = items.map((entry) => {
      balance = applied(balance, entry);
      return { ...entry, balance: toCredits(accountId, balance) };
    });
    return { entries, hasMore };
  };
