import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** The configuration of the cards service. */
export interface CardsConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** library knows which contents exist; questions receives the deletions of memocards. */
  peers: { libraryAddress: string; questionsAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; plain text without it. */
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
