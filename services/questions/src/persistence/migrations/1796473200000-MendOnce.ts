import { addRecounts } from '@learning-library/common/patterns';
import { schemaOf, vacuumOften } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

/** Of two processes that find the same missing in a count one mends it. */
export class MendOnce1796473200000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(addRecounts(schema) + vacuumOften(schema, ['receipts']));
  }
}
