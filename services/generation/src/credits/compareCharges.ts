import type { JobOutcome } from '@learning-library/common/patterns';
import type { Context } from '../context';
import { type Charge, type Difference, type JobPlace, listCharges } from '../persistence/repositories/reconciliation';

export interface ChargesPage {
  jobsCount: number;
  differences: Difference[];
  /** Where the next page begins. */
  next: JobPlace | undefined;
}

/** What the ledger charges for a page of ended jobs against what was published. Both are final once a job has ended. */
export async function compareCharges(
  ctx: Context,
  after: JobPlace,
  lastAccountId: string,
  deadline: number,
): Promise<ChargesPage> {
  const { charges, next } = await listCharges(ctx.database.until(deadline), after, lastAccountId);
  const { cards, questions } = ctx.peers;
  const [ofCards, ofQuestions] = await Promise.all([
    published(charges, 'memocard_generation', (keys) => cards.batchGetJobOutcomes({ keys }, { deadline })),
    published(charges, 'question_generation', (keys) => questions.batchGetQuestionJobOutcomes({ keys }, { deadline })),
  ]);
  const differences = charges.flatMap(({ accountId, jobId, charged }): Difference[] => {
    const expected = ofCards.get(jobId) ?? ofQuestions.get(jobId) ?? 0;
    return charged === expected ? [] : [{ accountId, what: 'job.charged', jobId, expected, found: charged }];
  });
  return { jobsCount: charges.length, differences, next };
}

/** How many items of each job were published. */
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
