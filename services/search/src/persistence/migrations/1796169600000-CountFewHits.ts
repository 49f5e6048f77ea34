import { SqlMigration } from '@learning-library/common/postgres';

/**
 * `find_documents` looks into the index of lexemes twice in place of six times for what few documents have: where a set has
 * some but too few, the last set, which has all that the others have, is counted, and the rest is asked only while one is
 * missing. Each look reads all entries that wait to be brought into the index.
 */
export class CountFewHits1796169600000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE OR REPLACE FUNCTION ${schema}.find_documents(account uuid, queries tsquery[], wanted integer)
      RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $function$
      DECLARE
        query tsquery;
        some_are_common constant boolean := ${schema}.is_common(account, queries[cardinality(queries)]);
        matching uuid[];
        found uuid[] := '{}';
        enough integer;
      BEGIN
        FOREACH query IN ARRAY queries LOOP
          EXIT WHEN cardinality(found) >= coalesce(enough, wanted);
          IF enough IS NULL AND found <> '{}' AND NOT some_are_common THEN
            enough := cardinality(ARRAY(
              SELECT d.id FROM ${schema}.documents d
              WHERE d.lexemes @@ queries[cardinality(queries)] AND (d.account_id = account) IS TRUE LIMIT wanted));
            EXIT WHEN cardinality(found) >= enough;
          END IF;
          matching := '{}';
          IF some_are_common AND ${schema}.is_common(account, query) THEN
            matching := ARRAY(
              SELECT newest.id FROM (
                SELECT d.account_id, d.id, d.lexemes FROM ${schema}.documents d
                WHERE (d.account_id, d.id) <= (account, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
                ORDER BY d.account_id DESC, d.id DESC LIMIT 200 + 4 * wanted
              ) AS newest WHERE newest.account_id = account AND newest.lexemes @@ query LIMIT wanted);
          END IF;
          IF cardinality(matching) < wanted THEN
            matching := ARRAY(
              SELECT d.id FROM ${schema}.documents d
              WHERE d.lexemes @@ query AND (d.account_id = account) IS TRUE
              ORDER BY d.id DESC NULLS LAST LIMIT wanted);
          END IF;
          found := found || ARRAY(
            SELECT id FROM unnest(matching) WITH ORDINALITY AS item (id, place)
            WHERE id <> ALL (found) ORDER BY place);
        END LOOP;
        RETURN QUERY SELECT unnest(found[:wanted]);
      END
      $function$;
    `;
}
