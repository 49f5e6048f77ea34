import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Json } from '../../support/api';
import { studyText } from '../../support/texts';
import type { Suite } from '../support/suite';

const VOLATILE = ['date', 'ratelimit-remaining', 'ratelimit-reset', 'keep-alive', 'connection'];

/** A resource of another account returns the same bytes as a missing one (docs/contract.md#errors). */
export function isolationRules(suite: Suite): void {
  test('an id in a request reveals nothing about another account', async () => {
    const { client } = suite;
    const stranger = await suite.newcomer({ organizationId: await suite.organization(), credits: 100 });
    const sibling = await suite.newcomer({ credits: 100 });
    const contentId = await client.content({ title: 'Secret', text: studyText(600), language: 'en' });
    const folderId = await client.folder({ name: 'Secret' });
    const memocardId = await client.memocard(contentId);
    const questionId = await client.question(contentId);
    const job = await client.post(`/v1/contents/${contentId}/memocard-generations`);
    const jobId = String(job.json['jobId']);
    const { accountId } = client.identity;
    const space = await suite.operate('space', 'create', '--account', accountId, '--name', 'Secret', '--type', 'class');
    const spaceId = String(space['id']);

    const question = { type: 'true_false', prompt: 'Q', isTrue: true };
    const calls: [string, (id: string) => string, string, ((id: string) => Json)?][] = [
      ['GET', (id) => `/v1/contents?folderId=${id}`, folderId],
      ['POST', () => '/v1/contents', folderId, (id) => ({ title: 'T', folderId: id })],
      ['GET', (id) => `/v1/contents/${id}`, contentId],
      ['PATCH', (id) => `/v1/contents/${id}`, contentId, () => ({ title: 'Mine' })],
      ['PATCH', (id) => `/v1/contents/${id}`, contentId, () => ({})],
      ['DELETE', (id) => `/v1/contents/${id}`, contentId],
      ['GET', (id) => `/v1/folders?parentId=${id}`, folderId],
      ['POST', () => '/v1/folders', folderId, (id) => ({ name: 'F', parentId: id, color: '#000000' })],
      ['GET', (id) => `/v1/folders/${id}`, folderId],
      ['PATCH', (id) => `/v1/folders/${id}`, folderId, () => ({ name: 'Mine' })],
      ['DELETE', (id) => `/v1/folders/${id}`, folderId],
      ['GET', (id) => `/v1/contents/${id}/memocards`, contentId],
      ['POST', (id) => `/v1/contents/${id}/memocards`, contentId, () => ({ front: 'F', back: 'B' })],
      ['GET', (id) => `/v1/memocards/${id}`, memocardId],
      ['PATCH', (id) => `/v1/memocards/${id}`, memocardId, () => ({ front: 'Mine' })],
      ['DELETE', (id) => `/v1/memocards/${id}`, memocardId],
      ['GET', (id) => `/v1/contents/${id}/questions`, contentId],
      ['POST', (id) => `/v1/contents/${id}/questions`, contentId, () => question],
      ['GET', (id) => `/v1/questions/${id}`, questionId],
      ['PATCH', (id) => `/v1/questions/${id}`, questionId, () => ({ prompt: 'Mine' })],
      ['DELETE', (id) => `/v1/questions/${id}`, questionId],
      ['POST', (id) => `/v1/contents/${id}/memocard-generations`, contentId],
      ['POST', (id) => `/v1/contents/${id}/question-generations`, contentId],
      ['GET', (id) => `/v1/jobs/${id}`, jobId],
      ['GET', (id) => `/v1/spaces/${id}`, spaceId],
      ['GET', (id) => `/v1/study-sessions?spaceId=${id}`, spaceId],
    ];
    const unknown = randomUUID();
    for (const caller of [stranger, sibling]) {
      for (const [method, path, id, body] of calls) {
        const responses = [];
        for (const target of [id, unknown]) {
          const headers = { 'x-request-id': 'the-same', 'if-match': '"any"', 'if-none-match': '"other"' };
          const options = { headers, ...(body === undefined ? {} : { body: body(target) }) };
          const { status, text, headers: all } = await caller.call(method, path(target), options);
          const kept = Object.entries(all).filter(([name]) => !VOLATILE.includes(name));
          responses.push({ call: `${method} ${path('…')}`, status, text, headers: Object.fromEntries(kept) });
        }
        expect(responses[0]?.status).toBe(404);
        expect(responses[0]).toEqual(responses[1]);
        // The message names the field of a reference.
        const [field] = /(folder|parent|space)Id/.exec(path('') + JSON.stringify(body?.('') ?? {})) ?? [];
        if (field !== undefined) expect(responses[0]?.text).toContain(field);
      }
      expect((await caller.get('/v1/search?q=secret')).json['data']).toEqual([]);
      for (const list of ['/v1/contents', '/v1/folders', '/v1/spaces']) expect(await caller.all(list)).toEqual([]);
    }
    expect((await client.get(`/v1/contents/${contentId}`)).json['title']).toBe('Secret');
    expect((await client.get(`/v1/memocards/${memocardId}`)).json['front']).toBe('Front?');
  });
}
