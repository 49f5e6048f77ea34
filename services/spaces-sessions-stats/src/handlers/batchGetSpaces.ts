import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getSpaces } from '../persistence/repositories/spaces';

/** By position, archived ones too. Missing ones and those of other accounts are left out. */
export const batchGetSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['batchGetSpaces'] =>
  async ({ keys }, { deadline }) => {
    const spaces = await getSpaces(database.until(deadline), checkedKeys(keys));
    return { results: spaces.map((space) => ({ space })) };
  };
