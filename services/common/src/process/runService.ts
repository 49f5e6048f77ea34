import { ConfigError, readEnv, readMigration, readSettings } from './config';
import { migrate, type Migration } from '../postgres';
import { createLogger } from '../telemetry/logging';
import { endOnConfigError, type Program, runProcess } from './runProcess';

interface Migrated {
  name: string;
  schema: string;
  migrations: readonly Migration[];
}

/**
 * Runs the `main` of a service with a schema. With the argument `migrate`, it only migrates, and exits with 1 on failure.
 */
export function runService<Config>(program: Program<Config> & Migrated): void {
  const [command] = process.argv.slice(2);
  if (command === undefined) return runProcess(program);
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
