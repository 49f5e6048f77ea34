import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '../../support/api';
import { studyText } from '../../support/texts';
import { waitFor } from '../../support/waitFor';
import type { Client } from '../support/client';
import { expectError, expectStatus } from '../support/expectations';
import type { ApiResponse } from '../../support/http';
import type { Suite } from '../support/suite';

const FINAL = ['succeeded', 'failed', 'cancelled'];

export function ended(client: Client, jobId: Json | undefined): Promise<JsonObject> {
  return waitFor(async () => {
    const { json } = await client.get(`/v1/jobs/${String(jobId)}`);
    return FINAL.includes(String(json['status'])) && json;
  });
}

/** Rules of docs/contract.md#generation-and-jobs. */
export function generationRules(suite: Suite): void {
  let common: Client;
  beforeAll(async () => {
    common = await suite.newcomer({ credits: 10_000 });
  });

  const units = ({ json }: { json: JsonObject }): number => Number((json['estimate'] as JsonObject)['units']);
  const start = (client: Client, content: string, kind = 'memocard') =>
    client.post(`/v1/contents/${content}/${kind}-generations`);
  const credits = ({ identity }: Client) => suite.operate('credits', 'show', identity.accountId);

  test('memocards and questions are generated once, counted, shown as jobs and charged exactly', async () => {
    const client = await suite.newcomer({ credits: 1_000 });
    const content = await client.content({ text: studyText(3_000), language: 'en' });
    expectError(await start(client, content, 'question'), 'no_memocards', null);

    const replies = await Promise.all(Array.from({ length: 3 }, () => start(client, content)));
    const [accepted, ...others] = replies.sort((one, other) => one.status - other.status) as [
      ApiResponse,
      ...ApiResponse[],
    ];
    expect([accepted.status, accepted.json['status']]).toEqual([202, 'pending']);
    for (const reply of others) expectError(reply, 'nothing_to_generate', null);
    const job = await ended(client, accepted.json['jobId']);
    const done = { status: 'succeeded', progress: 100, contentId: content, error: null };
    expect(job).toMatchObject({ type: 'memocard_generation', ...done });
    const cards = await client.all(`/v1/contents/${content}/memocards`);
    expect(cards).toHaveLength(units(accepted));
    expectError(await start(client, content), 'nothing_to_generate', null);

    const asked = await start(client, content, 'question');
    expect([asked.status, units(asked)]).toEqual([202, cards.length]);
    expectError(await start(client, content, 'question'), 'all_memocards_have_questions', null);
    expect(await ended(client, asked.json['jobId'])).toMatchObject({ type: 'question_generation', ...done });
    const questions = await client.all(`/v1/contents/${content}/questions`);
    expect(questions.map(({ memocardId }) => memocardId).sort()).toEqual(cards.map(({ id }) => id).sort());
    expectError(await start(client, content, 'question'), 'all_memocards_have_questions', null);

    const read = await client.get(`/v1/contents/${content}`);
    expect(read.json['inclusions']).toMatchObject({ memocardsCount: cards.length, questionsCount: questions.length });
    const spent = cards.length + questions.length;
    expect(await credits(client)).toMatchObject({ available: 1_000 - spent, reserved: 0, spent });

    const [first] = questions;
    expectStatus(await client.delete(`/v1/memocards/${String(first?.['memocardId'])}`), 204);
    const orphan = await client.get(`/v1/questions/${String(first?.['id'])}`);
    expect([orphan.status, orphan.json['memocardId']]).toEqual([200, null]);
    expect(String(orphan.json['updatedAt']) > String(first?.['updatedAt'])).toBe(true);
    await client.memocard(content);
    const rest = await start(client, content, 'question');
    expect([rest.status, units(rest)]).toEqual([202, 1]);
    const unchanged = await client.get(`/v1/jobs/${String(accepted.json['jobId'])}`, { 'if-none-match': '*' });
    expectStatus(unchanged, 304);
  });

  describe('errors', () => {
    test('a text under 100 characters, trimmed and in code points, is too short', async () => {
      const texts: [string | undefined, number][] = [
        [undefined, 0],
        ['', 0],
        [` ${'a'.repeat(99)}\n`, 99],
        ['\u{1f600}'.repeat(99), 99],
      ];
      for (const [text, length] of texts) {
        const content = await common.content(text === undefined ? {} : { text });
        expectError(await start(common, content), 'content_too_short', { minLength: 100, length });
      }
    });

    test('errors have an order: missing, too short, nothing to generate, credits', async () => {
      const poor = await suite.newcomer();
      const short = await poor.content({ text: 'Short' });
      const long = await poor.content({ text: studyText(900), language: 'en' });
      expectError(await start(poor, short), 'content_too_short');
      expectError(await start(poor, short, 'question'), 'no_memocards');
      const rejected = await start(poor, long);
      expectError(rejected, 'insufficient_credits');
      const { details } = rejected.json['error'] as { details: JsonObject };
      expect([details['availableUnits'], Number(details['requiredUnits']) > 0]).toEqual([0, true]);
      await poor.memocard(long, { front: 'What is a cell?', back: 'The smallest unit of life.' });
      const missing = { operation: 'ai_card', requiredUnits: 1, availableUnits: 0 };
      expectError(await start(poor, long, 'question'), 'insufficient_credits', missing);
      expect(await poor.all(`/v1/contents/${long}/memocards`)).toHaveLength(1);
      expect(await credits(poor)).toMatchObject({ available: 0, reserved: 0, spent: 0 });
    });
  });

  test('a part can be generated again after all its memocards are deleted; memocards of the user belong to no part', async () => {
    const content = await common.content({ text: studyText(500), language: 'en' });
    await common.memocard(content);
    const first = await start(common, content);
    await ended(common, first.json['jobId']);
    const cards = await common.all(`/v1/contents/${content}/memocards`);
    expect(cards).toHaveLength(1 + units(first));
    for (const { id, front } of cards) if (front !== 'Front?') await common.delete(`/v1/memocards/${String(id)}`);
    const again = await start(common, content);
    expect([again.status, units(again)]).toEqual([202, units(first)]);
    await ended(common, again.json['jobId']);
  });

  test('memocards of the user get a question for any text', async () => {
    const content = await common.content();
    const long = ['$'.repeat(5_000), `$${'x'.repeat(4_998)}$`, '\u{1f600}'.repeat(5_000), '价格'.repeat(2_500)];
    const backs = [...long, 'שלום עולם', ' . '];
    for (const [n, back] of backs.entries())
      await common.memocard(content, { front: `${'?'.repeat(1_990)}${n}`, back });
    const { json } = await start(common, content, 'question');
    expect(await ended(common, json['jobId'])).toMatchObject({ status: 'succeeded' });
    const questions = await common.all(`/v1/contents/${content}/questions`);
    expect(questions).toHaveLength(backs.length);
    for (const { type, choices, expectedAnswer, isTrue } of questions) {
      const given = [choices, expectedAnswer, isTrue].map((field) => field !== null);
      expect(given).toEqual([String(type).endsWith('choice'), type === 'free_text', type === 'true_false']);
    }
  });

  test('a generation with a test key returns the plan and succeeds immediately, without items or charges', async () => {
    const live = await suite.newcomer({ credits: 0 });
    const client = await suite.anotherKey(live, { environment: 'test' });
    const content = await client.content({ text: studyText(900), language: 'en' });
    expectError(await start(client, content, 'question'), 'no_memocards');
    await client.memocard(content);
    for (const kind of ['memocard', 'question']) {
      const accepted = await start(client, content, kind);
      expect([accepted.status, accepted.json['status'], units(accepted) >= 1]).toEqual([202, 'succeeded', true]);
      const { json } = await client.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
      const done = { status: 'succeeded', progress: 100, contentId: content, error: null };
      expect(json).toMatchObject({ type: `${kind}_generation`, ...done });
      expectStatus(await start(client, content, kind), 202);
    }
    expect(await client.all(`/v1/contents/${content}/memocards`)).toHaveLength(1);
    expect(await client.all(`/v1/contents/${content}/questions`)).toEqual([]);
    expect(await credits(live)).toMatchObject({ available: 0, reserved: 0, spent: 0 });
  });

  describe('a job', () => {
    type Running = { client: Client; jobId: string; folderId: string };
    const lose = async ({ client, folderId }: Running) =>
      expectStatus(await client.delete(`/v1/folders/${folderId}`), 204);
    const suspend = async ({ client: { identity } }: Running) => {
      await suite.operate('account', 'suspend', identity.accountId);
      await suite.operate('account', 'resume', identity.accountId);
    };
    // The job may have ended before.
    const cancel = ({ jobId }: Running) => suite.operate('job', 'cancel', jobId).catch(() => undefined);
    test.each<[says: string, kind: string, end: (running: Running) => Promise<unknown>]>([
      ['that the operator cancels', 'memocard', cancel],
      ['of memocards whose content is deleted', 'memocard', lose],
      ['of questions whose content is deleted', 'question', lose],
      ['of a suspended account', 'memocard', suspend],
    ])(
      'a job %s is cancelled or has already succeeded, never both, and no credits stay reserved',
      async (_says, kind, end) => {
        const client = await suite.newcomer({ credits: 5_000 });
        const folderId = await client.folder();
        const content = await client.content({ text: studyText(150_000), language: 'en', folderId });
        const hands = kind === 'question' ? 12 : 0;
        for (let n = 0; n < hands; n++) await client.memocard(content, { front: `Front ${n}?`, back: `Back ${n}` });
        const accepted = await start(client, content, kind);
        expectStatus(accepted, 202);
        await end({ client, jobId: String(accepted.json['jobId']), folderId });
        const job = await ended(client, accepted.json['jobId']);
        expect(['succeeded', 'cancelled']).toContain(job['status']);
        expect([job['contentId'], job['error']]).toEqual([end === lose ? null : content, null]);
        const spent = job['status'] === 'succeeded' ? units(accepted) : 0;
        expect(job['progress'] === 100).toBe(spent > 0);
        if (end !== lose) expect(await client.all(`/v1/contents/${content}/memocards`)).toHaveLength(spent);
        expect(await credits(client)).toMatchObject({ available: 5_000 - spent, reserved: 0, spent });
      },
    );

    test('the progress of a job never decreases', async () => {
      const accepted = await start(common, await common.content({ text: studyText(100_000), language: 'en' }));
      const seen: number[] = [];
      await waitFor(
        async () => {
          const { status, json } = await common.get(`/v1/jobs/${String(accepted.json['jobId'])}`);
          if (status !== 200) return false;
          seen.push(Number(json['progress']));
          if (json['status'] !== 'succeeded') expect(json['progress']).not.toBe(100);
          return FINAL.includes(String(json['status']));
        },
        { everyMs: 5 },
      );
      expect([seen, seen.at(-1)]).toEqual([[...seen].sort((one, other) => one - other), 100]);
    });
  });
}
