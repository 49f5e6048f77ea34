import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Json } from '../../support/api';
import { studyText } from '../../support/texts';
import { type Code, CODES, LANGUAGES } from '../support/codes';
import { expectError } from '../support/expectations';
import { type ApiResponse, errorOf } from '../../support/http';
import { spentQuota, untilLimited } from '../support/rejections';
import type { Suite } from '../support/suite';

/** Codes of internal errors, which no request can cause (COVERAGE.md). */
type Inner = 'internal_error' | 'unavailable';
type Provoke = (language: string) => Promise<ApiResponse>;

/** Rules for every code that a client can get, with its exact details, in five languages (docs/contract.md#errors). */
export function errorCodeRules(suite: Suite): void {
  test('all codes except two occur, each with its details and its own message in five languages', async () => {
    const client = await suite.newcomer({ credits: 1_000 });
    const poor = await suite.newcomer();
    const [inactive, suspended] = [await suite.newcomer({ plan: 'inactive' }), await suite.newcomer()];
    await suite.operate('account', 'suspend', suspended.identity.accountId);
    const unapproved = await suite.newcomer({ organizationId: await suite.organization({ approved: false }) });
    const revoked = await suite.anotherKey(client, {});
    await suite.operate('key', 'revoke', revoked.identity.keyId);
    const narrow = await suite.anotherKey(client, { scopes: 'jobs:read' });
    const spent = await suite.anotherKey(client, { rateLimit: 1 });
    const tested = await suite.anotherKey(client, { environment: 'test' });

    const empty = await client.content();
    const long = await poor.content({ text: studyText(500), language: 'en' });
    const done = await client.content({ text: studyText(500), language: 'en' });
    await client.post(`/v1/contents/${done}/memocard-generations`);
    const carded = await client.content();
    await client.memocard(carded);
    await client.post(`/v1/contents/${carded}/question-generations`);
    const { etag = '' } = (await client.get(`/v1/contents/${empty}`)).headers;
    const used = randomUUID();
    await client.post('/v1/contents', { title: 'First' }, { 'idempotency-key': used });

    const read =
      (caller = client, path = '/v1/contents', headers = {}): Provoke =>
      (language) =>
        caller.get(path, { 'accept-language': language, ...headers });
    const write =
      (path: string, body?: Json, headers = {}, caller = client): Provoke =>
      (language) =>
        caller.post(path, body, { 'accept-language': language, ...headers });
    const missing = write(`/v1/contents/${empty}/memocard-generations`);
    const cases: Record<Exclude<Code, Inner>, [Provoke, Json?]> = {
      validation_error: [read(client, '/v1/contents/1')],
      invalid_cursor: [read(client, '/v1/contents?cursor=wrong'), { reason: 'malformed' }],
      bad_request: [write('/v1/contents', []), { reason: 'not_an_object' }],
      invalid_api_key: [read(client, '/v1/contents', { authorization: 'Bearer x' }), null],
      revoked_api_key: [read(revoked), null],
      insufficient_credits: [
        write(`/v1/contents/${long}/memocard-generations`, undefined, {}, poor),
        { operation: 'ai_card', requiredUnits: expect.any(Number) as never, availableUnits: 0 },
      ],
      insufficient_scope: [read(narrow), { requiredScope: 'contents:read' }],
      account_suspended: [read(suspended), null],
      live_not_enabled: [read(unapproved), null],
      forbidden: [read(inactive), { reason: 'plan_inactive' }],
      not_found: [read(client, `/v1/jobs/${randomUUID()}`), null],
      not_acceptable: [read(client, '/v1/contents', { accept: 'text/html' }), { available: ['application/json'] }],
      idempotency_in_progress: [(language) => inProgress(language), null],
      precondition_failed: [
        (language) => client.patch(`/v1/contents/${empty}`, {}, { 'if-match': '"x"', 'accept-language': language }),
        { currentEtag: etag },
      ],
      payload_too_large: [write('/v1/contents', { title: 'a'.repeat(4_194_304) }), { maxBytes: 4_194_304 }],
      unsupported_media_type: [
        write('/v1/contents', {}, { 'content-type': 'text/plain' }),
        { accepted: ['application/json'] },
      ],
      idempotency_key_reused: [write('/v1/contents', { title: 'Second' }, { 'idempotency-key': used }), null],
      content_too_short: [missing, { minLength: 100, length: 0 }],
      nothing_to_generate: [write(`/v1/contents/${done}/memocard-generations`), null],
      no_memocards: [write(`/v1/contents/${empty}/question-generations`), null],
      all_memocards_have_questions: [write(`/v1/contents/${carded}/question-generations`), null],
      rate_limited: [(language) => untilLimited(() => read(spent)(language)), { limit: 1, windowSeconds: 60 }],
      test_quota_exceeded: [
        (language) => spentQuota(tested, { 'accept-language': language }),
        { limit: 100, resetsAt: expect.any(String) as never },
      ],
    };

    /** Returns the error of one of many parallel requests. The others create the content or replay it. */
    async function inProgress(language: string): Promise<ApiResponse> {
      for (let attempt = 0; attempt < 20; attempt++) {
        const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
        const all = await Promise.all(
          Array.from({ length: 20 }, () =>
            client.post('/v1/contents', { title: 'Busy', text: studyText(50_000) }, headers),
          ),
        );
        const running = all.find(({ status }) => status === 409);
        if (running !== undefined) return running;
      }
      throw new Error('no request was ever met while it ran');
    }

    expect(Object.keys(cases).sort()).toEqual(
      Object.keys(CODES)
        .filter((code) => code !== 'internal_error' && code !== 'unavailable')
        .sort(),
    );
    for (const [code, [provoke, details]] of Object.entries(cases) as [Code, [Provoke, Json?]][]) {
      const messages = new Set<Json | undefined>();
      for (const language of LANGUAGES) {
        const response = await provoke(language);
        expectError(response, code, details);
        expect([code, response.headers['content-language']]).toEqual([code, language]);
        messages.add(errorOf(response).message);
      }
      expect([code, messages.size]).toEqual([code, LANGUAGES.length]);
    }
  });
}
