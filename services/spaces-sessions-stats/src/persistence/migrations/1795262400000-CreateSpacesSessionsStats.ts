import { createAuditLogTable } from '@learning-library/common/patterns';
import { SqlMigration } from '@learning-library/common/postgres';

/**
 * Each list has an index in its order for every combination of its filters. NULLS LAST keeps the planner from the
 * primary key, which would pass the rows of all others. Statistics are kept beside what they are over, so that reading
 * them costs the same however many answers there are.
 */
export class CreateSpacesSessionsStats1795262400000 extends SqlMigration {
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.spaces (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        name text NOT NULL,
        description text,
        type text NOT NULL,
        color text,
        archived_at timestamptz(3),
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT spaces_pkey PRIMARY KEY (id),
        CONSTRAINT spaces_type_check CHECK (type IN ('class', 'group'))
      );
      CREATE INDEX spaces_of_account ON ${schema}.spaces (account_id, id DESC NULLS LAST);
      CREATE INDEX spaces_in_use ON ${schema}.spaces (account_id, id DESC NULLS LAST) WHERE archived_at IS NULL;

      CREATE TABLE ${schema}.study_sessions (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        status text NOT NULL,
        space_id uuid,
        content_id uuid,
        items_count integer NOT NULL,
        answered_count integer NOT NULL,
        correct_count integer NOT NULL,
        duration_seconds integer NOT NULL,
        started_at timestamptz(3) NOT NULL,
        ended_at timestamptz(3),
        version integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CONSTRAINT study_sessions_pkey PRIMARY KEY (id),
        CONSTRAINT study_sessions_type_check CHECK (type IN ('review', 'practice')),
        CONSTRAINT study_sessions_status_check CHECK (status IN ('in_progress', 'completed', 'abandoned')),
        CONSTRAINT study_sessions_ended_check CHECK ((status = 'in_progress') = (ended_at IS NULL)),
        CONSTRAINT study_sessions_answers_check CHECK (correct_count >= 0 AND correct_count <= answered_count)
      );
      CREATE INDEX study_sessions_of_account ON ${schema}.study_sessions (account_id, started_at, id);
      CREATE INDEX study_sessions_with_status ON ${schema}.study_sessions (account_id, status, started_at, id);
      CREATE INDEX study_sessions_in_space ON ${schema}.study_sessions (space_id, started_at, id)
        WHERE space_id IS NOT NULL;
      CREATE INDEX study_sessions_in_space_with_status ON ${schema}.study_sessions (space_id, status, started_at, id)
        WHERE space_id IS NOT NULL;

      CREATE TABLE ${schema}.answers (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        session_id uuid NOT NULL,
        correct boolean NOT NULL,
        answered_at timestamptz(3) NOT NULL,
        CONSTRAINT answers_pkey PRIMARY KEY (id)
      );
      CREATE INDEX answers_of_session ON ${schema}.answers (session_id, answered_at);

      CREATE TABLE ${schema}.account_totals (
        account_id uuid NOT NULL,
        study_time_seconds bigint NOT NULL,
        completed_sessions integer NOT NULL,
        CONSTRAINT account_totals_pkey PRIMARY KEY (account_id),
        CONSTRAINT account_totals_check CHECK (study_time_seconds >= 0 AND completed_sessions >= 0)
      );

      CREATE TABLE ${schema}.answer_days (
        account_id uuid NOT NULL,
        day date NOT NULL,
        answered integer NOT NULL,
        correct integer NOT NULL,
        CONSTRAINT answer_days_pkey PRIMARY KEY (account_id, day),
        CONSTRAINT answer_days_check CHECK (correct >= 0 AND correct <= answered)
      );

      ${createAuditLogTable(schema)}
    `;
}
