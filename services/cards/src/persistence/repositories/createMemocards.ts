import { frontHash } from '@learning-library/common/contract';
import { creationSql, type ParentLock, receiptValues } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import type { CreationKey } from '@learning-library/proto';
import { CONTENT_REFERENCES } from '../tables/contentReferences';
import { memocards, type StoredMemocard } from '../tables/memocard';

export interface MemocardDraft {
  operation?: CreationKey | undefined;
  memocard: StoredMemocard;
}

const NEW = memocards.batch('frontHash');

const CREATE = creationSql(NEW, CONTENT_REFERENCES);

/**
 * Creates the items with a confirmed, live content and without a receipt. By position; undefined for an item that was
 * not created. `encode` makes the message from which replays are rendered.
 */
export async function createMemocards(
  queryable: Queryable,
  drafts: readonly MemocardDraft[],
  lock: ParentLock,
  encode: (memocard: StoredMemocard) => Uint8Array,
): Promise<(StoredMemocard | undefined)[]> {
  const rows = await queryable.query<{ id: string }>(CREATE[lock], [
    ...NEW.values(drafts.map(({ memocard }) => ({ ...memocard, frontHash: frontHash(memocard.front) }))),
    ...receiptValues(drafts, ({ memocard }) => encode(memocard)),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return drafts.map(({ memocard }) => (created.has(memocard.id) ? memocard : undefined));
}
