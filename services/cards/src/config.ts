import {
  type CallerConfig,
  type DatabaseConfig,
  type Deployable,
  type Env,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';

/** The configuration of the cards service. */
export interface CardsConfig extends CallerConfig {
  database: DatabaseConfig;
  /** library knows which contents exist; questions receives the deletions of memocards. */
  peers: { libraryAddress: string; questionsAddress: string };
}

export const SCHEMA = 'cards';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<CardsConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return {
      process,
      service: {
        ...caller,
        database: readDatabase(settings, SCHEMA),
        peers: {
          libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
          questionsAddress: settings.requiredAddress('QUESTIONS_ADDRESS'),
        },
      },
    };
  });
}
