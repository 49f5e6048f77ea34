import type { DatabaseOptions } from '../database';
import type { Settings } from './settings';

/** What a service keeps its rows in. */
export interface DatabaseConfig extends Omit<DatabaseOptions, 'logger'> {
  /** A direct connection for migrations, which a pooler in transaction mode cannot serve. */
  migrationUrl: string;
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
