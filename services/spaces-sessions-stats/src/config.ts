import { type Deployable, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

export function envToConfig(env: Env): Deployable<ServiceConfig> {
  return readService(env, 'spaces-sessions-stats', () => ({}));
}
