import { ContractError } from '@learning-library/common/contract';
import type { Context } from '../context';
import type { ContentKey, PlannedContent } from '../jobTypes/jobHandler';
import { confirmReference, dropReference, ensureReference } from '../persistence/repositories/contentReferences';

/** A live content and the epoch of its row. Data that is read afterwards is valid until the epoch changes. */
export interface ReferencedContent extends PlannedContent {
  epoch: number;
}

/**
 * Commits the content's row unconfirmed, reads the content from the library service, and confirms the row. @returns
 * undefined if the row has changed. @throws not_found
 */
export async function referenceContent(
  { database, peers }: Context,
  { accountId, contentId }: ContentKey,
  deadline: number,
): Promise<ReferencedContent | undefined> {
  const queryable = database.until(deadline, accountId);
  const reference = await ensureReference(queryable, accountId, contentId);
  if (reference === undefined) return undefined;
  if (reference.deleted) throw new ContractError('not_found', null);
  const content = await peers.library
    .getContentText({ key: { accountId, id: contentId } }, { deadline })
    .catch(async (error: unknown) => {
      const isGone = error instanceof ContractError && error.code === 'not_found';
      if (isGone && !reference.confirmed) await dropReference(queryable, accountId, contentId);
      throw error;
    });
  const { title, text, language, folderId } = content;
  if (!reference.confirmed && !(await confirmReference(queryable, accountId, contentId, folderId))) return undefined;
  return { accountId, contentId, epoch: reference.epoch, title, text, language };
}
