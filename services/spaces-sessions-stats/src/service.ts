import { defineService, type ServiceConfig, type ServiceOverrides } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import {
  SpacesSessionsStatsOperatorServiceService,
  SpacesSessionsStatsServiceService,
  type SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import { envToConfig } from './config';
import { Context } from './context';
import { spacesSessionsStatsHandlers, spacesSessionsStatsOperatorHandlers } from './handlers';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<SpacesSessionsStatsServiceServer> = {
  getSpace: ['gateway'],
  listSpaces: ['gateway'],
  listStudySessions: ['gateway'],
  eraseAccount: ['accounts'],
  getStudyStats: ['gateway'],
};

/**
 * The service for spaces, study sessions and statistics. It needs no janitor, because its data does not expire; the erasure
 * of the account deletes it.
 */
export const spacesSessionsStats = defineService({
  name: 'spaces-sessions-stats',
  envToConfig,
  migrations,
  context: (config: ServiceConfig, overrides: ServiceOverrides) => new Context(config, overrides),
  parts: (ctx) => ({
    registrations: [
      register(SpacesSessionsStatsServiceService, spacesSessionsStatsHandlers(ctx), CALLERS),
      register(SpacesSessionsStatsOperatorServiceService, spacesSessionsStatsOperatorHandlers(ctx), 'operator'),
    ],
  }),
});
