import { addTraceparent } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class AddTraceparent1795737600000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(addTraceparent(schemaOf(queryRunner)));
  }
}
