import { createAuditLogTable } from '@learning-library/common/patterns';
import { Baseline } from '@learning-library/common/postgres';

export class CreateSpacesSessionsStats1796500000000 extends Baseline {
  readonly replaces = 'IndexByAccount1796471933000';
  readonly sql = (schema: string): string => `
      CREATE TABLE ${schema}.account_totals (
        account_id uuid NOT NULL,
        study_time_seconds bigint NOT NULL,
        completed_sessions integer NOT NULL,
        CONSTRAINT account_totals_check CHECK (((study_time_seconds >= 0) AND (completed_sessions >= 0))),
        CONSTRAINT account_totals_pkey PRIMARY KEY (account_id)
      );
      CREATE TABLE ${schema}.answer_days (
        account_id uuid NOT NULL,
        day date NOT NULL,
        answered integer NOT NULL,
        correct integer NOT NULL,
        CONSTRAINT answer_days_check CHECK (((correct >= 0) AND (correct <= answered))),
        CONSTRAINT answer_days_pkey PRIMARY KEY (account_id, day)
      );
      CREATE TABLE ${schema}.answers (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        session_id uuid NOT NULL,
        correct boolean NOT NULL,
        answered_at timestamptz(3) NOT NULL,
        CONSTRAINT answers_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX answers_of_account ON ${schema}.answers (account_id, id);
      CREATE INDEX answers_of_session ON ${schema}.answers (session_id, answered_at);
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
        CONSTRAINT spaces_type_check CHECK ((type = ANY (ARRAY['class'::text, 'group'::text]))),
        CONSTRAINT spaces_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX spaces_in_use ON ${schema}.spaces (account_id, id DESC NULLS LAST) WHERE (archived_at IS NULL);
      CREATE INDEX spaces_of_account ON ${schema}.spaces (account_id, id DESC NULLS LAST);
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
        CONSTRAINT study_sessions_answers_check CHECK (((correct_count >= 0) AND (correct_count <= answered_count))),
        CONSTRAINT study_sessions_ended_check CHECK (((status = 'in_progress'::text) = (ended_at IS NULL))),
        CONSTRAINT study_sessions_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'completed'::text, 'abandoned'::text]))),
        CONSTRAINT study_sessions_type_check CHECK ((type = ANY (ARRAY['review'::text, 'practice'::text]))),
        CONSTRAINT study_sessions_pkey PRIMARY KEY (id, account_id)
      );
      CREATE INDEX study_sessions_in_space ON ${schema}.study_sessions (space_id, started_at, id) WHERE (space_id IS NOT NULL);
      CREATE INDEX study_sessions_in_space_with_status ON ${schema}.study_sessions (space_id, status, started_at, id) WHERE (space_id IS NOT NULL);
      CREATE INDEX study_sessions_of_account ON ${schema}.study_sessions (account_id, started_at, id);
      CREATE INDEX study_sessions_with_status ON ${schema}.study_sessions (account_id, status, started_at, id);
      ${createAuditLogTable(schema)}`;
}
