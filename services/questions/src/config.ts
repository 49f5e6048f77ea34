import { type Deployable, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

export interface QuestionsConfig extends ServiceConfig {
  /** The services to call: library owns the contents, and cards the memocards. */
  peers: { libraryAddress: string; cardsAddress: string };
}

export function envToConfig(env: Env): Deployable<QuestionsConfig> {
  return readService(env, 'questions', (settings) => ({
    peers: {
      libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
      cardsAddress: settings.requiredAddress('CARDS_ADDRESS'),
    },
  }));
}
