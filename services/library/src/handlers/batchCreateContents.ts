import {
  type BatchOutcome,
  type BatchPort,
  ContractError,
  createBatch,
  type Methods,
  toRefusal,
} from '@learning-library/common';
import {
  type BatchCreateContentsRequest_Item,
  type BatchCreateContentsResponse_Result,
  Content,
  type LibraryServiceServer,
} from '@learning-library/proto';
import type { Context } from '../context';
import { checkedBatch } from '../domain/checks';
import { draftContent } from '../domain/content';
import { type ContentCreation, createContentAlone, createContents } from '../persistence/repositories/createContents';
import { areLiveFolders } from '../persistence/repositories/folders';

/**
 * Creates contents that arrived together in one statement and one commit, each with an answer of its own, matched by
 * position (consistency.md, Create). An item is refused with validation_error, idempotency_key_reused or not_found;
 * a replay shows the content as it was created.
 */
export const batchCreateContents =
  (ctx: Context): Methods<LibraryServiceServer>['batchCreateContents'] =>
  async ({ items }, { deadline }) => {
    const drafts = checkedBatch(items).map(draftOrRefusal);
    const valid = drafts.filter((draft): draft is ContentCreation => !(draft instanceof ContractError));
    const outcomes = (await createBatch(portOf(ctx, deadline), valid)).values();
    await ctx.failpoints.reach('createContents.committed');
    return {
      results: drafts.map((draft) =>
        toResult(ctx, draft instanceof ContractError ? draft : (outcomes.next().value as BatchOutcome<Content>)),
      ),
    };
  };

function portOf({ database }: Context, deadline: number): BatchPort<ContentCreation, Content> {
  const queryable = database.until(deadline);
  return {
    queryable,
    create: (drafts) => createContents(queryable, drafts),
    // In a transaction, whose time-out the server keeps too: it may wait for the folder.
    createAlone: (draft) => database.transaction(deadline, (tx) => createContentAlone(tx, draft)),
    check: async (drafts) => {
      const live = await areLiveFolders(
        queryable,
        drafts.map(({ content }) => ({ accountId: content.accountId, id: content.folderId })),
      );
      return live.map((isLive) => (isLive ? undefined : new ContractError('not_found', null)));
    },
    decode: (resource) => Content.decode(resource),
  };
}

function draftOrRefusal(item: BatchCreateContentsRequest_Item): ContentCreation | ContractError {
  try {
    return { ...draftContent(item), operation: item.operation };
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

function toResult({ logger }: Context, outcome: BatchOutcome<Content>): BatchCreateContentsResponse_Result {
  if (outcome instanceof ContractError) {
    if (outcome.code === 'internal_error') logger.error({ err: outcome }, 'content not created');
    return { outcome: { $case: 'refusal', value: toRefusal(outcome) }, replayed: false };
  }
  return { outcome: { $case: 'content', value: outcome.resource }, replayed: outcome.replayed };
}
