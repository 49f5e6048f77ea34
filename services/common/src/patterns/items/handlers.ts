import {
  checkedBatch,
  checkedKey,
  checkedKeys,
  checkedOptionalId,
  checkedPageSize,
  type Key,
} from '../../contract/checks';
import type { Page } from '../../postgres';
import type { Call } from '../../rpc/methods';
import { type JobOutcome, refuseJob } from '../jobOutcomes';
import { listEach, type PageBounds, type PageResult } from '../pages';
import type { ContentItems, Item } from './contentItems';
import type { ItemContext } from './contents';

type Context = Pick<ItemContext, 'database'> & { now: () => Date };

interface ListRequest {
  accountId: string;
  contentId: string;
  pageSize: number;
  afterId?: string | undefined;
}

/** By position; 0 for a deleted or unknown content. */
export const countItems =
  <I extends Item, Row extends object>({ database }: Context, items: ContentItems<I, Row>) =>
  async ({ keys }: { keys: readonly Key[] }, { deadline }: Call): Promise<{ counts: number[] }> => ({
    counts: await items.contents.counts(database.until(deadline), checkedKeys(keys)),
  });

/** By position; missing items and those of other accounts are undefined. */
export const getItems =
  <I extends Item, Row extends object, Result>(
    { database, now }: Context,
    items: ContentItems<I, Row>,
    toResult: (item: I | undefined, now: Date) => Result,
  ) =>
  async ({ keys }: { keys: readonly Key[] }, { deadline }: Call): Promise<{ results: Result[] }> => {
    const found = await items.get(database.until(deadline), checkedKeys(keys));
    const at = now();
    return { results: found.map((item) => toResult(item, at)) };
  };

/**
 * Oldest first, all in one statement; each is refused by itself. Empty for a deleted or unknown content.
 * @param only what a request wants of the column `filter` @throws validation_error
 */
export const listItems =
  <I extends Item, Row extends object, Request extends ListRequest, Response>(
    { database, now }: Context,
    items: ContentItems<I, Row>,
    toPage: (page: Page<I>, now: Date) => Response,
    only?: (request: Request) => string | undefined,
  ) =>
  async (
    request: { requests: Request[] } & PageBounds,
    { deadline }: Call,
  ): Promise<{ results: PageResult<Response>[] }> => {
    const at = now();
    const results = await listEach(checkedBatch(request.requests), {
      check: (each) => ({
        content: checkedKey({ accountId: each.accountId, id: each.contentId }),
        size: checkedPageSize(each.pageSize),
        afterId: checkedOptionalId('after_id', each.afterId),
        only: only?.(each),
      }),
      read: (pages) => items.list(database.until(deadline), pages, request),
      respond: (page) => toPage(page, at),
    });
    return { results };
  };

export const refusePublication =
  ({ database, now }: Context) =>
  async (
    { accountId, jobId }: { accountId: string; jobId: string },
    { deadline }: Call,
  ): Promise<{ outcome: JobOutcome }> => ({
    outcome: await refuseJob(database.until(deadline), checkedKey({ accountId, id: jobId }), now()),
  });
