import { SqlMigration } from '@learning-library/common/postgres';

/**
 * For an engine that cannot compare a version and write at once: what has changed waits in a queue for the only writer.
 * The origin tells this index from every other one.
 */
export class QueueIndexing1795305600002 extends SqlMigration {
  readonly sql = (schema: string): string => `
      ALTER TABLE ${schema}.index_state ADD COLUMN engine text NOT NULL DEFAULT 'postgres';

      CREATE TABLE ${schema}.index_writer (
        id integer NOT NULL,
        origin uuid NOT NULL,
        owner uuid,
        held_until timestamptz(3),
        mark_sent bigint NOT NULL,
        mark_seen bigint NOT NULL,
        CONSTRAINT index_writer_pkey PRIMARY KEY (id),
        CONSTRAINT index_writer_one_row CHECK (id = 1)
      );
      INSERT INTO ${schema}.index_writer (id, origin, mark_sent, mark_seen) VALUES (1, gen_random_uuid(), 0, 0);

      CREATE TABLE ${schema}.index_queue (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        revision uuid NOT NULL,
        queued_at timestamptz(3) NOT NULL,
        attempts integer NOT NULL,
        next_attempt_at timestamptz(3) NOT NULL,
        CONSTRAINT index_queue_pkey PRIMARY KEY (id)
      );
      CREATE INDEX index_queue_next_attempt_at ON ${schema}.index_queue (next_attempt_at, id);
    `;
}
