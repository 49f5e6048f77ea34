import { type Deployable, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

/** The configuration of the service, which calls no other. */
export type SpacesSessionsStatsConfig = Pick<ServiceConfig, 'logLevel' | 'database'>;

export const SCHEMA = 'spaces_sessions_stats';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<SpacesSessionsStatsConfig> {
  return readService(env, 'spaces-sessions-stats', () => ({}));
}
