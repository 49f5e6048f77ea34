import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { deleteContent } from '../../src/routes/contents/deleteContent';
import { updateContent } from '../../src/routes/contents/updateContent';
import { content, gone, params, stored, tagOf } from './contentFixtures';
import { ACCOUNT, contextOver, ID, recorded, refusalOf, run } from './support';

describe('PATCH /v1/contents/{contentId}', () => {
  const changed = { ...content, title: 'Rain', version: 2 };

  test.each([
    ['overtaken by another write is a 412 with the tag of that write', changed, undefined],
    ['overtaken by a deletion is a 404', undefined, gone],
  ])('%s', async (_, then, refusal) => {
    const { library, cards, questions, state } = stored();
    const updating = recorded(() => {
      state.row = then;
      throw new ContractError('precondition_failed', null);
    });
    const ctx = contextOver({ library: { ...library, updateContent: updating }, cards, questions });
    const answer = run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: await tagOf(content) });
    expect(await refusalOf(answer)).toEqual(
      refusal ?? { code: 'precondition_failed', details: { currentEtag: await tagOf(changed) } },
    );
  });

  test('that may have happened is not sent again', async () => {
    const { library, cards, questions } = stored();
    const updating = recorded(() => {
      throw new ContractError('unavailable', null);
    });
    const ctx = contextOver({ library: { ...library, updateContent: updating }, cards, questions });
    expect(await refusalOf(run(ctx, updateContent, { params, body: { title: 'Rain' } }))).toEqual({
      code: 'unavailable',
      details: null,
    });
    expect(updating.calls).toHaveLength(1);
  });
});

describe('DELETE /v1/contents/{contentId}', () => {
  const key = { accountId: ACCOUNT, id: ID };

  test('without a condition reads nothing first', async () => {
    const deleting = recorded(() => ({}));
    expect(await run(contextOver({ library: { deleteContent: deleting } }), deleteContent, { params })).toEqual({
      status: 204,
    });
    expect(deleting.calls).toEqual([{ key, expectedVersion: undefined }]);
  });
});
