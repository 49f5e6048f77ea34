import { checkedOptionalId, validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedRangeSize } from '../domain/checks';
import { measureRange as measure } from '../persistence/repositories/walks';

/** The next ids of all accounts as a range, read from the index alone; so those of deleted items count. */
export const measureRange =
  ({ database }: Context): Methods<LibraryServiceServer>['measureRange'] =>
  async ({ type, size, afterId }, { deadline }) => {
    if (type !== 'content' && type !== 'folder') throw validationError('type', 'enum');
    const after = checkedOptionalId('after_id', afterId);
    return measure(database.until(deadline), type, checkedRangeSize(size), after);
  };
