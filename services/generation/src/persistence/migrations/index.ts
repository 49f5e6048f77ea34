import { forgetSubjects } from '@learning-library/common/patterns';
import { type Migration, sqlMigration } from '@learning-library/common/postgres';
import { CreateGeneration1796500000000 } from './1796500000000-CreateGeneration';

export const migrations: readonly Migration[] = [
  CreateGeneration1796500000000,
  sqlMigration('ForgetSubjects1796900000105', forgetSubjects),
  // The columns and the table that no process uses anymore: retries of jobs, limits per account, and pauses of a
  // model.
  sqlMigration(
    'DropUnused1796900000112',
    (schema) => `
      ALTER TABLE ${schema}.jobs DROP COLUMN IF EXISTS retried_by;
      ALTER TABLE ${schema}.balances DROP COLUMN IF EXISTS jobs_at_once;
      DROP TABLE IF EXISTS ${schema}.model_pauses;`,
  ),
];
