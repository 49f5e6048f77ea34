import { MAX_UUID } from '@learning-library/common/contract';
import { columnOf, type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { StudySession } from '@learning-library/proto';
import type { SessionPlace, SessionState, SessionStatus } from '../../domain/session';
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

const NEW = studySessions.newRows();
const KEPT = ['id', 'accountId', 'version', 'createdAt', 'updatedAt'];
const REPLACED = Object.keys(studySessions.columns)
  .filter((name) => !KEPT.includes(name))
  .map((name) => `${columnOf(name)} = excluded.${columnOf(name)}`)
  .join(', ');
const PUT = `
  ${NEW.insertFrom(`${NEW.many} WHERE NOT EXISTS (
    SELECT FROM {schema}.study_sessions other WHERE other.id = item.id AND other.account_id <> item.account_id
  ) ORDER BY id`)}
  ON CONFLICT ON CONSTRAINT study_sessions_pkey DO UPDATE SET ${REPLACED},
    version = study_sessions.version + 1,
    updated_at = greatest(excluded.updated_at, study_sessions.updated_at + interval '1 millisecond')
  RETURNING 1`;

/** Stores sessions. A session whose id belongs to another account is skipped. @returns the number of stored sessions */
export async function putSessions(
  tx: Queryable,
  accountId: string,
  sessions: readonly SessionState[],
  now: Date,
): Promise<number> {
  const rows = sessions.map((session) => ({ ...session, accountId, version: 1, createdAt: now, updatedAt: now }));
  return (await tx.query(PUT, NEW.arrays(rows))).length;
}

interface SessionList {
  accountId: string;
  status?: SessionStatus | undefined;
  spaceId?: string | undefined;
  pageSize: number;
  after?: SessionPlace | undefined;
}

/** A position after every session, so that the first page uses the same statement as later ones. */
const START_OF_LIST: SessionPlace = { startedAt: new Date('9999-12-31T23:59:59.999Z'), id: MAX_UUID };

const page = (condition: string): string => `
  SELECT ${studySessions.selected} FROM {schema}.study_sessions s
  WHERE ${condition} AND (s.started_at, s.id) < ($2::timestamptz, $3::uuid)
  ORDER BY s.started_at DESC, s.id DESC LIMIT $4`;

/**
 * Selects a page of the space $1 of the account $5: one row without a session if the space has none, no row if the space
 * does not exist.
 */
const pageOfSpace = (condition: string): string => `
  SELECT found.* FROM {schema}.spaces
  LEFT JOIN LATERAL (${page(`s.space_id = spaces.id AND s.account_id = spaces.account_id AND ${condition}`)}) found ON true
  WHERE spaces.id = $1 AND spaces.account_id = $5
  ORDER BY found."startedAt" DESC, found.id DESC`;

const ALL = page('s.account_id = $1');
const WITH_STATUS = page('s.account_id = $1 AND s.status = $5');
const OF_SPACE = pageOfSpace('true');
const OF_SPACE_WITH_STATUS = pageOfSpace('s.status = $6');

/** Lists a page of sessions; undefined if the requested space does not belong to the account. */
export async function listSessions(queryable: Queryable, list: SessionList): Promise<Page<StudySession> | undefined> {
  const { accountId, status, spaceId, pageSize, after = START_OF_LIST } = list;
  const place = [after.startedAt, after.id, pageSize + 1];
  const filter = status === undefined ? [] : [status];
  if (spaceId === undefined) {
    const rows = await studySessions.query(queryable, status === undefined ? ALL : WITH_STATUS, [
      accountId,
      ...place,
      ...filter,
    ]);
    return pageOf(rows, pageSize);
  }
  const rows = await studySessions.query(queryable, status === undefined ? OF_SPACE : OF_SPACE_WITH_STATUS, [
    spaceId,
    ...place,
    accountId,
    ...filter,
  ]);
  if (rows.length === 0) return undefined;
  return pageOf(
    rows.filter(({ id }: { id: string | null }) => id !== null),
    pageSize,
  );
}
