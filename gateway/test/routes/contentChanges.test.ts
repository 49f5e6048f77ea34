import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { UpdateContentRequest } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { deleteContent } from '../../src/routes/contents/deleteContent';
import { updateContent } from '../../src/routes/contents/updateContent';
import { content, gone, params, stored, tagOf } from './contentFixtures';
import { ACCOUNT, contextOver, ID, recorded, refusalOf, run } from './support';

describe('PATCH /v1/contents/{contentId}', () => {
  const changed = { ...content, title: 'Rain', version: 2 };

  function updatable(memocardsCount = 0) {
    const { library, cards, questions, state } = stored(content, memocardsCount);
    const updating = recorded((_: UpdateContentRequest) => ({ content: changed }));
    return {
      state,
      updating,
      ctx: contextOver({ library: { ...library, updateContent: updating }, cards, questions }),
    };
  }

  test.each([
    [{ title: 'Rain' }, { updateMask: ['title'], title: 'Rain' }],
    [{ description: null }, { updateMask: ['description'], title: '' }],
    [
      { language: 'fr', description: '' },
      { updateMask: ['language', 'description'], title: '', language: 'fr', description: '' },
    ],
  ])('%j changes the fields sent and no other', async (body, update) => {
    const { ctx, updating } = updatable();
    await run(ctx, updateContent, { params, body });
    expect(updating.calls).toEqual([{ key: { accountId: ACCOUNT, id: ID }, expectedVersion: undefined, ...update }]);
  });

  test('answers the changed content under the tag of the next GET', async () => {
    const { ctx } = updatable(4);
    const answer = await run(ctx, updateContent, { params, body: { title: 'Rain' } });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Rain', inclusions: { memocardsCount: 4 } } });
    expect(formatTag(answer.tag as { state: string })).toBe(await tagOf(changed, 4));
  });

  test('of nothing changes nothing, and keeps the tag', async () => {
    const { ctx, updating } = updatable();
    const answer = await run(ctx, updateContent, { params, body: {}, ifMatch: await tagOf(content) });
    expect(answer).toMatchObject({ status: 200, body: { title: 'The water cycle' } });
    expect(formatTag(answer.tag as { state: string })).toBe(await tagOf(content));
    expect(updating.calls).toEqual([]);
  });

  test('writes on the version that the tag was compared with, and on any under *', async () => {
    const { ctx, updating } = updatable();
    await run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: await tagOf(content) });
    await run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: '*' });
    expect(updating.calls.map((call) => call.expectedVersion)).toEqual([1, undefined]);
  });

  test.each([
    ['a tag of another version', async () => ({ ifMatch: await tagOf(changed) })],
    ['a tag of other counters', async () => ({ ifMatch: await tagOf(content, 9) })],
    ['a weak tag', async () => ({ ifMatch: `W/${await tagOf(content)}` })],
    ['an empty If-Match', async () => ({ ifMatch: '' })],
    ['a matching If-None-Match', async () => ({ ifNoneMatch: await tagOf(content) })],
    ['If-None-Match: *', async () => ({ ifNoneMatch: '*' })],
  ])('is refused under %s, with the tag that stands', async (_, conditions) => {
    const { ctx, updating } = updatable();
    for (const body of [{ title: 'Rain' }, {}]) {
      expect(await refusalOf(run(ctx, updateContent, { params, body, ...(await conditions()) }))).toEqual({
        code: 'precondition_failed',
        details: { currentEtag: await tagOf(content) },
      });
    }
    expect(updating.calls).toEqual([]);
  });

  test('of a content that is gone is a 404 whatever the condition', async () => {
    const { ctx, state } = updatable();
    state.row = undefined;
    expect(await refusalOf(run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: '"x"' }))).toEqual(gone);
  });

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

  test('under a tag deletes the version that was compared, and nothing under another', async () => {
    const { library, cards, questions } = stored();
    const deleting = recorded(() => ({}));
    const ctx = contextOver({ library: { ...library, deleteContent: deleting }, cards, questions });
    await run(ctx, deleteContent, { params, ifMatch: `"x", ${await tagOf(content)}` });
    expect(await refusalOf(run(ctx, deleteContent, { params, ifMatch: '"x"' }))).toEqual({
      code: 'precondition_failed',
      details: { currentEtag: await tagOf(content) },
    });
    expect(deleting.calls).toEqual([{ key, expectedVersion: 1 }]);
  });

  test('whose cascade is not acknowledged in time is a 503', async () => {
    const deleting = recorded(() => {
      throw new ContractError('unavailable', null);
    });
    const ctx = contextOver({ library: { deleteContent: deleting } });
    expect(await refusalOf(run(ctx, deleteContent, { params }))).toEqual({ code: 'unavailable', details: null });
    expect(deleting.calls).toHaveLength(1);
  });
});
