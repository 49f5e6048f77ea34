import { pause } from '../../support/pause';
import { rowsAt } from '../../support/database';
import { type Figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';

const DELETED = 150_000;
const LIVE = 20;
const SECONDS = 10;
const P99_MS = 75;

/** Requests the first page of a content’s memocards after most of them were deleted. */
export async function deletedMemocards(target: Target): Promise<Figure[]> {
  const by = await target.neighbour();
  const contentId = await by.api.content();
  for (let n = 0; n < LIVE; n++) await by.api.memocard(contentId, { front: `Front ${n}?` });
  await rowsAt(
    target.databaseUrl,
    `INSERT INTO cards.memocards (id, account_id, content_id, front, back, version, created_at, updated_at, front_hash,
         deleted_at)
       SELECT gen_random_uuid(), $1, $2, 'Front ' || n, 'Back', 1, now(), now(), sha256(n::text::bytea), now()
       FROM generate_series(1, $3::int) AS n`,
    [by.accountId, contentId, DELETED],
  );
  const path = `/v1/contents/${contentId}/memocards?limit=20`;
  return beside(target, [{ name: 'first page', by, path, bars: { p99Ms: P99_MS } }], async () => {
    await pause(SECONDS * 1_000);
    return [];
  });
}
