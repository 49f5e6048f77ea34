import { buildIndex, schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** Finds memocards whose hash was computed by an earlier rule and has another length. */
export class RefreshFrontHashes1796600000000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await buildIndex(
      queryRunner,
      'memocards_outdated_front',
      `ON ${schemaOf(queryRunner)}.memocards (account_id, content_id) WHERE octet_length(front_hash) <> 20 AND erased_at IS NULL`,
    );
  }
}
