import type { CreationKey } from '@learning-library/proto';
import { checkedBatch, type Key } from '../../contract/checks';
import { isLockTimeout, type Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';
import { quotaRefusals } from '../quotas';
import type { Method } from '../../rpc/methods';
import type { Logger } from '../../telemetry/logging';
import { asRefusal, type BatchPort, createBatch, findReceipts, toResult } from '../receipts';
import { ensureReferences } from '../references';
import type { ContentItems, Item, ItemDraft } from './contentItems';
import { contentPort, type ItemContext } from './contents';
import type { ParentLock } from './creationSql';

interface ItemMessage<I, Message> {
  of: (item: I) => Message;
  encode: (message: Message) => { finish(): Uint8Array };
  decode: (resource: Uint8Array) => Message;
}

type Result<Name extends string, Message> = ReturnType<typeof toResult<Message, Name>>;

/**
 * Each with its own result, by position (docs/protocols.md#creation): validation_error, idempotency_key_reused,
 * not_found, forbidden (quota_exceeded), or unavailable where its content is used for the first time and library does
 * not answer. @param name of the result @param draft throws validation_error @param message at an instant
 */
export const createItems =
  <
    I extends Item,
    Row extends object,
    New extends { operation?: CreationKey | undefined },
    Name extends string,
    Message,
  >(
    ctx: ItemContext & { logger: Logger; now: () => Date },
    items: ContentItems<I, Row>,
    name: Name,
    draft: (item: New) => I,
    message: (now: Date) => ItemMessage<I, Message>,
  ): Method<{ items: New[]; withoutWaiting?: boolean | undefined }, { results: Result<Name, Message>[] }> =>
  async (request, { deadline }) => {
    const outcomes = await createBatch(
      itemCreations(ctx, items, deadline, message(ctx.now())),
      checkedBatch(request.items),
      (item) => ({ operation: item.operation, item: draft(item) }),
      request.withoutWaiting,
    );
    await ctx.failpoints.reach('createItems.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, name, ctx.logger)) };
  };

/**
 * Creates items under confirmed, live contents. A batch waits for its contents as long as a creation takes; those that
 * are held longer it leaves out, and they wait in a queue of their own.
 */
function itemCreations<I extends Item, Row extends object, Message>(
  ctx: ItemContext,
  items: ContentItems<I, Row>,
  deadline: number,
  message: ItemMessage<I, Message>,
): BatchPort<ItemDraft<I>, Message> {
  const { database, waiting } = ctx;
  const queryable = database.until(deadline);
  const contentOf = ({ item }: ItemDraft<I>): Key => ({ accountId: item.accountId, id: item.contentId });
  const create = async (
    on: Queryable,
    drafts: readonly ItemDraft<I>[],
    lock: ParentLock,
  ): Promise<(Message | undefined)[]> => {
    const made = await items.create(on, drafts, lock, (item) => message.encode(message.of(item)).finish());
    return made.map((item) => item && message.of(item));
  };
  return {
    queryable,
    create: async (drafts, skipLocked) => {
      if (!skipLocked) return create(queryable, drafts, 'skip');
      try {
        return await create(queryable, drafts, 'wait_briefly');
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        return create(queryable, drafts, 'skip');
      }
    },
    // In a transaction, which has a time-out on the server: it may wait for the content's lock or for another creation.
    createOne: (draft) =>
      waiting.run(draft.item.accountId, deadline, () =>
        database.transaction(deadline, async (tx) => {
          const [resource] = await create(tx, [draft], 'wait');
          if (resource !== undefined) return resource;
          const [state] = await items.contents.read(tx, [contentOf(draft)]);
          const [receipt] = await findReceipts(tx, [draft.operation]);
          if (state === 'deleted' && receipt === undefined) throw new ContractError('not_found', null);
          return undefined;
        }),
      ),
    check: async (drafts) => {
      const growths = drafts.map(({ item }) => ({ accountId: item.accountId, amounts: { [items.quota]: 1 } }));
      const checks = await Promise.all([
        ensureReferences(contentPort(ctx, items.contents), drafts.map(contentOf), deadline),
        quotaRefusals(queryable, growths),
      ]).catch(asRefusal);
      if (checks instanceof ContractError) return drafts.map(() => checks);
      const [live, refusals] = checks;
      return live.map((isLive, position) => (isLive ? refusals[position] : new ContractError('not_found', null)));
    },
    decode: (resource) => message.decode(resource),
  };
}
