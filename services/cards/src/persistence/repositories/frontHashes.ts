import { FRONT_HASH_BYTES, frontHash, type Key } from '@learning-library/common/contract';
import type { Database } from '@learning-library/common/postgres';

/** Of the memocard `m`: its hash was computed by an earlier rule. Erased memocards keep theirs, because their front is gone. */
export const OUTDATED = `octet_length(m.front_hash) <> ${FRONT_HASH_BYTES} AND m.erased_at IS NULL`;
const CHUNK = 500;

/** Computes a chunk of outdated hashes again, of all contents or of one. @returns how many */
export function refreshFrontHashes(database: Database, deadline: number, content?: Key): Promise<number> {
  return database.transaction(deadline, async (tx) => {
    const rows = await tx.query<Key & { front: string }>(
      `SELECT m.id, m.account_id AS "accountId", m.front FROM {schema}.memocards m
       WHERE ${OUTDATED} ${content === undefined ? '' : 'AND m.account_id = $1 AND m.content_id = $2'}
       LIMIT ${CHUNK} FOR UPDATE OF m SKIP LOCKED`,
      content === undefined ? [] : [content.accountId, content.id],
    );
    if (rows.length === 0) return 0;
    await tx.query(
      `UPDATE {schema}.memocards m SET front_hash = item.hash
       FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS item (id, account_id, hash)
       WHERE m.id = item.id AND m.account_id = item.account_id`,
      [rows.map(({ id }) => id), rows.map(({ accountId }) => accountId), rows.map(({ front }) => frontHash(front))],
    );
    return rows.length;
  });
}
