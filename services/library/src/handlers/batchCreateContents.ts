import {
  ALONE,
  asRefusal,
  type BatchPort,
  checkedBatch,
  ContractError,
  createEachNow,
  type Methods,
  toResult,
} from '@learning-library/common';
import { type BatchCreateContentsRequest_Item, Content, type LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedBody } from '../domain/checks';
import { type ContentCreation, createContentAlone, createContents } from '../persistence/repositories/createContents';
import { areLiveFolders } from '../persistence/repositories/folders';
import { contents } from '../persistence/tables/content';

/**
 * Creates contents that arrived together in one statement and one commit, each with an answer of its own, matched by
 * position. An item is refused with validation_error, idempotency_key_reused or not_found; a replay shows the content as
 * it was created. What has to wait for its folder does so in a lane that leaves most connections to others, or comes back
 * to be asked for again by itself.
 */
export const batchCreateContents =
  (ctx: Context): Methods<LibraryServiceServer>['batchCreateContents'] =>
  async ({ items, withoutWaiting }, { deadline }) => {
    const outcomes = await createEachNow(portOf(ctx, deadline), checkedBatch(items), draft, withoutWaiting === true);
    await ctx.failpoints.reach('createContents.committed');
    return {
      results: outcomes.map((outcome) =>
        outcome === ALONE
          ? { outcome: undefined, replayed: false, alone: true }
          : toResult(outcome, 'content', ctx.logger),
      ),
    };
  };

function portOf({ database, waiting }: Context, deadline: number): BatchPort<ContentCreation, Content> {
  const queryable = database.until(deadline);
  return {
    queryable,
    create: (drafts) => createContents(queryable, drafts),
    // In a transaction, whose time-out the server keeps too: it may wait for the folder.
    createAlone: (draft) =>
      waiting.run(draft.content.accountId, deadline, () =>
        database.transaction(deadline, (tx) => createContentAlone(tx, draft)),
      ),
    check: async (drafts) => {
      const live = await areLiveFolders(
        queryable,
        drafts.map(({ content }) => ({ accountId: content.accountId, id: content.folderId })),
      ).catch(asRefusal);
      if (live instanceof ContractError) return drafts.map(() => live);
      return live.map((isLive) => (isLive ? undefined : new ContractError('not_found', null)));
    },
    decode: (resource) => Content.decode(resource),
  };
}

function draft(item: BatchCreateContentsRequest_Item): ContentCreation {
  const text = checkedBody(item.text);
  return { content: contents.draft(item, { hasBody: text !== undefined }), text, operation: item.operation };
}
