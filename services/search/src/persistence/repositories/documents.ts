import type { Database, Queryable } from '@learning-library/common';
import type { DocumentKey, EngineHit } from '../../engine/engine';

export interface DocumentRow extends DocumentKey {
  version: number;
  /** Parted by blanks. */
  lexemes: string;
}

/**
 * Writes documents under the index's present epoch. A row of this epoch gives way to a newer version only, and one that
 * was removed to none; a row that an earlier epoch left gives way to what library says now.
 */
export async function putDocuments(queryable: Queryable, rows: readonly DocumentRow[]): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.documents AS d (id, account_id, type, version, epoch, lexemes)
     SELECT item.id, item.account_id, item.type, item.version, state.epoch,
       array_to_tsvector(string_to_array(item.lexemes, ' '))
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::text[])
       AS item (id, account_id, type, version, lexemes)
     CROSS JOIN {schema}.index_state state
     ORDER BY item.id
     ON CONFLICT ON CONSTRAINT documents_pkey DO UPDATE
       SET version = excluded.version, epoch = greatest(d.epoch, excluded.epoch), lexemes = excluded.lexemes,
           removed_at = NULL
       WHERE d.epoch < excluded.epoch OR (d.removed_at IS NULL AND d.version < excluded.version)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ accountId }) => accountId),
      rows.map(({ type }) => type),
      rows.map(({ version }) => version),
      rows.map(({ lexemes }) => lexemes),
    ],
  );
}

/** Empties the rows and leaves them as marks: a write that read library before the deletion comes too late. */
export async function markRemoved(queryable: Queryable, keys: readonly DocumentKey[]): Promise<void> {
  await queryable.query(
    `INSERT INTO {schema}.documents AS d (id, account_id, type, version, epoch, lexemes, removed_at)
     SELECT item.id, item.account_id, item.type, 0, state.epoch, ''::tsvector, now()
     FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[], $3::text[])) AS item (id, account_id, type)
     CROSS JOIN {schema}.index_state state
     ORDER BY item.id
     ON CONFLICT ON CONSTRAINT documents_pkey DO UPDATE
       SET lexemes = ''::tsvector, removed_at = now(), epoch = greatest(d.epoch, excluded.epoch)
       WHERE d.removed_at IS NULL`,
    [keys.map(({ id }) => id), keys.map(({ accountId }) => accountId), keys.map(({ type }) => type)],
  );
}

/**
 * A transaction in which documents are looked for in their index: the planner cannot know that a scan of the table
 * would unpack the lexemes of every row.
 */
export async function withIndexOnly<T>(
  database: Database,
  deadline: number,
  fn: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(deadline, async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return fn(tx);
  });
}

export const findDocuments = {
  /** Ids of the account's documents that match a tsquery, newest first. */
  async ids(tx: Queryable, query: { accountId: string; lexemes: string; limit: number }): Promise<string[]> {
    // NULLS LAST is an order that the primary key does not have: it would be walked past every other document.
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM {schema}.documents
       WHERE lexemes @@ $2::tsquery AND account_id = $1
       ORDER BY id DESC NULLS LAST LIMIT $3`,
      [query.accountId, query.lexemes, query.limit],
    );
    return rows.map(({ id }) => id);
  },

  /** Documents by id, in the order given, with whether the tsquery for bodies matches. */
  async hits(tx: Queryable, ids: readonly string[], inBody: string): Promise<EngineHit[]> {
    return tx.query<EngineHit>(
      `SELECT d.type, d.id, d.lexemes @@ $2::tsquery AS "inBody"
       FROM unnest($1::uuid[]) WITH ORDINALITY AS item (id, place)
       JOIN {schema}.documents d ON d.id = item.id ORDER BY item.place`,
      [ids, inBody],
    );
  },
};

export async function hasDocuments(queryable: Queryable): Promise<boolean> {
  const rows = await queryable.query('SELECT 1 FROM {schema}.documents LIMIT 1');
  return rows.length > 0;
}

const CHUNK = 500;

/** Removes rows that a rebuild has not met again, a chunk at a time. @returns how many. */
export async function removeOutdated(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.documents WHERE id = ANY (ARRAY(
       SELECT d.id FROM {schema}.documents d, {schema}.index_state state
       WHERE d.epoch < state.epoch LIMIT ${CHUNK} FOR UPDATE OF d SKIP LOCKED
     )) RETURNING 1`,
  );
  return rows.length;
}

/** Removes the marks of what was removed over an hour ago: no write is under way as long. @returns how many. */
export async function purgeRemoved(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.documents WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.documents WHERE removed_at < now() - interval '1 hour'
       ORDER BY removed_at LIMIT ${CHUNK} FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  );
  return rows.length;
}
