import { checkedId, checkedKey, type Key, validationError } from '@learning-library/common/contract';
import {
  countingTransaction,
  decide,
  ensureReferences,
  findOutcome,
  findStanding,
  type JobOutcome,
} from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { PublishQuestionsRequest, Question, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPublication } from '../domain/checks';
import { checkedAnswer } from '../domain/question';
import { insertPublished } from '../persistence/repositories/publication';
import { contentReferences, memocardReferences } from '../persistence/repositories/references';
import { questions } from '../persistence/tables/question';
import { contentPort, memocardPort } from './references';

/** The points of a generated question. */
const DEFAULT_POINTS = 1;

interface Publication {
  job: Key;
  content: Key;
  items: readonly { question: Question; memocard: Key }[];
}

/**
 * Inserts the questions of a job and its outcome in one transaction. Questions whose memocard is gone are left out, so
 * that only published ones are charged. The outcome is `refused` where no memocard is left or the content is not live.
 * A job that was decided before keeps its outcome, which is returned (docs/protocols.md#generation). @throws
 * validation_error; forbidden (quota_exceeded), with nothing decided; unavailable where something is used for the first time and its owner does not answer
 */
export const publishQuestions =
  (ctx: Context): Methods<QuestionsServiceServer>['publishQuestions'] =>
  async (request, { deadline }) => {
    const publication = checkedRequest(request);
    const queryable = ctx.database.until(deadline);
    const standing = await findOutcome(queryable, publication.job);
    if (standing !== undefined) return { outcome: standing };
    await confirm(ctx, publication, deadline);
    await ctx.failpoints.reach('publishQuestions.referenced');
    const { accountId } = publication.job;
    const outcome = await countingTransaction(ctx, accountId, deadline, (tx) => publish(tx, publication, ctx.now()));
    await ctx.failpoints.reach('publishQuestions.committed');
    return { outcome: outcome ?? (await findStanding(queryable, publication.job)) };
  };

async function confirm(ctx: Context, { content, items }: Publication, deadline: number): Promise<void> {
  const memocards = items.map(({ memocard }) => memocard);
  await ensureReferences(contentPort(ctx), [content], deadline);
  // Recorded again, so that the janitor does not delete them before the questions are inserted.
  await memocardReferences.record(ctx.database.until(deadline), memocards);
  await ensureReferences(memocardPort(ctx), memocards, deadline);
}

/** The outcome of this call; undefined where the job was decided before. */
async function publish(
  tx: Queryable,
  { job, content, items }: Publication,
  now: Date,
): Promise<JobOutcome | undefined> {
  // Memocards before the content, as everywhere, so that no deadlock occurs.
  const held = await memocardReferences.hold(
    tx,
    items.map(({ memocard }) => memocard),
  );
  const [isLive] = await contentReferences.hold(tx, [content]);
  const drafts = isLive ? items.filter((_, position) => held[position]).map(({ question }) => question) : [];
  const outcome = { published: drafts.length > 0, count: drafts.length };
  if (!(await decide(tx, job, outcome, now))) return undefined;
  if (outcome.published) {
    await insertPublished(tx, drafts);
    await contentReferences.countIn(tx, content, drafts.length);
  }
  return outcome;
}

function checkedRequest({ accountId, contentId, jobId, questions: sent }: PublishQuestionsRequest): Publication {
  const content = checkedKey({ accountId, id: contentId });
  const items = checkedPublication(sent).map((item) => ({
    question: questions.draft(
      { ...item, accountId, contentId, points: DEFAULT_POINTS },
      { ...checkedAnswer(item), memocardId: checkedId('memocard_id', item.memocardId) },
    ),
    memocard: { accountId: content.accountId, id: checkedId('memocard_id', item.memocardId) },
  }));
  if (new Set(items.map(({ memocard }) => memocard.id)).size < items.length)
    throw validationError('memocard_id', 'unique');
  return { job: { id: checkedId('job_id', jobId), accountId: content.accountId }, content, items };
}
