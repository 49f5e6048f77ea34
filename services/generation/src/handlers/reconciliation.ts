import { checkedOptionalId, NIL_UUID, MAX_UUID } from '@learning-library/common/contract';
import type { JobOutcome } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { requireAccount } from '../peers';
import { type Charge, findDifferences, listCharges, nextAccounts } from '../persistence/repositories/reconciliation';

type Names = 'reconcileBalances' | 'reconcileCharges';

/** Reports differences without changing or locking anything. */
export const reconciliation = (ctx: Context): Pick<Methods<GenerationOperatorServiceServer>, Names> => ({
  /** Reconciles one account, or a page of all accounts with a balance, entries or jobs. @throws not_found */
  reconcileBalances: async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const afterId = checkedOptionalId('after_account_id', request.afterAccountId) ?? NIL_UUID;
    const queryable = ctx.database.until(deadline);
    if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
    const ids = accountId === undefined ? await nextAccounts(queryable, afterId) : [accountId];
    const differences = ids.length === 0 ? [] : await findDifferences(queryable, ids);
    return {
      accountsCount: ids.length,
      differences: differences.map(({ jobId, ...rest }) => ({ ...rest, jobId: jobId ?? undefined })),
      lastAccountId: accountId === undefined ? ids.at(-1) : undefined,
    };
  },

  /**
   * Compares the charges of a page of ended jobs, of one account or of all, with the published items. Both are final.
   */
  reconcileCharges: async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const after = {
      accountId: checkedOptionalId('after.account_id', request.after?.accountId) ?? accountId ?? NIL_UUID,
      jobId: checkedOptionalId('after.id', request.after?.id) ?? NIL_UUID,
    };
    const { cards, questions } = ctx.peers;
    const { charges, next } = await listCharges(ctx.database.until(deadline), after, accountId ?? MAX_UUID);
    const [ofCards, ofQuestions] = await Promise.all([
      published(charges, 'memocard_generation', (keys) => cards.batchGetJobOutcomes({ keys }, { deadline })),
      published(charges, 'question_generation', (keys) =>
        questions.batchGetQuestionJobOutcomes({ keys }, { deadline }),
      ),
    ]);
    const differences = charges.flatMap(({ accountId, jobId, charged: found }) => {
      const expected = ofCards.get(jobId) ?? ofQuestions.get(jobId) ?? 0;
      return found === expected ? [] : [{ accountId, what: 'job.charged', jobId, expected, found }];
    });
    const last = next && { accountId: next.accountId, id: next.jobId };
    return { jobsCount: charges.length, differences, last };
  },
});

/** The number of published items of each job. */
async function published(
  charges: readonly Charge[],
  wanted: Charge['type'],
  ask: (keys: { accountId: string; id: string }[]) => Promise<{ results: { outcome?: JobOutcome | undefined }[] }>,
): Promise<Map<string, number>> {
  const keys = charges.filter(({ type }) => type === wanted).map(({ accountId, jobId }) => ({ accountId, id: jobId }));
  if (keys.length === 0) return new Map();
  const { results } = await ask(keys);
  return new Map(keys.map(({ id }, place) => [id, results[place]?.outcome?.count ?? 0]));
}
