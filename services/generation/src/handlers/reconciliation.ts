import { checkedId, NIL_UUID } from '@learning-library/common/contract';
import type { JobOutcome } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { CreditDifference, GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { requireAccount } from '../peers';
import { type Charge, findDifferences, listCharges } from '../persistence/repositories/reconciliation';

/** Reports the differences of an account without changing or locking anything. @throws not_found */
export const reconcileCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['reconcileCredits'] =>
  async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    const queryable = ctx.database.until(deadline);
    await requireAccount(ctx, accountId, deadline);
    const differences: CreditDifference[] = (await findDifferences(queryable, accountId)).map(({ jobId, ...rest }) => ({
      ...{ ...rest, accountId, jobId: jobId ?? undefined },
    }));
    let jobsCount = 0;
    let after: string | undefined = NIL_UUID;
    while (after !== undefined) {
      const page: Awaited<ReturnType<typeof listCharges>> = await listCharges(queryable, accountId, after);
      const expectedOf = await publishedBy(ctx, accountId, page.items, deadline);
      for (const { jobId, charged: found } of page.items) {
        const expected = expectedOf.get(jobId) ?? 0;
        if (found !== expected) differences.push({ accountId, what: 'job.charged', jobId, expected, found });
      }
      jobsCount += page.items.length;
      after = page.hasMore ? page.items.at(-1)?.jobId : undefined;
    }
    return { jobsCount, differences };
  };

/** The number of published items of each ended job, which is final, as is its charge. */
async function publishedBy(
  { peers: { cards, questions } }: Context,
  accountId: string,
  charges: readonly Charge[],
  deadline: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const read = async (
    wanted: Charge['type'],
    ask: (keys: { accountId: string; id: string }[]) => Promise<{ results: { outcome?: JobOutcome | undefined }[] }>,
  ): Promise<void> => {
    const keys = charges.filter(({ type }) => type === wanted).map(({ jobId: id }) => ({ accountId, id }));
    if (keys.length === 0) return;
    const { results } = await ask(keys);
    for (const [index, { id }] of keys.entries()) counts.set(id, results[index]?.outcome?.count ?? 0);
  };
  await Promise.all([
    read('memocard_generation', (keys) => cards.batchGetJobOutcomes({ keys }, { deadline })),
    read('question_generation', (keys) => questions.batchGetQuestionJobOutcomes({ keys }, { deadline })),
  ]);
  return counts;
}
