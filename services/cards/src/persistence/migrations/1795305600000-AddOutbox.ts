import { createOutboxTable } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class AddOutbox1795305600000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(createOutboxTable(schemaOf(queryRunner)));
  }
}
