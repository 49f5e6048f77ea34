import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

const CHECKS = {
  kind: "kind IN ('grant', 'adjust', 'reserve', 'capture', 'release')",
  units: "units >= 1 OR (kind = 'adjust' AND units <> 0)",
};

/** Entries of a kind of their own, which may be negative. Nobody waits while rows are looked through. */
export class AdjustCredits1796485129000 {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = `${schemaOf(queryRunner)}.ledger_entries`;
    for (const [column, check] of Object.entries(CHECKS)) {
      await queryRunner.query(replace(table, column, check));
      await queryRunner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ledger_entries_${column}_check`);
    }
  }
}

const replace = (table: string, column: string, check: string): string => `
  ALTER TABLE ${table} DROP CONSTRAINT ledger_entries_${column}_check,
    ADD CONSTRAINT ledger_entries_${column}_check CHECK (${check}) NOT VALID`;
