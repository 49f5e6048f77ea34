import {
  type ProgramConfig,
  type Env,
  readPeers,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';

export interface CardsConfig extends ServiceConfig {
  /**
   * The services to call: the library service owns the contents, and the questions service receives the deletions of
   * memocards.
   */
  peers: Record<'library' | 'questions', string>;
}

export function envToConfig(env: Env): ProgramConfig<CardsConfig> {
  return readService(env, 'cards', (settings) => ({
    peers: readPeers(settings, 'library', 'questions'),
  }));
}
