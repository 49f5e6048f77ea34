import { addRecounts } from '@learning-library/common/patterns';
import { buildIndex, schemaOf, vacuumOften } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/**
 * The live rows of an account are counted in steps, without reading those of others. Only a statement that says `version > 0`,
 * which is always so, can use these indexes: the planner would take them for folders and pages, and read the whole account.
 */
export class IndexLiveRows1796473200000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(addRecounts(schema) + vacuumOften(schema, ['outbox', 'receipts']));
    for (const table of ['contents', 'folders']) {
      const on = `ON ${schema}.${table} (account_id, id) WHERE deleted_at IS NULL AND version > 0`;
      await buildIndex(queryRunner, `${table}_live_of_account`, on);
    }
  }
}
