import {
  type ProgramConfig,
  type Env,
  readPeers,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';

export interface QuestionsConfig extends ServiceConfig {
  /** The services to call: library owns the contents, and cards the memocards. */
  peers: Record<'library' | 'cards', string>;
}

export function envToConfig(env: Env): ProgramConfig<QuestionsConfig> {
  return readService(env, 'questions', (settings) => ({
    peers: readPeers(settings, 'library', 'cards'),
  }));
}
