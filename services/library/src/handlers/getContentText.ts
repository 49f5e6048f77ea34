import { checkedKey, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContentText as readText } from '../persistence/repositories/contents';

/** Returns the text of a content. @throws not_found */
export const getContentText =
  ({ database }: Context): Methods<LibraryServiceServer>['getContentText'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    return found(await readText(database.until(deadline, key.accountId), key));
  };
