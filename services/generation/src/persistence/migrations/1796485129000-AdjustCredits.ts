import { schemaOf } from '@learning-library/common/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = {
  kind: "kind IN ('grant', 'adjust', 'reserve', 'capture', 'release')",
  units: "units >= 1 OR (kind = 'adjust' AND units <> 0)",
};
const CHECKS_BEFORE = { kind: "kind IN ('grant', 'reserve', 'capture', 'release')", units: 'units >= 1' };

/** Entries of a kind of their own, which may be negative. Nobody waits while rows are looked through. */
export class AdjustCredits1796485129000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = `${schemaOf(queryRunner)}.ledger_entries`;
    for (const [column, check] of Object.entries(CHECKS)) {
      await queryRunner.query(replace(table, column, check));
      await queryRunner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ledger_entries_${column}_check`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [column, check] of Object.entries(CHECKS_BEFORE)) {
      await queryRunner.query(replace(`${schemaOf(queryRunner)}.ledger_entries`, column, check));
    }
  }
}

const replace = (table: string, column: string, check: string): string => `
  ALTER TABLE ${table} DROP CONSTRAINT ledger_entries_${column}_check,
    ADD CONSTRAINT ledger_entries_${column}_check CHECK (${check}) NOT VALID`;
