import type { CreationKey } from '@learning-library/proto';
import { createHash, randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { schemaOf } from '../../src/postgres';
import { addTraceparent, createOutboxTable } from '../../src/patterns/outbox';
import { createReceiptsTable } from '../../src/patterns/receipts';

/** A service's schema at its smallest: things under parents, receipts and outbox. */
export class CreateThings1700000000000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE ${schema}.parents (id uuid PRIMARY KEY);
      CREATE TABLE ${schema}.things (id uuid PRIMARY KEY, parent_id uuid NOT NULL, rank integer NOT NULL);
      ${createReceiptsTable(schema)}
      ${createOutboxTable(schema)}
      ${addTraceparent(schema)}`);
  }
}

export const ORGANIZATION = randomUUID();
export const ACCOUNT = randomUUID();

export function operation(key: string, request = key, replayOnly = false): CreationKey {
  return {
    organizationId: ORGANIZATION,
    environment: 'test',
    keyHash: createHash('sha256').update(key).digest(),
    fingerprint: createHash('sha256').update(request).digest(),
    replayOnly,
  };
}

export const soon = (): number => Date.now() + 5_000;
