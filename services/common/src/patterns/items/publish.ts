import { checkedItems, type ResourceKey } from '../../contract/checks';
import { validationError } from '../../contract/errors';
import type { Queryable } from '../../postgres';
import { decide, findOutcome, getDecidedOutcome, type JobOutcome } from '../jobOutcomes';
import type { CountReporter } from '../counts';
import { type ContentCount, ensureReferences } from '../references';
import { countingTransaction } from '../writes';
import type { ContentItems, Item } from './contentItems';
import { contentPort, type ItemContext } from './contents';

/** Maximum number of items of one job. A text of 200,000 characters has about 500 passages. */
const PUBLICATION_ITEMS = 5_000;

export function checkedPublication<Sent>(field: string, items: readonly Sent[]): readonly Sent[] {
  if (items.length === 0) throw validationError(field, 'minItems', 1);
  return checkedItems(field, items, PUBLICATION_ITEMS);
}

export interface Publication<Row> {
  job: ResourceKey;
  content: ResourceKey;
  /** Asks the services that own the sources of the items, before the transaction. */
  confirm?: () => Promise<void>;
  /**
   * Returns the rows to insert, without those whose source was deleted. Locks the sources before the content, as
   * everywhere.
   */
  rows: (tx: Queryable) => Promise<readonly Row[]>;
}

/**
 * Inserts the items of a job and its outcome in one transaction. `published` is false if no item is left or the content
 * is not live. An existing outcome is returned (docs/protocols/generation.md). Returns after the library service has the new
 * count. @throws forbidden (quota_exceeded), with nothing decided; unavailable if an owner does not respond
 */
export async function publishItems<I extends Item, Row extends object>(
  ctx: ItemContext & { counts: CountReporter; now: () => Date },
  items: ContentItems<I, Row>,
  { job, content, confirm, rows }: Publication<Row>,
  deadline: number,
): Promise<JobOutcome> {
  const queryable = ctx.database.until(deadline, job.accountId);
  const decided = await findOutcome(queryable, job);
  if (decided !== undefined) {
    await ctx.counts.reportPending(content, deadline);
    return decided;
  }
  await ensureReferences(contentPort(ctx, items.contents), [content], deadline);
  await confirm?.();
  await ctx.failpoints.reach('publication.referenced');
  let published: ContentCount | undefined;
  const outcome = await countingTransaction(ctx, job.accountId, deadline, async (tx) => {
    const drawn = await rows(tx);
    const [isLive] = await items.contents.lock(tx, [content]);
    const count = isLive === true ? drawn.length : 0;
    const ending = { published: count > 0, count };
    // The outcome is undefined if another call has decided the job.
    if (!(await decide(tx, job, ending, ctx.now()))) return undefined;
    published = count > 0 ? await items.publish(tx, content, drawn) : undefined;
    return ending;
  });
  await ctx.failpoints.reach('publication.committed');
  await (published === undefined
    ? ctx.counts.reportPending(content, deadline)
    : ctx.counts.report(published, deadline));
  return outcome ?? getDecidedOutcome(queryable, job);
}
