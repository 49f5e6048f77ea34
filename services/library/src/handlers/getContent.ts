import { checkedKey, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readContent } from '../persistence/repositories/contents';

/** Returns a content. @throws not_found also for a content of another account */
export const getContent =
  ({ database }: Context): Methods<LibraryServiceServer>['getContent'] =>
  async ({ key }, { deadline }) => ({ content: found(await readContent(database, checkedKey(key), deadline)) });
