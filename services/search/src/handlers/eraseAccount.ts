import { eraseAccount as erasing, erasingRows } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { deleteRemoved, isIndexed, queueDocuments } from '../persistence/repositories/erasure';

/**
 * Lets the process that writes the index bring it up to library, which has nothing more of the account; then deletes what
 * is known of its documents.
 */
export const eraseAccount = ({ database }: Context): Methods<SearchServiceServer>['eraseAccount'] =>
  erasing([
    ({ accountId }, deadline) => queueDocuments(database.until(deadline), accountId),
    async ({ accountId }, deadline) => ((await isIndexed(database.until(deadline), accountId)) ? undefined : 0),
    ({ accountId }, deadline) => deleteRemoved(database.until(deadline), accountId),
    erasingRows(database, data),
  ]);
