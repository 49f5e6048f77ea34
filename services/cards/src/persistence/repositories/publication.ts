import { frontHash, type Queryable } from '@learning-library/common';
import type { Memocard } from '../../domain/memocard';

/** Inserts the memocards of a job, each with the hash of the part that it was made from. */
export async function insertPublished(
  tx: Queryable,
  items: readonly { memocard: Memocard; partHash: Buffer }[],
): Promise<void> {
  const memocards = items.map(({ memocard }) => memocard);
  await tx.query(
    `INSERT INTO {schema}.memocards
       (id, account_id, content_id, front, back, explanation, front_hash, part_hash, version, created_at, updated_at)
     SELECT id, account_id, content_id, front, back, explanation, front_hash, part_hash, 1, created_at, created_at
     FROM unnest(
       $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::timestamptz[]
     ) AS item (id, account_id, content_id, front, back, explanation, front_hash, part_hash, created_at)`,
    [
      memocards.map(({ id }) => id),
      memocards.map(({ accountId }) => accountId),
      memocards.map(({ contentId }) => contentId),
      memocards.map(({ front }) => front),
      memocards.map(({ back }) => back),
      memocards.map(({ explanation }) => explanation),
      memocards.map(({ front }) => frontHash(front)),
      items.map(({ partHash }) => partHash),
      memocards.map(({ createdAt }) => createdAt),
    ],
  );
}
