import { type Methods, recordAudit } from '@learning-library/common';
import type { SpacesSessionsStatsOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { draftSpace } from '../domain/space';
import { insertSpace } from '../persistence/repositories/spaces';
import { toSpaceMessage } from './messages';

/** Makes a space of an account (docs/architecture.md#the-operators-command). @throws validation_error */
export const createSpace =
  ({ database }: Context): Methods<SpacesSessionsStatsOperatorServiceServer>['createSpace'] =>
  async (request, { deadline }) => {
    const space = draftSpace(request);
    await database.transaction(deadline, async (tx) => {
      await insertSpace(tx, space);
      await recordAudit(tx, { action: 'create_space', subjectId: space.id, accountId: space.accountId });
    });
    return { space: toSpaceMessage(space) };
  };
