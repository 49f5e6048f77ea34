import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContents } from '../persistence/repositories/contents';

/** Returns contents by position. A missing content and one of another account are absent. */
export const batchGetContents =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetContents'] =>
  async ({ keys }, { deadline }) => {
    const contents = await getContents(database.until(deadline), checkedKeys(keys));
    return { results: contents.map((content) => ({ content })) };
  };
