import { ContractError, newId } from '@learning-library/common';
import type { Context } from '../context';
import { claimedParts } from '../persistence/repositories/claims';
import { confirmReference, dropReference, useReference } from '../persistence/repositories/contentReferences';

export interface ContentKey {
  accountId: string;
  contentId: string;
}

/** What a job is planned from, and the epoch of the content's row that it holds for. */
export interface AcceptanceSource {
  epoch: number;
  text: string;
  language: string | null;
  /** Parts with memocards, and those of active jobs. */
  doneParts: Buffer[];
  fronts: Buffer[];
  /** Taken right after the fronts were read: who reads them as of this instant reads the same. */
  job: { id: string; createdAt: Date };
}

/**
 * Commits the content's row unconfirmed, asks library, confirms (consistency.md, References across services), then reads
 * claims and cards. The epoch is read before all of them.
 *
 * @returns undefined when the row moved away meanwhile. @throws not_found
 */
export async function readSource(
  { database, peers }: Context,
  { accountId, contentId }: ContentKey,
  deadline: number,
): Promise<AcceptanceSource | undefined> {
  const queryable = database.until(deadline);
  const reference = await useReference(queryable, accountId, contentId);
  if (reference === undefined) return undefined;
  if (reference.deleted) throw new ContractError('not_found', null);
  const content = await peers.library
    .getContentText({ key: { accountId, id: contentId } }, { deadline })
    .catch(async (error: unknown) => {
      const isGone = error instanceof ContractError && error.code === 'not_found';
      if (isGone && !reference.confirmed) await dropReference(queryable, accountId, contentId);
      throw error;
    });
  if (!reference.confirmed && !(await confirmReference(queryable, accountId, contentId))) return undefined;
  const [claimed, cards] = await Promise.all([
    claimedParts(queryable, accountId, contentId),
    peers.cards.getGenerationSource({ accountId, contentId, asOf: undefined }, { deadline }),
  ]);
  return {
    epoch: reference.epoch,
    text: content.text,
    language: content.language ?? null,
    doneParts: [...claimed, ...cards.partHashes],
    fronts: cards.frontHashes,
    job: newId(),
  };
}
