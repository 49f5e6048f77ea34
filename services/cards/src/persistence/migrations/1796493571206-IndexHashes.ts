import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which parts and fronts a content has is found without a look at its other memocards. */
export class IndexHashes1796493571206 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = `${schemaOf(queryRunner)}.memocards`;
    await buildIndex(queryRunner, 'memocards_by_front', `ON ${table} (account_id, content_id, front_hash)`);
    await buildIndex(
      queryRunner,
      'memocards_by_part',
      `ON ${table} (account_id, content_id, part_hash) WHERE part_hash IS NOT NULL AND deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`DROP INDEX ${schema}.memocards_by_part; DROP INDEX ${schema}.memocards_by_front`);
  }
}
