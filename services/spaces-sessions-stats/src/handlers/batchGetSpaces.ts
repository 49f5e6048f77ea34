import { checkedKeys, type Methods } from '@learning-library/common';
import type { SpacesSessionsStatsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getSpaces } from '../persistence/repositories/spaces';
import { toSpaceMessage } from './messages';

/** Spaces by pairs of account and id, archived ones too, by position; what is missing or another's is absent. */
export const batchGetSpaces =
  ({ database }: Context): Methods<SpacesSessionsStatsServiceServer>['batchGetSpaces'] =>
  async ({ keys }, { deadline }) => {
    const spaces = await getSpaces(database.until(deadline), checkedKeys(keys));
    return { results: spaces.map((space) => ({ space: space && toSpaceMessage(space) })) };
  };
