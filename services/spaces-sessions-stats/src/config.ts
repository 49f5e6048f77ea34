import { type Deployable, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<ServiceConfig> {
  return readService(env, 'spaces-sessions-stats', () => ({}));
}
