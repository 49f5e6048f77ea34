import type { CreationKey } from '@learning-library/proto';
import { ContractError } from '../../contract/errors';
import type { CountReporter } from '../counts';
import { createOnce } from '../receipts';
import { type ContentCount, ensureReferences } from '../references';
import type { Call } from '../../rpc/methods';
import type { ContentItems, Item } from './contentItems';
import { contentPort, type ItemContext } from './contents';

interface ItemMessage<I, Message> {
  of: (item: I) => Message;
  encode: (message: Message) => { finish(): Uint8Array };
  decode: (resource: Uint8Array) => Message;
}

/**
 * Creates an item in a confirmed, live content (docs/protocols/creation.md). Returns after the library service has the
 * content's new count (docs/protocols/counters.md).
 * @param message creates the message of an item at a time @param respond creates the response
 * @throws validation_error (from `build`), idempotency_key_reused, not_found, forbidden (quota_exceeded), or
 * unavailable if the content is used for the first time and the library service does not respond
 */
export const createItem =
  <I extends Item, Row extends object, Request extends { creationKey?: CreationKey | undefined }, Message, Response>(
    ctx: ItemContext & { counts: CountReporter; now: () => Date },
    items: ContentItems<I, Row>,
    build: (request: Request) => I,
    message: (now: Date) => ItemMessage<I, Message>,
    respond: (message: Message, replayed: boolean) => Response,
  ) =>
  async (request: Request, { deadline }: Call): Promise<Response> => {
    const item = build(request);
    const { creationKey } = request;
    const { of, encode, decode } = message(ctx.now());
    const content = { accountId: item.accountId, id: item.contentId };
    const { resource: created, replayed } = await createOnce<{ message: Message; count?: ContentCount }>(
      {
        database: ctx.database,
        accountId: item.accountId,
        creationKey,
        insert: async (queryable) => {
          const made = of(item);
          const count = await items.insert(queryable, item, creationKey, () => encode(made).finish());
          return count && { message: made, count };
        },
        prepare: async () => {
          const [isLive] = await ensureReferences(contentPort(ctx, items.contents), [content], deadline);
          if (isLive !== true) throw new ContractError('not_found', null);
        },
        decode: (resource) => ({ message: decode(resource) }),
      },
      deadline,
    );
    await ctx.failpoints.reach('createItem.committed');
    const { message: resource, count } = created;
    await (count === undefined ? ctx.counts.reportPending(content, deadline) : ctx.counts.report(count, deadline));
    return respond(resource, replayed);
  };
