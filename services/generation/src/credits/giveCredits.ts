import { checkedId, newId, validationError } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import type { Call } from '@learning-library/common/rpc';
import type { Credits } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { toCredits } from '../message';
import { addEntry, findBalance, findEntry, lockBalance } from '../persistence/repositories/ledger';

/** The most credits that an account can have had in total: the limit of the column. */
const MAX_CREDITS = 2_000_000_000;

interface Gift {
  accountId: string;
  kind: 'grant' | 'adjust';
  units: number;
  id?: string | undefined;
}

/** Makes an entry with an id once; asked again, it changes nothing. @throws not_found, validation_error */
export async function giveCredits(ctx: Context, gift: Gift, call: Call): Promise<{ isNew: boolean; credits: Credits }> {
  const { kind, units } = gift;
  const accountId = checkedId('account_id', gift.accountId);
  const giftId = gift.id === undefined ? newId().id : checkedId('id', gift.id);
  const entry = { id: `${kind}:${giftId}`, accountId, kind, units };
  await requireAccount(ctx, accountId, call.deadline);
  return change(ctx.database, call, async (tx, record) => {
    // The balance first: what it holds already is found by the statement after it.
    const before = await lockBalance(tx, accountId);
    const { available } = before;
    if ((await findEntry(tx, entry.id)) === undefined) {
      if (available + units < 0) throw validationError('units', 'minimum', -available);
      const total = available + before.reserved + before.spent;
      if (total + units > MAX_CREDITS) throw validationError('units', 'maximum', MAX_CREDITS - total);
    }
    const isNew = await addEntry(tx, entry);
    const after = await findBalance(tx, accountId);
    if (isNew) {
      const action = `${kind}_credits`;
      const values = { before: { available }, after: { available: after.available, units } };
      await record({ action, subjectId: giftId, accountId, ...values });
    } else {
      const stands = await findEntry(tx, entry.id);
      if (stands?.accountId !== accountId || stands.units !== units) throw validationError('id', 'unique');
    }
    return { isNew, credits: toCredits(accountId, after) };
  });
}
