import { forgetOperators, nameOperators } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameOperators1796431700105 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(nameOperators(schemaOf(queryRunner)));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetOperators(schemaOf(queryRunner)));
  }
}
