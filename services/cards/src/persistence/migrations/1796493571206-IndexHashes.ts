import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** Which parts and fronts a content has is found without a look at its other memocards. */
export class IndexHashes1796493571206 {
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
}
