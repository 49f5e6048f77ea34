import { change } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { insertSpace } from '../persistence/repositories/spaces';
import { spaces } from '../persistence/tables/space';

/** Creates a space of an account. @throws validation_error */
export const createSpace =
  ({ database }: Context): Methods<SpacesSessionsStatsOperatorServiceServer>['createSpace'] =>
  async (request, call) => {
    const space = spaces.draft(request);
    await change(database, call, async (tx, record) => {
      await insertSpace(tx, space);
      await record({ action: 'create_space', subjectId: space.id, accountId: space.accountId });
    });
    return { space };
  };
