import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { schemaOf } from '../../src/postgres';
import { createAuditLogTable, forgetSubjects } from '../../src/patterns/audit';
import { createOutboxTable } from '../../src/patterns/outbox';
import { createReceiptsTable } from '../../src/patterns/receipts';

/** The smallest schema of a service: things with parents, receipts, outbox and audit log. */
export class CreateThings1700000000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE ${schema}.parents (id uuid PRIMARY KEY);
      CREATE TABLE ${schema}.things (id uuid PRIMARY KEY, parent_id uuid NOT NULL, rank integer NOT NULL);
      ${createReceiptsTable(schema)}
      ${createOutboxTable(schema)}
      ${createAuditLogTable(schema)}
      ${forgetSubjects(schema)}`);
  }
}

export const ACCOUNT = randomUUID();

export const soon = (): number => Date.now() + 5_000;
