import { nameOperators } from '@learning-library/common/patterns';
import { schemaOf } from '@learning-library/common/postgres';
import type { QueryRunner } from 'typeorm';

export class NameOperators1796431700101 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(nameOperators(schema));
    await queryRunner.query(`
      CREATE TABLE ${schema}.operator_tokens (
        id uuid NOT NULL,
        name text NOT NULL,
        role text NOT NULL,
        token_hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        CONSTRAINT operator_tokens_pkey PRIMARY KEY (id),
        CONSTRAINT operator_tokens_token_hash_key UNIQUE (token_hash),
        CONSTRAINT operator_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
        CONSTRAINT operator_tokens_role_check CHECK (role IN ('read', 'support', 'admin'))
      )`);
  }
}
