import { checkedKey, ContractError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getContentText as readText } from '../persistence/repositories/contents';

/** Body, title and language of a content, exactly as sent; an empty body where it has none. @throws not_found */
export const getContentText =
  ({ database }: Context): Methods<LibraryServiceServer>['getContentText'] =>
  async ({ key }, { deadline }) => {
    const text = await readText(database.until(deadline), checkedKey(key));
    if (text === undefined) throw new ContractError('not_found', null);
    return text;
  };
