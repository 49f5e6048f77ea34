import {
  type Env,
  type ProgramConfig,
  readPeers,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';

export interface CardsConfig extends ServiceConfig {
  /** The library service owns the contents, and the questions service receives the deletions of memocards. */
  peers: Record<'library' | 'questions', string>;
}

export const envToConfig = (env: Env): ProgramConfig<CardsConfig> =>
  readService(env, 'cards', (settings) => ({ peers: readPeers(settings, 'library', 'questions') }));
