import { SqlMigration } from '@learning-library/common/postgres';

/** The most documents of a set that are ranked: as many as a search answers. */
const MOST = 1_000;
const LAST_LEVEL = 11;
/** The first look is at one document in 1,024. */
const FIRST_LOOK = 10;
/** What `ts_rank` divides the weight of a word by. */
const SCALE = 1.64493;
/** The documents of which passages are read for how near the words are, how many of each and of all. */
const BEST = 64;
const PASSAGES = 16;
const PASSAGES_OF_ALL = 256;
/** What it weighs that all words are side by side; that they are in one passage weighs 1. */
const SIDE_BY_SIDE = 3;

/**
 * `rank_documents` answers the best documents of an account, and reads about as much for a word of very many documents as for
 * one of a thousand. Every document has a level, by chance, half of all the lowest (`engine/lexemes.ts`). A look at the highest
 * levels says how many documents there are about; then so many levels are looked at as have enough (`matching_documents`). Where
 * all hits together are too many, the better sets are looked at by themselves, so that the best are among those that are ranked. Of the first of them passages tell how near the words are.
 *
 * Every statement is held to the index of lexemes: `IS TRUE` keeps the account's from being used. `ranks` stays in the row,
 * since it is read of every document that is ranked; it is null in a row of the release before, which is found by
 * `find_documents` until the rebuild is done (`searched_format`).
 */
export class RankDocuments1796473100000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.documents ADD COLUMN ranks tsvector, ADD COLUMN base real,
        ALTER COLUMN ranks SET STORAGE MAIN;
      ALTER TABLE ${schema}.index_state ADD COLUMN searched_format integer NOT NULL DEFAULT 0;
      UPDATE ${schema}.index_state SET searched_format = format WHERE built_epoch > 0;
      UPDATE ${schema}.index_state SET format = 2 WHERE built_epoch = 0 AND engine = 'postgres';

      CREATE FUNCTION ${schema}.at_levels(template text, lowest integer, highest integer)
      RETURNS tsquery LANGUAGE sql IMMUTABLE AS $function$
        SELECT string_agg('(' || replace(template, '~', chr(65 + level)) || ')', ' | ')::tsquery
        FROM generate_series(lowest, highest) AS level
      $function$;

      CREATE FUNCTION ${schema}.matching_documents(
        account uuid, template text, rankings tsquery[], bonus integer, from_level integer,
        OUT ids uuid[], OUT scores real[], OUT is_all boolean
      ) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $function$
      DECLARE
        lowest integer := from_level;
        highest integer := ${LAST_LEVEL};
        more_ids uuid[];
        more_scores real[];
      BEGIN
        ids := '{}';
        scores := '{}';
        LOOP
          SELECT array_agg(hit.id), array_agg(hit.score) INTO more_ids, more_scores FROM (
            SELECT d.id, (
              CASE WHEN d.ranks @@ rankings[1] THEN 400 WHEN d.ranks @@ rankings[2] THEN 300 ELSE bonus END
              + CASE WHEN d.ranks @@ rankings[4] THEN ${SIDE_BY_SIDE} ELSE 0 END
              + d.base + ${SCALE} * ts_rank('{0.2, 0.5, 1, 1}', d.ranks, rankings[3])
            )::real AS score
            FROM ${schema}.documents d
            WHERE d.lexemes @@ ${schema}.at_levels(template, lowest, highest) AND (d.account_id = account) IS TRUE
            LIMIT ${MOST} + 1 - cardinality(ids)
          ) AS hit;
          ids := ids || more_ids;
          scores := scores || more_scores;
          is_all := lowest = 0 AND cardinality(ids) <= ${MOST};
          EXIT WHEN lowest = 0 OR cardinality(ids) > ${MOST};
          highest := lowest - 1;
          WHILE lowest > 0 AND greatest(cardinality(ids), 0.5) * 2 ^ (highest + 1 - lowest) < 1.5 * ${MOST} LOOP
            lowest := lowest - 1;
          END LOOP;
        END LOOP;
      END
      $function$;

      CREATE FUNCTION ${schema}.rank_documents(
        account uuid, sets text[], rankings tsquery[], of_before tsquery[], wanted integer
      ) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $function$
      DECLARE
        ranked uuid[] := '{}';
        ids uuid[];
        scores real[];
        matching record;
        first_look integer := 0;
      BEGIN
        matching := ${schema}.matching_documents(account, sets[5], rankings, 100, ${FIRST_LOOK});
        ids := matching.ids;
        scores := matching.scores;
        IF NOT matching.is_all THEN
          first_look := ${FIRST_LOOK};
          FOR place IN 1..3 LOOP
            matching := ${schema}.matching_documents(account, sets[place], rankings, 200, ${FIRST_LOOK});
            ids := ids || matching.ids;
            scores := scores || matching.scores;
            EXIT WHEN NOT matching.is_all;
          END LOOP;
        END IF;
        IF ids <> '{}' AND matching.is_all THEN
          matching := ${schema}.matching_documents(account, sets[4], rankings, 200, first_look);
          ids := ids || matching.ids;
          scores := scores || matching.scores;
        END IF;
        SELECT coalesce(array_agg(hit.id), '{}'), coalesce(array_agg(hit.score), '{}') INTO ids, scores FROM (
          SELECT each.id, max(each.score) AS score FROM unnest(ids, scores) AS each (id, score)
          GROUP BY each.id ORDER BY score DESC, each.id DESC
        ) AS hit;
        IF cardinality(rankings) > 3 AND cardinality(ids) > 1 THEN
          ranked := ARRAY(
            SELECT hit.id FROM unnest(ids, scores) AS hit (id, score)
            LEFT JOIN (
              SELECT looked_at.id, max(looked_at.nearness) AS nearness FROM (
                SELECT best.id, CASE WHEN passage.lexemes @@ rankings[5] THEN ${SIDE_BY_SIDE}
                  WHEN passage.lexemes @@ rankings[6] THEN 1 END AS nearness
                FROM unnest(ids[:${BEST}]) AS best (id)
                CROSS JOIN LATERAL (
                  SELECT p.lexemes FROM ${schema}.passages p
                  WHERE p.document_id = best.id AND p.account_id = account ORDER BY p.version, p.position LIMIT ${PASSAGES}
                ) AS passage LIMIT ${PASSAGES_OF_ALL}
              ) AS looked_at GROUP BY looked_at.id
            ) AS near ON near.id = hit.id
            ORDER BY hit.score + coalesce(near.nearness, 0) DESC, hit.id DESC LIMIT wanted);
        ELSE
          ranked := ids[:wanted];
        END IF;
        RETURN QUERY SELECT unnest(ranked);
        IF cardinality(ranked) < wanted AND (SELECT searched_format FROM ${schema}.index_state) < 2 THEN
          RETURN QUERY SELECT ${schema}.find_documents(account, of_before, wanted - cardinality(ranked));
        END IF;
      END
      $function$;
    `;
}
