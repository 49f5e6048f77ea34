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
import { importStudySessions } from './importStudySessions';
import { reads } from './reads';
import { spaceChanges } from './spaces';

const data = accountData(tables);

export const spacesSessionsStatsHandlers = (ctx: Context): Methods<SpacesSessionsStatsServiceServer> => ({
  ...reads(ctx),
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
