import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

let service: Standalone;
let api: Api;

beforeAll(async () => {
  service = await startStandalone();
  api = new Api(service.baseUrl, service.demo.liveKey);
});
afterAll(() => service.stop());

const errorOf = ({ json }: { json: JsonObject }): JsonObject => json['error'] as JsonObject;
const unitsOf = ({ json }: { json: JsonObject }): number => (json['estimate'] as JsonObject)['units'] as number;

async function ended(jobId: string): Promise<JsonObject> {
  return waitFor(async () => {
    const { json } = await api.get(`/v1/jobs/${jobId}`);
    return ['succeeded', 'failed', 'cancelled'].includes(String(json['status'])) && json;
  });
}

async function spent(): Promise<number> {
  const credits = await operator(service.dataDir, 'credits', 'show', service.demo.accountId);
  return credits['spent'] as number;
}

test('one question is made for each memocard without one, charged once, and read with its memocard', async () => {
  const id = await api.content({ language: 'en', text: studyText(3_000) });
  const path = `/v1/contents/${id}/question-generations`;
  const barren = await api.post(path);
  expect([barren.status, errorOf(barren)['code']]).toEqual([422, 'no_memocards']);
  await ended((await api.post(`/v1/contents/${id}/memocard-generations`)).json['jobId'] as string);
  const memocards = await api.all(`/v1/contents/${id}/memocards`);
  const before = await spent();

  const accepted = await api.post(path, {}, { 'idempotency-key': 'questions' });
  const jobId = accepted.json['jobId'] as string;
  expect([accepted.status, accepted.json]).toEqual([
    202,
    { jobId, status: 'pending', estimate: { operation: 'ai_card', units: memocards.length } },
  ]);
  expect(accepted.headers.get('service-credits-estimate')).toBe(`ai_card=${memocards.length}`);
  expect(accepted.headers.get('location')).toBe(`${service.baseUrl}/v1/jobs/${jobId}`);
  const again = await api.post(path);
  expect([again.status, errorOf(again)['code']]).toEqual([422, 'all_memocards_have_questions']);
  expect(await ended(jobId)).toMatchObject({
    type: 'question_generation',
    status: 'succeeded',
    progress: 100,
    contentId: id,
    error: null,
  });

  const questions = await api.all(`/v1/contents/${id}/questions`);
  expect(questions.map((question) => question['memocardId'])).toEqual(memocards.map((memocard) => memocard['id']));
  for (const question of questions) {
    const { type, choices, expectedAnswer, isTrue } = question;
    const given = [choices, expectedAnswer, isTrue].map((field) => field !== null);
    const isChoice = type === 'single_choice' || type === 'multiple_choice';
    expect(given).toEqual([isChoice, type === 'free_text', type === 'true_false']);
  }
  const { inclusions } = (await api.get(`/v1/contents/${id}`)).json as { inclusions: JsonObject };
  expect(inclusions).toMatchObject({ memocardsCount: memocards.length, questionsCount: memocards.length });
  expect(await spent()).toBe(before + memocards.length);

  const replayed = await api.post(path, {}, { 'idempotency-key': 'questions' });
  expect([replayed.text, replayed.headers.get('idempotent-replayed')]).toEqual([accepted.text, 'true']);
  const other = await api.post(`/v1/contents/${id}/memocard-generations`, {}, { 'idempotency-key': 'questions' });
  expect([other.status, errorOf(other)['code']]).toEqual([422, 'idempotency_key_reused']);
  expect(await spent()).toBe(before + memocards.length);

  await api.memocard(id, { front: 'Quelle est la capitale ?', back: 'Paris' });
  const rest = await api.post(path);
  expect([rest.status, unitsOf(rest)]).toEqual([202, 1]);
  await ended(rest.json['jobId'] as string);
  expect(await api.all(`/v1/contents/${id}/questions`)).toHaveLength(memocards.length + 1);
});

test('hand-made memocards with any text get their question', async () => {
  const id = await api.content({});
  const backs = [
    '$'.repeat(5_000),
    `$${'x'.repeat(4_998)}$`,
    '😀'.repeat(5_000),
    'שלום עולם',
    ' . ',
    '价格'.repeat(2_500),
  ];
  for (const [i, back] of backs.entries()) await api.memocard(id, { front: `${'?'.repeat(1_990)}${i}`, back });
  const { json } = await api.post(`/v1/contents/${id}/question-generations`);
  expect(await ended(json['jobId'] as string)).toMatchObject({ status: 'succeeded' });
  expect(await api.all(`/v1/contents/${id}/questions`)).toHaveLength(backs.length);
});

test('in the sandbox the job has succeeded at once, and nothing is made', async () => {
  const id = await api.content({});
  await api.memocard(id);
  const sandbox = new Api(service.baseUrl, service.demo.testKey);
  const before = await spent();
  const accepted = await sandbox.post(`/v1/contents/${id}/question-generations`);
  expect([accepted.status, accepted.json['status'], unitsOf(accepted)]).toEqual([202, 'succeeded', 1]);
  expect((await sandbox.get(`/v1/jobs/${String(accepted.json['jobId'])}`)).json).toMatchObject({
    type: 'question_generation',
    status: 'succeeded',
    progress: 100,
  });
  expect(await api.all(`/v1/contents/${id}/questions`)).toEqual([]);
  expect(await spent()).toBe(before);
});

test('a content deleted while its questions are made takes them with it', async () => {
  const id = await api.content({});
  for (let i = 0; i < 12; i++) await api.memocard(id, { front: `Front ${i}?`, back: `Back ${i}` });
  const before = await spent();
  const { json } = await api.post(`/v1/contents/${id}/question-generations`);
  expect((await api.delete(`/v1/contents/${id}`)).status).toBe(204);
  const job = await ended(json['jobId'] as string);
  expect(job['contentId']).toBeNull();
  expect(await spent()).toBe(before + (job['status'] === 'succeeded' ? 12 : 0));
  expect((await api.get(`/v1/contents/${id}/questions`)).status).toBe(404);
});
