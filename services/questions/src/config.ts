import {
  type CallerConfig,
  type DatabaseConfig,
  type Deployable,
  type Env,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';

/** The configuration of the questions service. */
export interface QuestionsConfig extends CallerConfig {
  database: DatabaseConfig;
  /** library knows which contents exist, cards which memocards. */
  peers: { libraryAddress: string; cardsAddress: string };
}

export const SCHEMA = 'questions';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<QuestionsConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return {
      process,
      service: {
        ...caller,
        database: readDatabase(settings, SCHEMA),
        peers: {
          libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
          cardsAddress: settings.requiredAddress('CARDS_ADDRESS'),
        },
      },
    };
  });
}
