import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** What the questions service needs to run; pure data, whoever composes the process fills it in. */
export interface QuestionsConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** Who is asked whether a content, or a memocard, is there. */
  peers: { libraryAddress: string; cardsAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
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
