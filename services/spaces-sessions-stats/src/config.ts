import { type ProgramConfig, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

export function envToConfig(env: Env): ProgramConfig<ServiceConfig> {
  return readService(env, 'spaces-sessions-stats', () => ({}));
}
