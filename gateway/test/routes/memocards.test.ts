import { describe, expect, test } from '@jest/globals';
import type { Memocard, UpdateMemocardRequest } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { getMemocard } from '../../src/routes/memocards/getMemocard';
import { updateMemocard } from '../../src/routes/memocards/updateMemocard';
import { ACCOUNT, contextOver, CREATED, ID, OTHER_ID, recorded, run, UPDATED } from './support';

const memocard: Memocard = {
  id: ID,
  accountId: ACCOUNT,
  contentId: OTHER_ID,
  front: 'What drives evaporation?',
  back: 'The heat of the sun.',
  retention: 0,
  lastReviewedAt: undefined,
  version: 1,
  createdAt: CREATED,
  updatedAt: CREATED,
};
const reviewed = { ...memocard, retention: 0.9132, lastReviewedAt: UPDATED, version: 2 };
const params = { memocardId: ID };
const key = { accountId: ACCOUNT, id: ID };

function storing(row: Memocard | undefined) {
  return {
    getMemocard: () => Promise.resolve({ memocard: row }),
  };
}

async function tagOf(row: Memocard): Promise<string> {
  const { tag } = await run(contextOver({ cards: storing(row) }), getMemocard, { params });
  return formatTag(tag as { state: string });
}

describe('the ETag of a memocard', () => {
  test('the ETag of a reviewed memocard has a clock part, which changes only with the retention', async () => {
    const now = await tagOf(reviewed);
    const later = await tagOf({ ...reviewed, retention: 0.9 });
    expect(await tagOf(memocard)).toMatch(/^"[\w-]+"$/);
    expect(now).toMatch(/^"[\w-]+\.[\w-]+"$/);
    expect(later).not.toBe(now);
    expect(later.split('.')[0]).toBe(now.split('.')[0]);
  });

  test('the ETag matches for a write even if the retention has changed since the read', async () => {
    const updating = recorded((_: UpdateMemocardRequest) => ({ memocard: { ...reviewed, version: 3 } }));
    const ctx = contextOver({ cards: { ...storing({ ...reviewed, retention: 0.5 }), updateMemocard: updating } });
    await run(ctx, updateMemocard, { params, body: { explanation: null }, ifMatch: await tagOf(reviewed) });
    expect(updating.calls).toEqual([
      { key, updateMask: ['explanation'], front: '', back: '', explanation: undefined, expectedVersion: 2 },
    ]);
  });
});
