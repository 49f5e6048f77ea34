import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getFolders } from '../persistence/repositories/folders';

/** Returns folders by position. A missing folder and one of another account are absent. */
export const batchGetFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['batchGetFolders'] =>
  async ({ keys }, { deadline }) => {
    const folders = await getFolders(database.until(deadline), checkedKeys(keys));
    return { results: folders.map((folder) => ({ folder })) };
  };
