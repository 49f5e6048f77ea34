import { checkedKey, checkedKeys, checkedOptionalId, checkedPageSize, type ResourceKey } from '../../contract/checks';
import { found } from '../../contract/errors';
import type { Page } from '../../postgres';
import type { Call } from '../../rpc/methods';
import type { CountReporter } from '../counts';
import { type JobOutcome, decideUnpublished } from '../jobOutcomes';
import type { Count } from '../references';
import type { ContentItems, Item } from './contentItems';
import type { ItemContext } from './contents';

type Context = Pick<ItemContext, 'database'> & { now: () => Date };

interface ListRequest {
  accountId: string;
  contentId: string;
  pageSize: number;
  afterId?: string | undefined;
}

/** Returns counts by position; 0 for a deleted or unknown content. */
export const countItems =
  <I extends Item, Row extends object>({ database }: Context, items: ContentItems<I, Row>) =>
  async ({ keys }: { keys: readonly ResourceKey[] }, { deadline }: Call): Promise<{ results: Count[] }> => ({
    results: await items.contents.counts(database.until(deadline), checkedKeys(keys)),
  });

/** Returns an item. @throws not_found also for an item of another account */
export const getItem =
  <I extends Item, Row extends object, Response>(
    { database, now }: Context,
    items: ContentItems<I, Row>,
    respond: (item: I, now: Date) => Response,
  ) =>
  async ({ key }: { key?: ResourceKey | undefined }, { deadline }: Call): Promise<Response> =>
    respond(found(await items.read(database, checkedKey(key), deadline)), now());

/**
 * Lists items, oldest first; none for a deleted or unknown content.
 * @param only the value of the column `filter`
 * @throws validation_error
 */
export const listItems =
  <I extends Item, Row extends object, Request extends ListRequest, Response>(
    { database, now }: Context,
    items: ContentItems<I, Row>,
    respond: (page: Page<I>, now: Date) => Response,
    only?: (request: Request) => string | undefined,
  ) =>
  async (request: Request, { deadline }: Call): Promise<Response> => {
    const content = checkedKey({ accountId: request.accountId, id: request.contentId });
    const page = await items.list(database.until(deadline, content.accountId), {
      content,
      size: checkedPageSize(request.pageSize),
      afterId: checkedOptionalId('after_id', request.afterId),
      only: only?.(request),
    });
    return respond(page, now());
  };

interface RefuseRequest {
  accountId: string;
  jobId: string;
  contentId?: string | undefined;
}

/** Returns the outcome of a published job after the library service has the new count (docs/protocols/counters.md). */
export const refusePublication =
  ({ database, counts, now }: Context & { counts: CountReporter }) =>
  async (request: RefuseRequest, { deadline }: Call): Promise<{ outcome: JobOutcome }> => {
    const job = checkedKey({ accountId: request.accountId, id: request.jobId });
    const contentId = checkedOptionalId('content_id', request.contentId);
    const outcome = await decideUnpublished(database.until(deadline, job.accountId), job, now());
    if (outcome.published && contentId !== undefined) {
      await counts.reportPending({ accountId: job.accountId, id: contentId }, deadline);
    }
    return { outcome };
  };
