import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { expectBounds, expectChanges, expectError, expectIssues, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

/** Rules of docs/contract.md#memocards. */
export function memocardRules(suite: Suite): void {
  const path = async () => `/v1/contents/${await suite.client.content()}/memocards`;

  test('a memocard has front, back and explanation, has no reviews at first, and is changed field by field', async () => {
    const contentId = await suite.client.content();
    const sent = { front: ' F ', back: 'B', explanation: 'E' };
    const made = await suite.client.post(`/v1/contents/${contentId}/memocards`, sent);
    const expected: JsonObject = {
      ...{ id: made.json['id'] ?? null, contentId, ...sent },
      ...{ retention: 0, lastReviewedAt: null },
      ...{ createdAt: made.json['createdAt'] ?? null, updatedAt: made.json['createdAt'] ?? null },
    };
    expect([made.status, made.json]).toEqual([201, expected]);
    const one = `/v1/memocards/${String(made.json['id'])}`;
    const changes: JsonObject[] = [
      { front: 'G' },
      { back: 'C' },
      { explanation: null },
      { front: 'H', explanation: '' },
    ];
    await expectChanges(suite.client, one, expected, changes);
    expect(await suite.client.all(`/v1/contents/${contentId}/memocards`)).toEqual([expected]);
    expectStatus(await suite.client.get(`/v1/contents/${contentId}/memocards`, { 'if-none-match': '*' }), 304);
    expectStatus(await suite.client.delete(one), 204);
    expectError(await suite.client.get(one), 'not_found');
  });

  test('a memocard enforces the limits of its fields', async () => {
    const at = await path();
    const card = { front: 'F', back: 'B' };
    const create = (body: JsonObject) => suite.client.post(at, { ...card, ...body });
    await expectBounds(create, { front: 2_000, back: 5_000, explanation: 5_000 });
    for (const field of ['front', 'back']) {
      expectIssues(await create({ [field]: '' }), ['body', field, 'minLength', 1]);
      expectIssues(await create({ [field]: null }), ['body', field, 'type']);
      const { [field]: _left, ...rest } = card as JsonObject;
      expectIssues(await suite.client.post(at, rest), ['body', field, 'required']);
    }
    const one = `/v1/memocards/${await suite.client.memocard(at.split('/')[3] ?? '')}`;
    for (const field of ['contentId', 'retention', 'lastReviewedAt']) {
      expectIssues(await suite.client.patch(one, { [field]: null }), ['body', field, 'unknown']);
    }
  });
}
