import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** The configuration of the questions service. */
export interface QuestionsConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** library knows which contents exist, cards which memocards. */
  peers: { libraryAddress: string; cardsAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; plain text without it. */
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
