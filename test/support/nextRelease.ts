import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A migration as a release brings one; `{schema}` stands for the service's. TypeORM wants its name to end with a time. */
export interface SchemaChange {
  service: string;
  name: string;
  statements: readonly string[];
}

/** Adds a migration to what is built of a service in a checkout. */
export function addMigration(checkout: string, { service, name, statements }: SchemaChange): void {
  appendFileSync(
    join(checkout, 'services', service, 'dist/persistence/migrations/index.js'),
    `\nmigrations.push(class ${name} {
      async up(queryRunner) {
        const { schema } = queryRunner.dataSource.options;
        for (const sql of ${JSON.stringify(statements)}) await queryRunner.query(sql.replaceAll('{schema}', schema));
      }
    });\n`,
  );
}

/** Migrates a service's schema as its Job does. */
export async function migrate(checkout: string, service: string, url: string): Promise<void> {
  const main = join(checkout, 'services', service, 'dist/main.js');
  await promisify(execFile)(process.execPath, [main, 'migrate'], { env: { MIGRATION_DATABASE_URL: url } });
}
