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
import type { CardsServiceServer, PublishMemocardsRequest } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedPublication } from '../domain/checks';
import { contentReferences } from '../persistence/repositories/contentReferences';
import { insertPublished } from '../persistence/repositories/publication';
import { memocards, type StoredMemocard } from '../persistence/tables/memocard';
import { contentPort } from './references';

const PART_HASH_BYTES = 64;

interface Publication {
  job: Key;
  content: Key;
  items: { memocard: StoredMemocard; partHash: Buffer }[];
}

/**
 * Inserts all memocards of a job and its outcome in one transaction. The outcome is `refused` where the content is not
 * live. A job that was decided before keeps its outcome, which is returned (docs/protocols.md#generation). @throws
 * validation_error; forbidden (quota_exceeded), with nothing decided; unavailable where the content is used for the first time and library does not answer
 */
export const publishMemocards =
  (ctx: Context): Methods<CardsServiceServer>['publishMemocards'] =>
  async (request, { deadline }) => {
    const publication = checkedRequest(request);
    const queryable = ctx.database.until(deadline);
    const standing = await findOutcome(queryable, publication.job);
    if (standing !== undefined) return { outcome: standing };
    await ensureReferences(contentPort(ctx), [publication.content], deadline);
    await ctx.failpoints.reach('publishMemocards.referenced');
    const { accountId } = publication.job;
    const outcome = await countingTransaction(ctx, accountId, deadline, (tx) => publish(tx, publication, ctx.now()));
    await ctx.failpoints.reach('publishMemocards.committed');
    return { outcome: outcome ?? (await findStanding(queryable, publication.job)) };
  };

/** The outcome of this call; undefined where the job was decided before. */
async function publish(
  tx: Queryable,
  { job, content, items }: Publication,
  now: Date,
): Promise<JobOutcome | undefined> {
  const [published] = await contentReferences.hold(tx, [content]);
  const outcome = { published: published === true, count: published ? items.length : 0 };
  if (!(await decide(tx, job, outcome, now))) return undefined;
  if (published) {
    await insertPublished(tx, items);
    await contentReferences.countIn(tx, content, items.length);
  }
  return outcome;
}

function checkedRequest({ accountId, contentId, jobId, memocards: items }: PublishMemocardsRequest): Publication {
  const content = checkedKey({ accountId, id: contentId });
  return {
    job: { id: checkedId('job_id', jobId), accountId: content.accountId },
    content,
    items: checkedPublication(items).map((item) => ({
      memocard: memocards.draft({ ...item, accountId, contentId }),
      partHash: checkedPartHash(item.partHash),
    })),
  };
}

function checkedPartHash(hash: Buffer): Buffer {
  if (hash.length === 0) throw validationError('part_hash', 'required');
  if (hash.length > PART_HASH_BYTES) throw validationError('part_hash', 'maxLength', PART_HASH_BYTES);
  return hash;
}
