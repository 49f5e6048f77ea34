import { ConfigError, type DatabaseConfig, readEnv, readMigration, readSettings } from './config';
import { isMigrated, migrate, type Migration } from '../postgres';
import { createLogger } from '../telemetry/logging';
import { endOnConfigError, type Program, runProcess } from './runProcess';

interface Migrated {
  name: string;
  schema: string;
  migrations: readonly Migration[];
}

export type ServiceProgram<Config> = Program<Config> & Migrated;

/**
 * The `main` of a service with a schema. With the argument `migrate` it only migrates the schema and exits, with status
 * 1 on failure; it then needs only MIGRATION_DATABASE_URL.
 */
export function runService<Config extends { database: DatabaseConfig }>(program: ServiceProgram<Config>): void {
  const [command] = process.argv.slice(2);
  if (command === undefined) return runProcess({ ...program, create: onceMigrated(program) });
  endOnConfigError(program.name, async () => {
    if (command !== 'migrate') throw new ConfigError(['unknown argument; the only one is migrate.']);
    await migrateOnce(program);
  });
}

async function migrateOnce({ name, schema, migrations }: Migrated): Promise<void> {
  const database = readSettings(readEnv(), readMigration);
  const logger = createLogger({ name, level: 'info' });
  try {
    await migrate({ ...database, schema, migrations, logger });
  } catch (error) {
    logger.error({ err: error, schema }, 'not migrated');
    process.exitCode = 1;
  }
}

/** With MIGRATE_ON_START=0 the start waits until the schema is migrated. */
export function onceMigrated<Config extends { database: DatabaseConfig }>({
  create,
  migrations,
}: ServiceProgram<Config>): Program<Config>['create'] {
  return (config, parts) => {
    const service = create(config, parts);
    const { migrationUrl: url, schema, migrateOnStart } = config.database;
    const start = async (): Promise<void> => {
      if (!migrateOnStart && !(await isMigrated({ url, schema, migrations }))) {
        throw new Error(`schema ${schema} is not migrated yet`);
      }
      await service.start();
    };
    return { ...service, start };
  };
}
