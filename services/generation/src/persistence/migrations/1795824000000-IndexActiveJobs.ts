import { SqlMigration } from '@learning-library/common/postgres';

export class IndexActiveJobs1795824000000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE INDEX jobs_active_of_account ON ${schema}.jobs (account_id, type)
        WHERE status IN ('pending', 'running', 'publishing')`;
}
