import { frontHash } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import { memocards, type StoredMemocard } from '../tables/memocard';

const NEW = memocards.batch('frontHash', 'partHash');

/** Inserts the memocards of a job, each with the hash of its part. */
export async function insertPublished(
  tx: Queryable,
  items: readonly { memocard: StoredMemocard; partHash: Buffer }[],
): Promise<void> {
  const rows = items.map(({ memocard, partHash }) => ({ ...memocard, frontHash: frontHash(memocard.front), partHash }));
  await tx.query(NEW.insert, NEW.values(rows));
}
