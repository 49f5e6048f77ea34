import { checkedId, checkedKey, validationError } from '@learning-library/common/contract';
import {
  checkedPublication,
  ensureReferences,
  type Located,
  publishItems,
  type ReferencePort,
} from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedAnswer } from '../domain/question';
import { memocardReferences } from '../persistence/repositories/memocards';
import { questionItems } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';

const DEFAULT_POINTS = 1;
const MEMOCARDS_PER_CALL = 1_000;

/**
 * Publishes the questions of a job. Skips questions whose memocard no longer exists, so that only published ones are
 * charged.
 * @throws validation_error
 */
export const publishQuestions =
  (ctx: Context): Methods<QuestionsServiceServer>['publishQuestions'] =>
  async ({ accountId, contentId, jobId, questions: sent }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const job = { id: checkedId('job_id', jobId), accountId: content.accountId };
    const drafts = checkedPublication('questions', sent).map((item) =>
      questions.build(
        { ...item, accountId, contentId, points: DEFAULT_POINTS },
        { ...checkedAnswer(item), memocardId: checkedId('memocard_id', item.memocardId) },
      ),
    );
    const memocards = drafts.map(({ memocardId = '' }) => ({ accountId: content.accountId, id: memocardId }));
    if (new Set(memocards.map(({ id }) => id)).size < memocards.length) throw validationError('memocard_id', 'unique');
    const publication = {
      job,
      content,
      confirm: async () => {
        // Records the references again, so that the janitor does not delete them before the questions are inserted.
        await memocardReferences.record(ctx.database.until(deadline, content.accountId), memocards);
        await ensureReferences(memocardPort(ctx), memocards, deadline);
      },
      rows: async (tx: Queryable) => {
        const live = await memocardReferences.lock(tx, memocards);
        return drafts.filter((_, position) => live[position]);
      },
    };
    return { outcome: await publishItems(ctx, questionItems, publication, deadline) };
  };

function memocardPort({ database, failpoints, cards }: Context): ReferencePort {
  return {
    ...{ database, failpoints, references: memocardReferences },
    ask: async (keys, deadline) => {
      const answers: (Located | undefined)[] = [];
      for (let start = 0; start < keys.length; start += MEMOCARDS_PER_CALL) {
        const batch = keys.slice(start, start + MEMOCARDS_PER_CALL);
        const { results } = await cards.batchGetMemocards({ keys: batch }, { deadline });
        answers.push(...batch.map((_, position) => results[position]?.memocard && {}));
      }
      return answers;
    },
  };
}
