import { QUOTA_CONSTRAINT } from '../../contract/errors';
import type { TableSchema } from '../../postgres';

/** The usage of each account, one row per account and quota; an account without a row uses nothing. */
export const USAGE: TableSchema = {
  name: 'usage',
  columns: {
    accountId: { type: 'uuid', primary: true },
    quota: { type: 'text', primary: true },
    used: { type: 'bigint' },
    maximum: { type: 'bigint' },
  },
};

/**
 * The trigger that rejects every statement that would increase a row beyond its maximum. An account above it can still
 * delete.
 */
export function createUsageTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.usage (
      account_id uuid NOT NULL,
      quota text NOT NULL,
      used bigint NOT NULL,
      maximum bigint NOT NULL,
      recounts integer NOT NULL DEFAULT 0,
      CONSTRAINT usage_pkey PRIMARY KEY (account_id, quota)
    ) WITH (fillfactor = 50);
    CREATE FUNCTION ${schema}.refuse_growth() RETURNS trigger LANGUAGE plpgsql AS $function$
    BEGIN
      RAISE EXCEPTION 'quota exceeded'
        USING ERRCODE = 'check_violation', CONSTRAINT = '${QUOTA_CONSTRAINT}',
          DETAIL = json_build_object('quota', NEW.quota, 'limit', NEW.maximum);
    END
    $function$;
    CREATE TRIGGER ${QUOTA_CONSTRAINT} BEFORE UPDATE ON ${schema}.usage FOR EACH ROW
      WHEN (NEW.used > OLD.used AND NEW.used > NEW.maximum) EXECUTE FUNCTION ${schema}.refuse_growth();`;
}
