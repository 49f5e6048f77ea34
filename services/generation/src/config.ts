import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readServiceProcess,
  readSettings,
  readTemporal,
  readWorkerProcess,
  type Settings,
} from '@learning-library/common';
import { type ModelConfig, readModel } from './generators/openai';
/** What the generation service needs to run; pure data, whoever composes the process fills it in. */
export interface GenerationConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** Whose texts are generated from, where memocards and questions go, and who says which account is suspended. */
  peers: { libraryAddress: string; cardsAddress: string; questionsAddress: string; accountsAddress: string };
  /** What every call to a peer carries. */
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
  /**
   * Makes memocards and questions for the organizations that allow it; for all others, and without it, the extractive
   * generator does.
   */
  model?: ModelConfig;
  /** Where jobs run; without it they run in the service's own process. */
  temporal?: TemporalConfig;
}

export interface TemporalConfig {
  /** host:port */
  address: string;
  namespace: string;
  taskQueue: string;
  /** PEM texts. Without `ca` the system's roots count; without `cert` and `key` the client shows no certificate. */
  tls?: { cert?: string; key?: string; ca?: string; serverName?: string };
  /** Whether the service's process runs Temporal's worker too; otherwise that is a process of its own. */
  withWorker?: boolean;
}

export const SCHEMA = 'generation';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<GenerationConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return { process, service: { ...caller, ...readShared(settings), temporal: readTemporal(settings) } };
  });
}

/** The worker's: Temporal is what it works for, and the service migrates what both write to. */
export function envToWorkerConfig(env: Env): Deployable<GenerationConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readWorkerProcess(settings);
    const { database, ...shared } = readShared(settings);
    const temporal = settings.required('TEMPORAL_ADDRESS', readTemporal(settings));
    return { process, service: { ...caller, ...shared, temporal, database: { ...database, migrateOnStart: false } } };
  });
}

function readShared(settings: Settings): Pick<GenerationConfig, 'database' | 'peers' | 'model'> {
  return {
    model: readModel(settings),
    database: readDatabase(settings, SCHEMA),
    peers: {
      libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
      cardsAddress: settings.requiredAddress('CARDS_ADDRESS'),
      questionsAddress: settings.requiredAddress('QUESTIONS_ADDRESS'),
      accountsAddress: settings.requiredAddress('ACCOUNTS_ADDRESS'),
    },
  };
}
