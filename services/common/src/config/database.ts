import type { Settings } from './settings';

/** What a service keeps its rows in. */
export interface DatabaseConfig {
  url: string;
  /** A direct connection for migrations, which a pooler in transaction mode cannot serve. */
  migrationUrl: string;
  schema: string;
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds that a statement waits for a free one; 2,000 unless told. */
  poolWaitMs?: number;
  migrateOnStart: boolean;
}

const POOL_SIZE = 10;
const MAX_POOL_SIZE = 1_000;

export function readDatabase(settings: Settings, schema: string): DatabaseConfig {
  const url = settings.required('DATABASE_URL', settings.postgresUrl('DATABASE_URL'));
  return {
    url,
    migrationUrl: settings.postgresUrl('MIGRATION_DATABASE_URL') ?? url,
    schema,
    poolSize: settings.integer('DATABASE_POOL_SIZE', { min: 1, max: MAX_POOL_SIZE }) ?? POOL_SIZE,
    migrateOnStart: settings.flag('MIGRATE_ON_START', true),
  };
}
