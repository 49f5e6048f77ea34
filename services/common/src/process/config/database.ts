import { type DatabaseOptions, type MigrateOptions, userOf } from '../../postgres';
import type { Settings } from './settings';

export interface DatabaseConfig extends Omit<DatabaseOptions, 'logger'> {
  /** Migrations need a direct connection, because a pooler in transaction mode cannot run them. */
  migrationUrl: string;
  applicationRole?: string | undefined;
  migrateOnStart: boolean;
}

const POOL_SIZE = 10;
const MAX_POOL_SIZE = 1_000;

export function readDatabase(settings: Settings, schema: string): DatabaseConfig {
  const url = settings.required('DATABASE_URL', settings.postgresUrl('DATABASE_URL'));
  return {
    url,
    migrationUrl: settings.postgresUrl('MIGRATION_DATABASE_URL') ?? url,
    applicationRole: readApplicationRole(settings),
    schema,
    poolSize: readPoolSize(settings),
    preparedStatements: settings.flag('DATABASE_PREPARED_STATEMENTS', true),
    migrateOnStart: settings.flag('MIGRATE_ON_START', true),
  };
}

export function readPoolSize(settings: Settings): number {
  return settings.integer('DATABASE_POOL_SIZE', { min: 1, max: MAX_POOL_SIZE }) ?? POOL_SIZE;
}

export function readMigration(settings: Settings): Pick<MigrateOptions, 'url' | 'applicationRole'> {
  const url = settings.postgresUrl('MIGRATION_DATABASE_URL') ?? settings.postgresUrl('DATABASE_URL');
  return {
    url: settings.required('MIGRATION_DATABASE_URL', url, 'or DATABASE_URL'),
    applicationRole: readApplicationRole(settings),
  };
}

/**
 * The role of the services. DATABASE_APPLICATION_ROLE is for a pooler that uses another name. Undefined if both URLs are
 * the same.
 */
function readApplicationRole(settings: Settings): string | undefined {
  const role = settings.text('DATABASE_APPLICATION_ROLE');
  if (role !== undefined || settings.postgresUrl('MIGRATION_DATABASE_URL') === undefined) return role;
  const url = settings.postgresUrl('DATABASE_URL');
  return url && userOf(url);
}
