import { checkedKeys, type Methods } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContents } from '../persistence/repositories/contents';

/** Contents by pairs of account and id, in the order asked; what is missing, deleted or another's is absent. */
export const batchGetContents =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetContents'] =>
  async ({ keys }, { deadline }) => {
    const contents = await getContents(database.until(deadline), checkedKeys(keys));
    return { results: contents.map((content) => ({ content })) };
  };
