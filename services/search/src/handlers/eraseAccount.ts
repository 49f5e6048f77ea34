import { eraseAccount as erasing, erasingRows } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { deleteRemoved, isIndexed, queueDocuments } from '../persistence/repositories/erasure';

/**
 * Waits until the writer of the index has removed the account's documents, which library no longer has, then deletes
 * their rows.
 */
export const eraseAccount = ({ database }: Context): Methods<SearchServiceServer>['eraseAccount'] =>
  erasing([
    ({ accountId }, deadline) => queueDocuments(database.until(deadline), accountId),
    async ({ accountId }, deadline) => ((await isIndexed(database.until(deadline), accountId)) ? undefined : 0),
    ({ accountId }, deadline) => deleteRemoved(database.until(deadline), accountId),
    erasingRows(database, data),
  ]);
