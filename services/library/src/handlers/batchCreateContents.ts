import { checkedBatch, ContractError } from '@learning-library/common/contract';
import {
  asRefusal,
  type BatchPort,
  createBatch,
  type Growth,
  quotaRefusals,
  toResult,
} from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type BatchCreateContentsRequest_Item, Content, type LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedBody } from '../domain/checks';
import { type ContentCreation, createContents } from '../persistence/repositories/createContents';
import { areLiveFolders } from '../persistence/repositories/folders';
import { contents } from '../persistence/tables/content';

/**
 * In one statement, each with its own result (docs/protocols.md#creation): validation_error, idempotency_key_reused,
 * not_found or forbidden (quota_exceeded). One that has to wait for its folder waits in a queue, or is answered
 * `alone`.
 */
export const batchCreateContents =
  (ctx: Context): Methods<LibraryServiceServer>['batchCreateContents'] =>
  async ({ items, withoutWaiting: skipLocked }, { deadline }) => {
    const outcomes = await createBatch(portOf(ctx, deadline), checkedBatch(items), draft, skipLocked);
    await ctx.failpoints.reach('createContents.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, 'content', ctx.logger)) };
  };

function portOf({ database, waiting }: Context, deadline: number): BatchPort<ContentCreation, Content> {
  const queryable = database.until(deadline);
  return {
    queryable,
    create: (drafts) => createContents(queryable, drafts, { waits: false }),
    // In a transaction, which has a time-out on the server: it may wait for the folder's lock.
    createOne: (draft) =>
      waiting.run(draft.content.accountId, deadline, () =>
        database.transaction(deadline, async (tx) => (await createContents(tx, [draft], { waits: true }))[0]),
      ),
    check: async (drafts) => {
      const folderKeys = drafts.map(({ content }) => ({ accountId: content.accountId, id: content.folderId }));
      const checks = await Promise.all([
        areLiveFolders(queryable, folderKeys),
        quotaRefusals(queryable, drafts.map(growthOf)),
      ]).catch(asRefusal);
      if (checks instanceof ContractError) return drafts.map(() => checks);
      const [live, refusals] = checks;
      return live.map((isLive, position) => (isLive ? refusals[position] : new ContractError('not_found', null)));
    },
    decode: (resource) => Content.decode(resource),
  };
}

function growthOf({ content: { accountId }, text = '' }: ContentCreation): Growth {
  return { accountId, amounts: { contents: 1, text_bytes: Buffer.byteLength(text) } };
}

function draft(item: BatchCreateContentsRequest_Item): ContentCreation {
  const text = checkedBody(item.text);
  return { content: contents.draft(item, { hasBody: text !== undefined }), text, operation: item.operation };
}
