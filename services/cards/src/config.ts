import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** What the cards service needs to run; pure data, whoever composes the process fills it in. */
export interface CardsConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** Who is asked whether a content is there, and who is told of deleted memocards. */
  peers: { libraryAddress: string; questionsAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
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
