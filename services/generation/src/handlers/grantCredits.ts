import { checkedId, newId, validationError } from '@learning-library/common/contract';
import { change, isDryRun } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { countGranted } from '../counters';
import { checkedUnits } from '../domain/checks';
import { findBalance, findGrant, grant } from '../persistence/repositories/ledger';
import { toCredits } from '../message';

/** The most credits that an account can have had in total: the limit of the column. */
const MAX_CREDITS = 2_000_000_000;

/** A grant with an id is added only once. @throws not_found, validation_error */
export const grantCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['grantCredits'] =>
  async (request, call) => {
    const accountId = checkedId('account_id', request.accountId);
    const units = checkedUnits(request.units);
    const grantId = request.id === undefined ? newId().id : checkedId('id', request.id);
    await requireAccount(ctx, accountId, call.deadline);
    const { isNew, credits } = await change(ctx.database, call, async (tx, record) => {
      // The balance first: a grant that it holds already is found by the statement after it.
      const before = await findBalance(tx, accountId);
      const isKnown = (await findGrant(tx, grantId)) !== undefined;
      if (!isKnown && before.available + before.reserved + before.spent + units > MAX_CREDITS) {
        throw validationError('units', 'maximum', MAX_CREDITS);
      }
      const isNew = await grant(tx, grantId, accountId, units);
      if (isNew) {
        await record({ action: 'grant_credits', subjectId: grantId, accountId, after: { units } });
      } else {
        const stands = await findGrant(tx, grantId);
        if (stands?.accountId !== accountId || stands.units !== units) throw validationError('id', 'unique');
      }
      return { isNew, credits: toCredits(accountId, await findBalance(tx, accountId)) };
    });
    if (isNew && !isDryRun(call)) countGranted(units);
    return { credits };
  };
