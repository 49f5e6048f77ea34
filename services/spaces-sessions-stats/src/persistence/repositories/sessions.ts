import { columnOf, type Queryable } from '@learning-library/common/postgres';
import type { StudySession } from '@learning-library/proto';
import type { SessionState } from '../../domain/session';
import { studySessions } from '../tables/studySession';

export async function readSessions(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, StudySession>> {
  const found = await studySessions.query(
    tx,
    `SELECT ${studySessions.selected} FROM {schema}.study_sessions s
     WHERE s.id = ANY ($2::uuid[]) AND s.account_id = $1`,
    [accountId, ids],
  );
  return new Map(found.map((session) => [session.id, session]));
}

const NEW = studySessions.batch();
const KEPT = ['id', 'accountId', 'version', 'createdAt', 'updatedAt'];
const REPLACED = Object.keys(studySessions.columns)
  .filter((name) => !KEPT.includes(name))
  .map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`)
  .join(', ');
const PUT = `
  ${NEW.insertFrom(`${NEW.rows} WHERE NOT EXISTS (
    SELECT FROM {schema}.study_sessions other WHERE other.id = item.id AND other.account_id <> item.account_id
  ) ORDER BY id`)}
  ON CONFLICT ON CONSTRAINT study_sessions_pkey DO UPDATE SET ${REPLACED},
    version = study_sessions.version + 1,
    updated_at = greatest(excluded.updated_at, study_sessions.updated_at + interval '1 millisecond')
  RETURNING 1`;

/** @returns how many; a session whose id belongs to another account is skipped */
export async function putSessions(
  tx: Queryable,
  accountId: string,
  sessions: readonly SessionState[],
  now: Date,
): Promise<number> {
  const rows = sessions.map((session) => ({ ...session, accountId, version: 1, createdAt: now, updatedAt: now }));
  return (await tx.query(PUT, NEW.values(rows))).length;
}
