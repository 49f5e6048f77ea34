import { type Deployable, type Env, readService, type ServiceConfig } from '@learning-library/common/process';

/** The configuration of the questions service. */
export interface QuestionsConfig extends ServiceConfig {
  /** library knows which contents exist, cards which memocards. */
  peers: { libraryAddress: string; cardsAddress: string };
}

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<QuestionsConfig> {
  return readService(env, 'questions', (settings) => ({
    peers: {
      libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
      cardsAddress: settings.requiredAddress('CARDS_ADDRESS'),
    },
  }));
}
