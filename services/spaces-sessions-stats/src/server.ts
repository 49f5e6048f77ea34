import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import {
  SpacesSessionsStatsOperatorServiceService,
  SpacesSessionsStatsServiceService,
  type SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import type { SpacesSessionsStatsConfig } from './config';
import { Context, type SpacesSessionsStatsOverrides } from './context';
import { spacesSessionsStatsHandlers, spacesSessionsStatsOperatorHandlers } from './handlers';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<SpacesSessionsStatsServiceServer> = {
  batchGetSpaces: ['gateway'],
  listSpaces: ['gateway'],
  listStudySessions: ['gateway'],
  getStudyStats: ['gateway'],
};

/** Spaces, study sessions and statistics. Nothing of them expires, so there is no janitor: they go with their account. */
export function createSpacesSessionsStatsService(
  config: SpacesSessionsStatsConfig,
  overrides: SpacesSessionsStatsOverrides = {},
): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  return {
    name: 'spaces-sessions-stats',
    registrations: [
      register(SpacesSessionsStatsServiceService, spacesSessionsStatsHandlers(ctx), CALLERS),
      register(SpacesSessionsStatsOperatorServiceService, spacesSessionsStatsOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
    },
    stop: () => ctx.close(),
  };
}
