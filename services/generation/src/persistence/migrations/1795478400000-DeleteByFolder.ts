import { createDeletedFoldersTable } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class DeleteByFolder1795478400000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      ${createDeletedFoldersTable(schema, 'content_references')}
      CREATE INDEX content_references_in_folder ON ${schema}.content_references (account_id, folder_id)
        WHERE folder_id IS NOT NULL AND deleted_at IS NULL;
    `);
  }
}
