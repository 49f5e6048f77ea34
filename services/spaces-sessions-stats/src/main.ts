import { runService } from '@learning-library/common/process';
import { envToConfig, SCHEMA } from './config';
import { migrations } from './persistence/migrations';
import { createSpacesSessionsStatsService } from './server';

runService({
  name: 'spaces-sessions-stats',
  envToConfig,
  schema: SCHEMA,
  migrations,
  create: createSpacesSessionsStatsService,
});
