import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Json, JsonObject } from '../../support/api';
import { expectBounds, expectChanges, expectError, expectIssues, expectStatus } from '../support/expectations';
import { errorOf } from '../../support/http';
import type { Suite } from '../support/suite';

const choice = (text: string, isCorrect = false): JsonObject => ({ text, isCorrect });
const FREE = { type: 'free_text', prompt: 'P', expectedAnswer: 'A' };
const TRUE_FALSE = { type: 'true_false', prompt: 'P', isTrue: false };
const SINGLE = { type: 'single_choice', prompt: 'P', choices: [choice('a', true), choice('b')] };
const MULTIPLE = { type: 'multiple_choice', prompt: 'P', choices: [choice('a', true), choice('b', true), choice('c')] };
const OWN = { choices: null, expectedAnswer: null, isTrue: null };

/** Rules of docs/contract.md#questions. */
export function questionRules(suite: Suite): void {
  let place: Promise<string> | undefined;
  const at = (): Promise<string> => (place ??= suite.client.content().then((id) => `/v1/contents/${id}/questions`));
  const create = async (body: JsonObject) => suite.client.post(await at(), body);
  const rulesOf = (response: Awaited<ReturnType<typeof create>>): Json[] =>
    (errorOf(response).details as { issues: { field: string; rule: string }[] }).issues.map(({ field, rule }) => [
      field,
      rule,
    ]);

  test.each([FREE, TRUE_FALSE, SINGLE, MULTIPLE])(
    'a question of type $type has its own answer fields, and null for the others',
    async (body) => {
      const contentId = await suite.client.content();
      const made = await suite.client.post(`/v1/contents/${contentId}/questions`, body);
      const given = 'choices' in body ? body.choices.map((item) => ({ id: expect.any(String), ...item })) : null;
      const expected = {
        ...{ ...OWN, ...body, choices: given, id: made.json['id'], contentId, memocardId: null },
        ...{ explanation: null, difficulty: 'medium', points: 1 },
        ...{ createdAt: made.json['createdAt'], updatedAt: made.json['createdAt'] },
      };
      expect([made.status, made.json]).toEqual([201, expected]);
      const read = await suite.client.get(`/v1/questions/${String(made.json['id'])}`);
      expect(read.json).toEqual(made.json);
      expect(await suite.client.all(`/v1/contents/${contentId}/questions`)).toEqual([made.json]);
      expectStatus(await suite.client.get(`/v1/contents/${contentId}/questions`, { 'if-none-match': '*' }), 304);
    },
  );

  test('only prompt, explanation, difficulty and points can be changed', async () => {
    const { json } = await create(SINGLE);
    const path = `/v1/questions/${String(json['id'])}`;
    const changes: JsonObject[] = [{ prompt: 'Q' }, { explanation: 'E' }, { difficulty: 'hard' }, { points: 100 }];
    await expectChanges(suite.client, path, { ...json }, [...changes, { explanation: null, points: 2 }]);
    for (const field of ['type', 'choices', 'expectedAnswer', 'isTrue', 'memocardId']) {
      expectIssues(await suite.client.patch(path, { [field]: null }), ['body', field, 'unknown']);
    }
    expectStatus(await suite.client.delete(path), 204);
    expectError(await suite.client.get(path), 'not_found');
  });

  test('the limits of a question count code points', async () => {
    const texts = { prompt: 2_000, expectedAnswer: 2_000, explanation: 5_000 };
    await expectBounds((body) => create({ ...FREE, ...body }), texts);
    const eleven = Array.from({ length: 11 }, (_, n) => choice(`c${n}`.padEnd(500, 'x'), n === 0));
    const over: [JsonObject, string, string, number][] = [
      [{ ...FREE, prompt: '' }, 'prompt', 'minLength', 1],
      [{ ...FREE, expectedAnswer: '' }, 'expectedAnswer', 'minLength', 1],
      [{ ...FREE, points: 0 }, 'points', 'minimum', 1],
      [{ ...FREE, points: 101 }, 'points', 'maximum', 100],
      [{ ...SINGLE, choices: [choice('a', true)] }, 'choices', 'minItems', 2],
      [{ ...SINGLE, choices: eleven }, 'choices', 'maxItems', 10],
      [{ ...SINGLE, choices: [choice('a', true), choice('b'.repeat(501))] }, 'choices.1.text', 'maxLength', 500],
      [{ ...SINGLE, choices: [choice('a', true), choice('')] }, 'choices.1.text', 'minLength', 1],
    ];
    for (const [body, field, rule, limit] of over) expectIssues(await create(body), ['body', field, rule, limit]);
    expectStatus(await create({ ...SINGLE, choices: eleven.slice(0, 10) }), 201);
  });

  test('the fields of a question are not converted, and unknown enumeration values are rejected', async () => {
    const wrong: [JsonObject, string, string][] = [
      [{ ...TRUE_FALSE, isTrue: 'true' }, 'isTrue', 'type'],
      [{ ...FREE, points: '5' }, 'points', 'type'],
      [{ ...FREE, points: 1.5 }, 'points', 'type'],
      [{ ...FREE, difficulty: 'extreme' }, 'difficulty', 'enum'],
      [{ ...FREE, type: 'essay' }, 'type', 'enum'],
      [{ ...SINGLE, choices: [choice('a', true), { text: 'b', isCorrect: 1 }] }, 'choices.1.isCorrect', 'type'],
      [{ ...SINGLE, choices: [choice('a', true), { text: 'b' }] }, 'choices.1.isCorrect', 'required'],
      [{ ...SINGLE, choices: [choice('a', true), { ...choice('b'), id: randomUUID() }] }, 'choices.1.id', 'unknown'],
      [{ type: 'free_text', expectedAnswer: 'A' }, 'prompt', 'required'],
      [{ prompt: 'P', expectedAnswer: 'A' }, 'type', 'required'],
    ];
    for (const [body, field, rule] of wrong) {
      const response = await create(body);
      expectError(response, 'validation_error');
      expect([body, rulesOf(response)]).toEqual([body, expect.arrayContaining([[field, rule]])]);
    }
  });

  describe('the answer', () => {
    test('the answer fields of the type are required, and those of another type are rejected', async () => {
      for (const [type, field] of [
        ['free_text', 'expectedAnswer'],
        ['true_false', 'isTrue'],
        ['single_choice', 'choices'],
        ['multiple_choice', 'choices'],
      ] as const) {
        expectIssues(await create({ type, prompt: 'P' }), ['body', field, 'required']);
      }
      for (const body of [
        { ...FREE, isTrue: true },
        { ...TRUE_FALSE, expectedAnswer: 'A' },
        { ...SINGLE, isTrue: true },
        { ...FREE, choices: SINGLE.choices },
      ] as JsonObject[]) {
        expectError(await create(body), 'validation_error');
      }
    });

    test('a question has exactly one correct choice, or at least one, depending on its type', async () => {
      for (const choices of [
        [choice('a'), choice('b')],
        [choice('a', true), choice('b', true)],
      ]) {
        expectIssues(await create({ ...SINGLE, choices }), ['body', 'choices', 'consistency']);
      }
      const none = await create({ ...MULTIPLE, choices: [choice('a'), choice('b')] });
      expectIssues(none, ['body', 'choices', 'consistency']);
      expectStatus(await create({ ...MULTIPLE, choices: [choice('a', true), choice('b', true)] }), 201);
    });

    test('choices must differ after trimming and normalizing white space and case', async () => {
      for (const twin of ['a b', ' a b', 'A B', 'a  b', 'a\tb ']) {
        const response = await create({ ...SINGLE, choices: [choice('a b', true), choice(twin)] });
        expectError(response, 'validation_error');
        expect(rulesOf(response).map((found) => (found as string[])[1])).toEqual(['unique']);
      }
      const folded = [choice('Straße', true), choice('STRASSE')];
      expectError(await create({ ...SINGLE, choices: folded }), 'validation_error');
      const kept = await create({ ...SINGLE, choices: [choice(' a ', true), choice('b'), choice('\u00e1')] });
      expect((kept.json['choices'] as JsonObject[]).map(({ text }) => text)).toEqual([' a ', 'b', '\u00e1']);
    });
  });

  test('the list of questions can be filtered by type, and its cursor is bound to the filter', async () => {
    const path = `/v1/contents/${await suite.client.content()}/questions`;
    const made: string[] = [];
    for (const body of [FREE, SINGLE, FREE, MULTIPLE, FREE]) made.push(await suite.client.made(path, body));
    const found = await suite.client.all(`${path}?type=free_text`, 1);
    expect(found.map(({ id }) => id)).toEqual([made[0], made[2], made[4]]);
    expect(await suite.client.all(`${path}?type=true_false`)).toEqual([]);
    expectIssues(await suite.client.get(`${path}?type=essay`), ['query', 'type', 'enum']);
    const { json } = await suite.client.get(`${path}?type=free_text&limit=1`);
    const other = await suite.client.get(`${path}?type=single_choice&limit=1&cursor=${String(json['nextCursor'])}`);
    expectError(other, 'invalid_cursor', { reason: 'filters_changed' });
  });
}
