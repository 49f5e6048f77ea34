import { checkedKey, found } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readFolder } from '../persistence/repositories/folders';

/** Returns a folder. @throws not_found also for a folder of another account */
export const getFolder =
  ({ database }: Context): Methods<LibraryServiceServer>['getFolder'] =>
  async ({ key }, { deadline }) => ({ folder: found(await readFolder(database, checkedKey(key), deadline)) });
