import {
  type Env,
  type ProgramConfig,
  readPeers,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';

export interface QuestionsConfig extends ServiceConfig {
  /** The library service owns the contents, and the cards service the memocards. */
  peers: Record<'library' | 'cards', string>;
}

export const envToConfig = (env: Env): ProgramConfig<QuestionsConfig> =>
  readService(env, 'questions', (settings) => ({ peers: readPeers(settings, 'library', 'cards') }));
