import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/api';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

/** docs/contract.md#memocards */
export function memocardRules(suite: Suite): void {
  const path = async () => `/v1/contents/${await suite.client.content()}/memocards`;

  test('is made of front, back and explanation, never reviewed, and changed field by field', async () => {
    const contentId = await suite.client.content();
    const made = await suite.client.post(`/v1/contents/${contentId}/memocards`, {
      front: ' F ',
      back: 'B',
      explanation: 'E',
    });
    const expected: JsonObject = {
      ...{ id: made.json['id'] ?? null, contentId, front: ' F ', back: 'B', explanation: 'E' },
      ...{ retention: 0, lastReviewedAt: null },
      ...{ createdAt: made.json['createdAt'] ?? null, updatedAt: made.json['createdAt'] ?? null },
    };
    expect([made.status, made.json]).toEqual([201, expected]);
    const one = `/v1/memocards/${String(made.json['id'])}`;
    for (const change of [
      { front: 'G' },
      { back: 'C' },
      { explanation: null },
      { front: 'H', explanation: '' },
    ] as JsonObject[]) {
      const changed = await suite.client.patch(one, change);
      Object.assign(expected, change, { updatedAt: changed.json['updatedAt'] });
      expect([changed.status, changed.json]).toEqual([200, expected]);
    }
    expect((await suite.client.get(one)).json).toEqual(expected);
    expect(await suite.client.all(`/v1/contents/${contentId}/memocards`)).toEqual([expected]);
    expectStatus(await suite.client.get(`/v1/contents/${contentId}/memocards`, { 'if-none-match': '*' }), 304);
    expectStatus(await suite.client.delete(one), 204);
    expectError(await suite.client.get(one), 'not_found');
  });

  test('keeps to its bounds', async () => {
    const at = await path();
    const card = { front: 'F', back: 'B' };
    const bounds: [string, number][] = [
      ['front', 2_000],
      ['back', 5_000],
      ['explanation', 5_000],
    ];
    for (const [field, limit] of bounds) {
      expectStatus(await suite.client.post(at, { ...card, [field]: '\u{1f600}'.repeat(limit) }), 201);
      const over = await suite.client.post(at, { ...card, [field]: 'a'.repeat(limit + 1) });
      expectIssues(over, ['body', field, 'maxLength', limit]);
    }
    for (const field of ['front', 'back']) {
      expectIssues(await suite.client.post(at, { ...card, [field]: '' }), ['body', field, 'minLength', 1]);
      expectIssues(await suite.client.post(at, { ...card, [field]: null }), ['body', field, 'type']);
      const { [field]: _left, ...rest } = card as JsonObject;
      expectIssues(await suite.client.post(at, rest), ['body', field, 'required']);
    }
    const one = `/v1/memocards/${await suite.client.memocard(at.split('/')[3] ?? '')}`;
    for (const field of ['contentId', 'retention', 'lastReviewedAt']) {
      expectIssues(await suite.client.patch(one, { [field]: null }), ['body', field, 'unknown']);
    }
  });

  describe('belongs to a content', () => {
    test('that is there', async () => {
      expectError(await suite.client.get(`/v1/contents/${randomUUID()}/memocards`), 'not_found');
      expectError(
        await suite.client.post(`/v1/contents/${randomUUID()}/memocards`, { front: 'F', back: 'B' }),
        'not_found',
      );
    });

    test('which counts it', async () => {
      const at = await path();
      await Promise.all(Array.from({ length: 5 }, () => suite.client.post(at, { front: 'F', back: 'B' })));
      const content = await suite.client.get(at.replace('/memocards', ''));
      expect((content.json['inclusions'] as JsonObject)['memocardsCount']).toBe(5);
    });
  });
}
