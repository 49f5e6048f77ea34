import { createAuditLogTable } from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

export class CreateSearch1796500000000 extends Baseline {
  readonly replaces = 'DivideRebuilds1796487312047';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.documents (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        version integer NOT NULL,
        epoch integer NOT NULL,
        removed_at timestamptz(3),
        lexemes tsvector NOT NULL,
        ranks tsvector,
        base real,
        CONSTRAINT documents_pkey PRIMARY KEY (id, account_id)
      )
      WITH (toast_tuple_target='128');
      ALTER TABLE ONLY ${schema}.documents ALTER COLUMN ranks SET STORAGE MAIN;
      CREATE INDEX documents_account ON ${schema}.documents (account_id, id);
      CREATE INDEX documents_lexemes ON ${schema}.documents USING gin (lexemes) WITH (gin_pending_list_limit='1024');
      CREATE INDEX documents_removed_at ON ${schema}.documents (removed_at) WHERE (removed_at IS NOT NULL);
      CREATE TABLE ${schema}.index_queue (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        revision uuid NOT NULL,
        queued_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz(3) NOT NULL,
        traceparent text,
        claimed_until timestamptz(3),
        CONSTRAINT index_queue_pkey PRIMARY KEY (id, account_id)
      )
      WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_cost_delay='0');
      CREATE INDEX index_queue_account ON ${schema}.index_queue (account_id, next_attempt_at, id);
      CREATE INDEX index_queue_again ON ${schema}.index_queue (GREATEST(next_attempt_at, claimed_until)) WHERE ((attempts > 0) OR (claimed_until IS NOT NULL));
      CREATE INDEX index_queue_new ON ${schema}.index_queue (account_id, next_attempt_at, id) WHERE ((attempts = 0) AND (claimed_until IS NULL));
      CREATE TABLE ${schema}.index_ranges (
        epoch integer NOT NULL,
        type text NOT NULL,
        after_id uuid NOT NULL,
        until_id uuid NOT NULL,
        "position" uuid NOT NULL,
        items integer NOT NULL,
        indexed integer DEFAULT 0 NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        claim uuid,
        claimed_until timestamptz(3),
        CONSTRAINT index_ranges_pkey PRIMARY KEY (epoch, type, after_id)
      );
      CREATE TABLE ${schema}.index_state (
        id integer NOT NULL,
        epoch integer NOT NULL,
        built_epoch integer NOT NULL,
        format integer NOT NULL,
        contents_count integer NOT NULL,
        folders_count integer NOT NULL,
        lease_owner uuid,
        lease_until timestamptz(3),
        engine text DEFAULT 'postgres'::text NOT NULL,
        searched_format integer DEFAULT 0 NOT NULL,
        CONSTRAINT index_state_one_row CHECK ((id = 1)),
        CONSTRAINT index_state_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.index_writer (
        id integer NOT NULL,
        origin uuid NOT NULL,
        owner uuid,
        held_until timestamptz(3),
        mark_sent bigint NOT NULL,
        mark_seen bigint NOT NULL,
        searched text,
        building text,
        last_task bigint DEFAULT '-1'::integer NOT NULL,
        CONSTRAINT index_writer_one_row CHECK ((id = 1)),
        CONSTRAINT index_writer_pkey PRIMARY KEY (id)
      );
      CREATE TABLE ${schema}.passages (
        document_id uuid NOT NULL,
        version integer NOT NULL,
        "position" integer NOT NULL,
        lead integer NOT NULL,
        text text NOT NULL,
        lexemes tsvector NOT NULL,
        account_id uuid NOT NULL,
        CONSTRAINT passages_pkey PRIMARY KEY (document_id, version, "position", account_id)
      );
      CREATE FUNCTION ${schema}.account_of_passage() RETURNS trigger
          LANGUAGE plpgsql
          AS $$
      BEGIN
        NEW.account_id := (SELECT d.account_id FROM ${schema}.documents d WHERE d.id = NEW.document_id);
        RETURN NEW;
      END
      $$;
      CREATE FUNCTION ${schema}.at_levels(template text, lowest integer, highest integer) RETURNS tsquery
          LANGUAGE sql IMMUTABLE
          AS $$
        SELECT string_agg('(' || replace(template, '~', chr(65 + level)) || ')', ' | ')::tsquery
        FROM generate_series(lowest, highest) AS level
      $$;
      CREATE FUNCTION ${schema}.find_documents(account uuid, queries tsquery[], wanted integer) RETURNS SETOF uuid
          LANGUAGE plpgsql STABLE
          SET enable_seqscan TO 'off'
          AS $$
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
      $$;
      CREATE FUNCTION ${schema}.is_common(account uuid, query tsquery) RETURNS boolean
          LANGUAGE plpgsql STABLE
          AS $$
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
      $$;
      CREATE FUNCTION ${schema}.matching_documents(account uuid, template text, rankings tsquery[], bonus integer, from_level integer, OUT ids uuid[], OUT scores real[], OUT is_all boolean) RETURNS record
          LANGUAGE plpgsql STABLE
          SET enable_seqscan TO 'off'
          AS $$
      DECLARE
        lowest integer := from_level;
        highest integer := 11;
        more_ids uuid[];
        more_scores real[];
      BEGIN
        ids := '{}';
        scores := '{}';
        LOOP
          SELECT array_agg(hit.id), array_agg(hit.score) INTO more_ids, more_scores FROM (
            SELECT d.id, (
              CASE WHEN d.ranks @@ rankings[1] THEN 400 WHEN d.ranks @@ rankings[2] THEN 300 ELSE bonus END
              + CASE WHEN d.ranks @@ rankings[4] THEN 3 ELSE 0 END
              + d.base + 1.64493 * ts_rank('{0.2, 0.5, 1, 1}', d.ranks, rankings[3])
            )::real AS score
            FROM ${schema}.documents d
            WHERE d.lexemes @@ ${schema}.at_levels(template, lowest, highest) AND (d.account_id = account) IS TRUE
            LIMIT 1000 + 1 - cardinality(ids)
          ) AS hit;
          ids := ids || more_ids;
          scores := scores || more_scores;
          is_all := lowest = 0 AND cardinality(ids) <= 1000;
          EXIT WHEN lowest = 0 OR cardinality(ids) > 1000;
          highest := lowest - 1;
          WHILE lowest > 0 AND greatest(cardinality(ids), 0.5) * 2 ^ (highest + 1 - lowest) < 1.5 * 1000 LOOP
            lowest := lowest - 1;
          END LOOP;
        END LOOP;
      END
      $$;
      CREATE FUNCTION ${schema}.merge_lexemes() RETURNS bigint
          LANGUAGE sql SECURITY DEFINER
          SET search_path TO 'pg_catalog', 'pg_temp'
          AS $$ SELECT gin_clean_pending_list('${schema}.documents_lexemes') $$;
      CREATE FUNCTION ${schema}.rank_documents(account uuid, sets text[], rankings tsquery[], of_before tsquery[], wanted integer) RETURNS SETOF uuid
          LANGUAGE plpgsql STABLE
          AS $$
      DECLARE
        ranked uuid[] := '{}';
        ids uuid[];
        scores real[];
        matching record;
        first_look integer := 0;
      BEGIN
        matching := ${schema}.matching_documents(account, sets[5], rankings, 100, 10);
        ids := matching.ids;
        scores := matching.scores;
        IF NOT matching.is_all THEN
          first_look := 10;
          FOR place IN 1..3 LOOP
            matching := ${schema}.matching_documents(account, sets[place], rankings, 200, 10);
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
                SELECT best.id, CASE WHEN passage.lexemes @@ rankings[5] THEN 3
                  WHEN passage.lexemes @@ rankings[6] THEN 1 END AS nearness
                FROM unnest(ids[:64]) AS best (id)
                CROSS JOIN LATERAL (
                  SELECT p.lexemes FROM ${schema}.passages p
                  WHERE p.document_id = best.id AND p.account_id = account ORDER BY p.version, p.position LIMIT 16
                ) AS passage LIMIT 256
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
      $$;
      CREATE TRIGGER passages_account BEFORE INSERT ON ${schema}.passages FOR EACH ROW WHEN ((new.account_id IS NULL)) EXECUTE FUNCTION ${schema}.account_of_passage();
      INSERT INTO ${schema}.index_state (id, epoch, built_epoch, format, contents_count, folders_count)
        VALUES (1, 1, 0, 2, 0, 0);
      INSERT INTO ${schema}.index_writer (id, origin, mark_sent, mark_seen) VALUES (1, gen_random_uuid(), 0, 0);
      ${createAuditLogTable(schema)}`;
}
