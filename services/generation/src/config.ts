import {
  type ProgramConfig,
  type Env,
  readDatabase,
  readPeers,
  readService,
  readSettings,
  readTemporal,
  readWorkerProcess,
  type ServiceConfig,
  type Settings,
  type TemporalAddress,
} from '@learning-library/common/process';
import { type ModelConfig, readModel } from './generators/openai';

export interface GenerationConfig extends ServiceConfig {
  peers: Record<'library' | 'cards' | 'questions' | 'accounts', string>;
  /** The model for organizations that allow it. Without one, the extractive generator is used. */
  model?: ModelConfig;
  temporal?: TemporalConfig;
}

export interface TemporalConfig extends TemporalAddress {
  /** Whether the service also runs the Temporal worker. If not, the worker is a separate process. */
  withWorker?: boolean;
}

export function envToConfig(env: Env): ProgramConfig<GenerationConfig> {
  return readService(env, 'generation', (settings) => ({
    ...readShared(settings),
    temporal: readTemporal(settings),
  }));
}

/** The configuration of the worker, which needs Temporal. The service migrates the schema. */
export function envToWorkerConfig(env: Env): ProgramConfig<GenerationConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readWorkerProcess(settings);
    const database = { ...readDatabase(settings, 'generation'), migrateOnStart: false };
    const temporal = settings.required('TEMPORAL_ADDRESS', readTemporal(settings));
    return { process, service: { ...caller, ...readShared(settings), temporal, database } };
  });
}

function readShared(settings: Settings): Pick<GenerationConfig, 'peers' | 'model'> {
  return {
    model: readModel(settings),
    peers: readPeers(settings, 'library', 'cards', 'questions', 'accounts'),
  };
}
