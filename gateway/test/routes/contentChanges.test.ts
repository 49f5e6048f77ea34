import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { Content } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { deleteContent } from '../../src/routes/contents/deleteContent';
import { updateContent } from '../../src/routes/contents/updateContent';
import { getContent } from '../../src/routes/contents/getContent';
import { ACCOUNT, contextOver, CREATED, ID, recorded, rejectionOf, run, UPDATED } from './support';

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

describe('PATCH /v1/contents/{contentId}', () => {
  const changed = { ...content, title: 'Rain', version: 2 };

  test.each([
    ['returns 412 with the ETag of another write that came first', changed, undefined],
    ['returns 404 if the content was deleted in the meantime', undefined, { code: 'not_found', details: null }],
  ])('a PATCH %s', async (_, then, rejection) => {
    const { library, state } = stored(content);
    const updating = recorded(() => {
      state.row = then;
      throw new ContractError('precondition_failed', null);
    });
    const ctx = contextOver({ library: { ...library, updateContent: updating } });
    const response = run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: await tagOf(content) });
    expect(await rejectionOf(response)).toEqual(
      rejection ?? { code: 'precondition_failed', details: { currentEtag: await tagOf(changed) } },
    );
  });

  test('a PATCH without a precondition does not read the content first', async () => {
    const updating = recorded(() => ({ content: changed }));
    const ctx = contextOver({ library: { updateContent: updating } });
    expect(await run(ctx, updateContent, { params, body: { title: 'Rain' } })).toMatchObject({
      status: 200,
      body: { title: 'Rain' },
    });
    expect(updating.calls).toMatchObject([{ expectedVersion: undefined, updateMask: ['title'] }]);
  });
});

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
