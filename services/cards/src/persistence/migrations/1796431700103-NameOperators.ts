import { nameOperators } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class NameOperators1796431700103 {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(nameOperators(schemaOf(queryRunner)));
  }
}
