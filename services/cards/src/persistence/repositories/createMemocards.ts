import { frontHash, type Queryable, receiptColumns, RECEIPTED } from '@learning-library/common';
import type { Operation } from '@learning-library/proto';
import type { Memocard } from '../../domain/memocard';

export interface MemocardDraft {
  operation?: Operation | undefined;
  memocard: Memocard;
  /** What a receipt keeps: every replay is rendered from it (consistency.md, Create 4). */
  resource: Buffer | null;
}

/**
 * Everything that a creation is, in one statement (consistency.md, Create 2): lock the references of live contents in
 * order, put receipts for the items whose reference is held, then insert those items and count them.
 */
const CREATE = `
  WITH items AS MATERIALIZED (
    SELECT * FROM unnest(
      $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::timestamptz[],
      $9::uuid[], $10::text[], $11::bytea[], $12::bytea[], $13::bytea[]
    ) WITH ORDINALITY AS item (
      id, account_id, content_id, front, back, explanation, front_hash, created_at,
      organization_id, environment, key_hash, fingerprint, resource, position
    )
  ),
  parents AS MATERIALIZED (
    SELECT r.account_id, r.content_id
    FROM (SELECT DISTINCT account_id, content_id FROM items) AS wanted
    JOIN {schema}.content_references r USING (account_id, content_id)
    WHERE r.confirmed AND r.deleted_at IS NULL
    ORDER BY r.content_id, r.account_id
    FOR NO KEY UPDATE OF r
  ),
  held AS MATERIALIZED (SELECT item.* FROM items item JOIN parents USING (account_id, content_id)),
  ${RECEIPTED},
  counted AS (
    UPDATE {schema}.content_references r SET memocards_count = r.memocards_count + added.count
    FROM (SELECT account_id, content_id, count(*)::integer AS count FROM creatable GROUP BY account_id, content_id) AS added
    WHERE r.account_id = added.account_id AND r.content_id = added.content_id
  )
  INSERT INTO {schema}.memocards
    (id, account_id, content_id, front, back, explanation, front_hash, version, created_at, updated_at)
  SELECT id, account_id, content_id, front, back, explanation, front_hash, 1, created_at, created_at FROM creatable
  RETURNING id`;

/** Creates what has a confirmed, live content and no receipt; by position, undefined for what was not created. */
export async function createMemocards(
  queryable: Queryable,
  drafts: readonly MemocardDraft[],
): Promise<(Memocard | undefined)[]> {
  const memocards = drafts.map(({ memocard }) => memocard);
  const { organizationIds, environments, keyHashes, fingerprints } = receiptColumns(
    drafts.map(({ operation }) => operation),
  );
  const rows = await queryable.query<{ id: string }>(CREATE, [
    memocards.map(({ id }) => id),
    memocards.map(({ accountId }) => accountId),
    memocards.map(({ contentId }) => contentId),
    memocards.map(({ front }) => front),
    memocards.map(({ back }) => back),
    memocards.map(({ explanation }) => explanation),
    memocards.map(({ front }) => frontHash(front)),
    memocards.map(({ createdAt }) => createdAt),
    organizationIds,
    environments,
    keyHashes,
    fingerprints,
    drafts.map(({ resource }) => resource),
  ]);
  const created = new Set(rows.map(({ id }) => id));
  return memocards.map((memocard) => (created.has(memocard.id) ? memocard : undefined));
}
