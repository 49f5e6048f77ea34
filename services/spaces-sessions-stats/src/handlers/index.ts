import { accountData, accountDataHandlers, eraseAccount, erasingRows } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type {
  SpacesSessionsStatsOperatorServiceServer,
  SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { tables } from '../persistence/tables';
import { archiveSpace } from './archiveSpace';
import { batchGetSpaces } from './batchGetSpaces';
import { createSpace } from './createSpace';
import { getStudyStats } from './getStudyStats';
import { importStudySessions } from './importStudySessions';
import { listSpaces } from './listSpaces';
import { listStudySessions } from './listStudySessions';

const data = accountData(tables);

export const spacesSessionsStatsHandlers = (ctx: Context): Methods<SpacesSessionsStatsServiceServer> => ({
  batchGetSpaces: batchGetSpaces(ctx),
  listSpaces: listSpaces(ctx),
  listStudySessions: listStudySessions(ctx),
  getStudyStats: getStudyStats(ctx),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const spacesSessionsStatsOperatorHandlers = (
  ctx: Context,
): Methods<SpacesSessionsStatsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  createSpace: createSpace(ctx),
  archiveSpace: archiveSpace(ctx),
  listAccountSpaces: (request, call) => listSpaces(ctx)({ ...request, includeArchived: true }, call),
  importStudySessions: importStudySessions(ctx),
  ...accountDataHandlers(ctx, data),
});
