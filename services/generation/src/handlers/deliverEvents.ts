import { checkedId, ContractError } from '@learning-library/common/contract';
import { rememberDeletedFolders } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { Event, GenerationServiceServer } from '@learning-library/proto';
import { cancelNow } from '../cancellation';
import type { Context } from '../context';
import { contentReferences, contentsIn } from '../persistence/repositories/contentReferences';
import { detachContents, requestCancellations } from '../persistence/repositories/jobs';
import { markSuspension, suspensionEpoch } from '../persistence/repositories/ledger';

/**
 * Applies deletions and suspensions, each separately. Events that could not be applied are delivered again
 * (docs/protocols/events.md).
 */
export const deliverEvents =
  (ctx: Context): Methods<GenerationServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const acknowledgedIds: string[] = [];
    for (const event of events) {
      try {
        if (await apply(ctx, event, deadline)) acknowledgedIds.push(event.id);
      } catch (error) {
        ctx.logger.warn({ err: error, eventId: event.id, type: event.type }, 'event not applied');
      }
    }
    return { acknowledgedIds };
  };

async function apply(ctx: Context, event: Event, deadline: number): Promise<boolean> {
  const accountId = checkedId('events.account_id', event.accountId);
  switch (event.type) {
    case 'content.deleted': {
      const contentIds = event.subjectIds.map((id) => checkedId('events.subject_ids', id));
      await contentsDeleted(ctx, accountId, contentIds, deadline);
      return true;
    }
    case 'subtree.deleted': {
      const folderIds = event.subjectIds.map((id) => checkedId('events.subject_ids', id));
      await foldersDeleted(ctx, accountId, folderIds, deadline);
      return true;
    }
    case 'account.suspension_changed':
      await followSuspension(ctx, accountId, deadline);
      return true;
    default:
      return false;
  }
}

const CONTENTS_AT_ONCE = 1_000;

/** Stores deleted folders, so that they accept no more jobs, and marks their contents that have jobs. */
async function foldersDeleted(
  ctx: Context,
  accountId: string,
  folderIds: readonly string[],
  deadline: number,
): Promise<void> {
  const queryable = ctx.database.until(deadline);
  await rememberDeletedFolders(
    queryable,
    folderIds.map((id) => ({ accountId, id })),
    new Date(),
  );
  for (;;) {
    const contentIds = await contentsIn(queryable, accountId, folderIds, CONTENTS_AT_ONCE);
    await contentsDeleted(ctx, accountId, contentIds, deadline);
    if (contentIds.length < CONTENTS_AT_ONCE) return;
  }
}

/**
 * Marks the references, sets `contentId` of their jobs to null and cancels active ones
 * (docs/contract.md#folders-and-contents).
 */
async function contentsDeleted(
  ctx: Context,
  accountId: string,
  contentIds: readonly string[],
  deadline: number,
): Promise<void> {
  const active = await ctx.database.transaction(deadline, async (tx) => {
    const keys = contentIds.map((id) => ({ accountId, id }));
    await contentReferences.markDeleted(tx, keys, ctx.now());
    return detachContents(tx, accountId, contentIds);
  });
  await cancelNow(ctx, active, deadline);
}

const MAX_TRIES = 5;

/**
 * Sets the mark to the current state in the accounts service, because events arrive in any order. A suspension sets the
 * mark before it cancels jobs.
 */
async function followSuspension(ctx: Context, accountId: string, deadline: number): Promise<void> {
  const suspended = await markPresentState(ctx, accountId, deadline);
  if (!suspended) return;
  await cancelNow(ctx, await requestCancellations(ctx.database.until(deadline), accountId), deadline);
}

/** Stores the state only if the mark has not changed since the state was read. */
async function markPresentState({ database, peers }: Context, accountId: string, deadline: number): Promise<boolean> {
  const queryable = database.until(deadline);
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const epoch = await suspensionEpoch(queryable, accountId);
    const { account } = await peers.accounts.getAccountState({ accountId }, { deadline });
    const suspended = account?.status === 'suspended';
    if (await markSuspension(queryable, accountId, suspended, epoch)) return suspended;
  }
  throw new ContractError('unavailable', null);
}
