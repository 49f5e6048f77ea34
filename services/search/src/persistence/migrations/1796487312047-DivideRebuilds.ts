import { SqlMigration } from '@learning-library/common/postgres';

/** A rebuild by ranges of ids, each of which one process claims and goes on with where another left it. */
export class DivideRebuilds1796487312047 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.index_ranges (
        epoch integer NOT NULL,
        type text NOT NULL,
        after_id uuid NOT NULL,
        until_id uuid NOT NULL,
        position uuid NOT NULL,
        items integer NOT NULL,
        indexed integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        claim uuid,
        claimed_until timestamptz(3),
        CONSTRAINT index_ranges_pkey PRIMARY KEY (epoch, type, after_id)
      )`;
}
