import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { Content } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { deleteContent } from '../../src/routes/contents/deleteContent';
import { getContent } from '../../src/routes/contents/getContent';
import { ACCOUNT, contextOver, CREATED, ID, recorded, run, UPDATED } from './support';

const content: Content = {
  id: ID,
  accountId: ACCOUNT,
  title: 'The water cycle',
  hasBody: true,
  hasSummary: false,
  podcastsReadyCount: 1,
  sourcesCount: 2,
  memocardsCount: 0,
  questionsCount: 0,
  version: 1,
  createdAt: CREATED,
  updatedAt: UPDATED,
};
const params = { contentId: ID };

/** A library service with one content, which can be replaced or missing. */
function stored(row?: Content) {
  const state = { row };
  const getContent = () =>
    state.row === undefined
      ? Promise.reject(new ContractError('not_found', null))
      : Promise.resolve({ content: state.row });
  return { state, library: { getContent } };
}

async function tagOf(row: Content): Promise<string> {
  const { tag } = await run(contextOver({ library: stored(row).library }), getContent, { params });
  return formatTag(tag as { state: string });
}

describe('DELETE /v1/contents/{contentId}', () => {
  test('the deletion of a deleted content asks the library service to repeat the deletion, regardless of the precondition', async () => {
    const { library } = stored();
    const deleting = recorded(() => ({}));
    const ctx = contextOver({ library: { ...library, deleteContent: deleting } });
    const ifMatch = await tagOf(content);
    expect(await run(ctx, deleteContent, { params, ifMatch })).toEqual({ status: 204 });
    expect(deleting.calls).toEqual([{ key: { accountId: ACCOUNT, id: ID }, expectedVersion: undefined }]);
  });

  const key = { accountId: ACCOUNT, id: ID };

  test('a deletion without a precondition reads nothing first', async () => {
    const deleting = recorded(() => ({}));
    expect(await run(contextOver({ library: { deleteContent: deleting } }), deleteContent, { params })).toEqual({
      status: 204,
    });
    expect(deleting.calls).toEqual([{ key, expectedVersion: undefined }]);
  });
});
