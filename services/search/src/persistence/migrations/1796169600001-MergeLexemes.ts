import { SqlMigration } from '@learning-library/common/postgres';

/**
 * Brings entries that wait into the index of lexemes, and answers how many pages they took. It runs as the owner of the index, as
 * PostgreSQL wants it, whichever role the service has.
 */
export class MergeLexemes1796169600001 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE FUNCTION ${schema}.merge_lexemes()
      RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      AS $function$ SELECT gin_clean_pending_list('${schema}.documents_lexemes') $function$`;
}
