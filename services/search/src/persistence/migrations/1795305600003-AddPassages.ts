import { SqlMigration } from '@learning-library/common/postgres';

/**
 * Bodies in passages, so that a snippet is read from the one that has the first hit; they come with a rebuild.
 *
 * `find_documents` answers the newest documents of an account for tsqueries that are each met by what meets the one
 * before, until enough are found. An index over words answers what few documents have and takes long for what most have:
 * then the newest documents are looked at one by one. `is_common` tells which it is by the newest few, and reads little
 * where these are long. Every statement is held to one index, since the planner cannot know what it costs to unpack
 * lexemes: `IS TRUE` keeps the account's from being used, a comparison of rows the primary key's.
 */
export class AddPassages1795305600003 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.passages (
        document_id uuid NOT NULL,
        version integer NOT NULL,
        position integer NOT NULL,
        lead integer NOT NULL,
        text text NOT NULL,
        lexemes tsvector NOT NULL,
        CONSTRAINT passages_pkey PRIMARY KEY (document_id, version, position)
      );
      CREATE INDEX documents_account ON ${schema}.documents (account_id, id);

      CREATE FUNCTION ${schema}.is_common(account uuid, query tsquery)
      RETURNS boolean LANGUAGE plpgsql STABLE AS $function$
      DECLARE
        document record;
        hits integer := 0;
        misses integer := 0;
        bytes integer := 0;
      BEGIN
        FOR document IN
          SELECT d.account_id, d.lexemes FROM ${schema}.documents d
          WHERE (d.account_id, d.id) <= (account, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY d.account_id DESC, d.id DESC LIMIT 32
        LOOP
          bytes := bytes + pg_column_size(document.lexemes);
          EXIT WHEN document.account_id <> account OR misses > 11 OR bytes > 200000;
          IF document.lexemes @@ query THEN hits := hits + 1; ELSE misses := misses + 1; END IF;
        END LOOP;
        RETURN hits > 20;
      END
      $function$;

      CREATE FUNCTION ${schema}.find_documents(account uuid, queries tsquery[], wanted integer)
      RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $function$
      DECLARE
        query tsquery;
        some_are_common constant boolean := ${schema}.is_common(account, queries[cardinality(queries)]);
        matching uuid[];
        found uuid[] := '{}';
      BEGIN
        FOREACH query IN ARRAY queries LOOP
          EXIT WHEN cardinality(found) >= wanted;
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

      UPDATE ${schema}.index_state SET epoch = epoch + 1 WHERE built_epoch = epoch;
    `;
}
