import { checkedId, checkedPageSize, newId, validationError } from '@learning-library/common/contract';
import { auditedTransaction, isDryRun } from '@learning-library/common/patterns';
import type { Call, Methods } from '@learning-library/common/rpc';
import type { Credits, GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { requireAccount } from '../peers';
import { countGranted } from '../counters';
import { checkedUnits, requireReason } from '../domain/checks';
import { toCredits } from '../message';
import { addEntry, findBalance, findEntry, listEntries, lockBalance } from '../persistence/repositories/ledger';

/** Maximum credits of an account, which is the limit of the column. */
const MAX_CREDITS = 2_000_000_000;

type Names = 'getCredits' | 'grantCredits' | 'adjustCredits' | 'listLedger';

/** The credits of accounts. All @throws not_found, validation_error */
export const credits = (ctx: Context): Pick<Methods<GenerationOperatorServiceServer>, Names> => ({
  /** Returns the credits of an account; 0 if it never had any. */
  getCredits: async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    await requireAccount(ctx, accountId, deadline);
    return { credits: toCredits(accountId, await findBalance(ctx.database.until(deadline), accountId)) };
  },

  grantCredits: async (request, call) => {
    const units = checkedUnits(request.units);
    const { isNew, balance } = await applyCredit(ctx, { ...request, kind: 'grant', units }, call);
    if (isNew && !isDryRun(call)) countGranted(units);
    return { credits: balance };
  },

  /** Adds or removes available units for a given reason. Never removes more than are available. */
  adjustCredits: async (request, call) => {
    requireReason(call);
    const { units } = request;
    if (units === 0) throw validationError('units', 'consistency');
    checkedUnits(Math.abs(units));
    const { balance } = await applyCredit(ctx, { ...request, kind: 'adjust', units }, call);
    return { credits: balance };
  },

  /** Returns a page of the entries, oldest first. */
  listLedger: async ({ after, since, ...request }, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const pageSize = checkedPageSize(request.pageSize);
    if (after === undefined) await requireAccount(ctx, accountId, deadline);
    const { items, hasMore } = await listEntries(ctx.database.until(deadline), accountId, { after, since, pageSize });
    return { entries: items, hasMore };
  },
});

interface CreditEntry {
  accountId: string;
  kind: 'grant' | 'adjust';
  units: number;
  id?: string | undefined;
}

/** Adds an entry once per id; a repeated call changes nothing. */
async function applyCredit(
  ctx: Context,
  wanted: CreditEntry,
  call: Call,
): Promise<{ isNew: boolean; balance: Credits }> {
  const { kind, units } = wanted;
  const accountId = checkedId('account_id', wanted.accountId);
  const id = wanted.id === undefined ? newId().id : checkedId('id', wanted.id);
  const entry = { id: `${kind}:${id}`, accountId, kind, units };
  await requireAccount(ctx, accountId, call.deadline);
  return auditedTransaction(ctx.database, call, async (tx, record) => {
    // The balance is read first, so that the next statement finds every entry that it includes.
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
      const values = { before: { available }, after: { available: after.available, units } };
      await record({ action: `${kind}_credits`, subjectId: id, accountId, ...values });
    } else {
      const existing = await findEntry(tx, entry.id);
      if (existing?.accountId !== accountId || existing.units !== units) throw validationError('id', 'unique');
    }
    return { isNew, balance: toCredits(accountId, after) };
  });
}
