import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Api, type JsonObject, type Reply } from '../support/api';
import { newAccount } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

let service: Standalone;
let api: Api;

beforeAll(async () => {
  service = await startStandalone({ DEMO: '0' });
  const { key } = await newAccount(service.dataDir, { credits: 100 });
  api = new Api(service.baseUrl, key);
});
afterAll(() => service.stop());

const BODIES: JsonObject[] = [
  { type: 'free_text', prompt: 'Was treibt die Verdunstung an?', expectedAnswer: 'Die Sonne.' },
  { type: 'true_false', prompt: 'The sun drives evaporation.', isTrue: true, difficulty: 'easy' },
  {
    type: 'single_choice',
    prompt: 'Qu’est-ce qui cause la pluie ?',
    choices: [
      { text: 'La condensation', isCorrect: true },
      { text: 'La rotation', isCorrect: false },
    ],
    points: 5,
  },
  {
    type: 'multiple_choice',
    prompt: 'Which are states of water?',
    choices: ['Ice', 'Steam', 'Sand'].map((text) => ({ text, isCorrect: text !== 'Sand' })),
    explanation: 'Sand is none.',
  },
];

async function question(contentId: string, body: JsonObject = BODIES[0] as JsonObject): Promise<Reply> {
  const reply = await api.post(`/v1/contents/${contentId}/questions`, body);
  if (reply.status !== 201) throw new Error(`creation answered ${reply.status}: ${reply.text}`);
  return reply;
}

async function questionsCount(contentId: string): Promise<unknown> {
  const { inclusions } = (await api.get(`/v1/contents/${contentId}`)).json as { inclusions: JsonObject };
  return inclusions['questionsCount'];
}

/** The one question drawn from the one memocard of a content. */
async function drawn(contentId: string): Promise<JsonObject> {
  const { json } = await api.post(`/v1/contents/${contentId}/question-generations`);
  await waitFor(async () => (await api.get(`/v1/jobs/${String(json['jobId'])}`)).json['status'] === 'succeeded');
  const [made] = await api.all(`/v1/contents/${contentId}/questions`);
  return made as JsonObject;
}

test('each type is created, read, listed and counted; the tag of the 201 is that of the next GET', async () => {
  const contentId = await api.content();
  const made: JsonObject[] = [];
  for (const body of BODIES) {
    const created = await question(contentId, body);
    const location = `/v1/questions/${String(created.json['id'])}`;
    expect(created.headers.get('location')).toBe(service.baseUrl + location);
    expect(created.json).toMatchObject({ ...body, contentId, memocardId: null });
    const read = await api.get(location);
    expect([read.json, read.headers.get('etag')]).toEqual([created.json, created.headers.get('etag')]);
    made.push(created.json);
  }
  expect(await api.all(`/v1/contents/${contentId}/questions`)).toEqual(made);
  expect(await api.all(`/v1/contents/${contentId}/questions?type=single_choice`)).toEqual([made[2]]);
  expect(await questionsCount(contentId)).toBe(BODIES.length);
  const { json } = await api.get('/v1/contents?limit=100');
  expect((json['data'] as JsonObject[]).find(({ id }) => id === contentId)).toMatchObject({
    inclusions: { questionsCount: BODIES.length },
  });
});

test('a question that comes and goes moves the tag of its content, not its updatedAt', async () => {
  const contentId = await api.content();
  const before = await api.get(`/v1/contents/${contentId}`);
  const { json } = await question(contentId);
  const with1 = await api.get(`/v1/contents/${contentId}`);
  expect(with1.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(with1.json['updatedAt']).toBe(before.json['updatedAt']);
  expect((await api.delete(`/v1/questions/${String(json['id'])}`)).status).toBe(204);
  expect((await api.get(`/v1/contents/${contentId}`)).headers.get('etag')).toBe(before.headers.get('etag'));
});

test('of parallel changes under one tag one wins, and its successor’s tag is in every 412', async () => {
  const { json, headers } = await question(await api.content());
  const path = `/v1/questions/${String(json['id'])}`;
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      api.patch(path, { points: n + 10 }, { 'if-match': String(headers.get('etag')) }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412, 412, 412]);
  const current = await api.get(path);
  const winner = replies.find(({ status }) => status === 200) as Reply;
  expect([winner.json, winner.headers.get('etag')]).toEqual([current.json, current.headers.get('etag')]);
});

test('a question stays when its memocard goes, with memocardId null', async () => {
  const contentId = await api.content();
  const memocardId = await api.memocard(contentId, { front: 'What drives evaporation?', back: 'The heat of the sun.' });
  const before = await drawn(contentId);
  expect(before['memocardId']).toBe(memocardId);
  const tag = (await api.get(`/v1/questions/${String(before['id'])}`)).headers.get('etag');
  expect((await api.delete(`/v1/memocards/${memocardId}`)).status).toBe(204);
  const after = await api.get(`/v1/questions/${String(before['id'])}`);
  expect(after.json).toEqual({ ...before, memocardId: null, updatedAt: expect.any(String) });
  expect(String(after.json['updatedAt']) > String(before['updatedAt'])).toBe(true);
  expect(after.headers.get('etag')).not.toBe(tag);
});

test('the deletion of a folder takes the questions of its contents', async () => {
  const folderId = await api.folder();
  const contentId = await api.content({ folderId });
  const { json } = await question(contentId);
  expect((await api.delete(`/v1/folders/${folderId}`)).status).toBe(204);
  const path = `/v1/questions/${String(json['id'])}`;
  const replies = [
    await api.get(path),
    await api.patch(path, { points: 2 }),
    await api.delete(path),
    await api.get(`/v1/contents/${contentId}/questions`),
    await api.post(`/v1/contents/${contentId}/questions`, BODIES[0]),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('an answered creation survives kill -9, and its replay makes no second', async () => {
  const contentId = await api.content();
  const headers = { 'idempotency-key': 'before the crash' };
  const path = `/v1/contents/${contentId}/questions`;
  const created = await api.post(path, BODIES[2], headers);
  await service.kill();
  await service.start();
  api = new Api(service.baseUrl, api.key);
  const replayed = await api.post(path, BODIES[2], headers);
  expect([replayed.status, replayed.json, replayed.headers.get('idempotent-replayed')]).toEqual([
    201,
    created.json,
    'true',
  ]);
  expect(await questionsCount(contentId)).toBe(1);
});
