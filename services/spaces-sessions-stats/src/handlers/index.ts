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
import { getStudyStats } from './getStudyStats';
import { importStudySessions } from './importStudySessions';
import { listStudySessions } from './listStudySessions';
import { spaceChanges, spaceReads } from './spaces';

const data = accountData(tables);

export const spacesSessionsStatsHandlers = (ctx: Context): Methods<SpacesSessionsStatsServiceServer> => ({
  ...spaceReads(ctx),
  listStudySessions: listStudySessions(ctx),
  getStudyStats: getStudyStats(ctx),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const spacesSessionsStatsOperatorHandlers = (
  ctx: Context,
): Methods<SpacesSessionsStatsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...spaceChanges(ctx),
  importStudySessions: importStudySessions(ctx),
  ...accountDataHandlers(ctx, data),
});
