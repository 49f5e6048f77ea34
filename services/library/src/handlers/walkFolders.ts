import { checkedOptionalId } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedWalkSize } from '../domain/checks';
import { walkFolders as readPage } from '../persistence/repositories/walks';

/** Returns folders of all accounts by id. A new folder may be missing, because an event announces it. */
export const walkFolders =
  ({ database }: Context): Methods<LibraryServiceServer>['walkFolders'] =>
  async ({ pageSize, afterId }, { deadline }) => {
    const after = checkedOptionalId('after_id', afterId);
    const { items, hasMore } = await readPage(database.until(deadline), checkedWalkSize(pageSize), after);
    return { folders: items, hasMore };
  };
