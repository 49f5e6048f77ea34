import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Code } from '../support/codes';
import { expectError } from '../support/expectations';
import type { RequestHeaders } from '../../support/http';
import { untilLimited } from '../support/refusals';
import { waitFor } from '../../support/waitFor';
import type { Suite } from '../support/suite';

interface Draft {
  path: string;
  query: string;
  headers: RequestHeaders;
  raw: string;
}

interface Fault {
  name: string;
  code: Code;
  details?: { [member: string]: string };
  apply: (draft: Draft) => void;
}

const TOO_LONG = 'a'.repeat(4_194_305);

/** The order of checks: of two faults at once the earlier is answered (docs/contract.md#order-of-checks). */
export function orderRules(suite: Suite): void {
  const used = `order-${randomUUID()}`;
  /** In the order of their checks; a body too long is no JSON either. */
  const faults: Fault[] = [
    {
      name: 'a browser',
      code: 'forbidden',
      details: { reason: 'browser_call' },
      apply: ({ headers }) => (headers['origin'] = 'https://example.com'),
    },
    { name: 'no such path', code: 'not_found', apply: (draft) => (draft.path = `/v1/nothing/${randomUUID()}`) },
    {
      name: 'an unknown key',
      code: 'invalid_api_key',
      apply: ({ headers }) => (headers['authorization'] = 'Bearer nonsense'),
    },
    { name: 'Accept', code: 'not_acceptable', apply: ({ headers }) => (headers['accept'] = 'text/html') },
    { name: 'the size', code: 'payload_too_large', apply: (draft) => (draft.raw = TOO_LONG) },
    {
      name: 'the media type',
      code: 'unsupported_media_type',
      apply: ({ headers }) => (headers['content-type'] = 'text/plain'),
    },
    {
      name: 'a malformed idempotency key',
      code: 'validation_error',
      apply: ({ headers }) => (headers['idempotency-key'] = 'x'.repeat(256)),
    },
    {
      name: 'a reused idempotency key',
      code: 'idempotency_key_reused',
      apply: ({ headers }) => (headers['idempotency-key'] ??= used),
    },
    { name: 'no JSON', code: 'bad_request', apply: (draft) => (draft.raw = draft.raw === TOO_LONG ? TOO_LONG : '{') },
    { name: 'an unknown parameter', code: 'validation_error', apply: (draft) => (draft.query = '?unknown=1') },
    {
      name: 'no such content',
      code: 'not_found',
      apply: (draft) => (draft.path = draft.path.replace(/contents\/[^/]+/, `contents/${randomUUID()}`)),
    },
  ];
  const pairs = faults.flatMap((earlier, position) => faults.slice(position + 1).map((later) => ({ earlier, later })));

  describe('a request answers the earlier of two faults:', () => {
    let content: Promise<string> | undefined;

    test.each(pairs)('$earlier.name before $later.name', async ({ earlier, later }) => {
      content ??= suite.client.content().then(async (id) => {
        await suite.client.post('/v1/contents', { title: 'Another request' }, { 'idempotency-key': used });
        return id;
      });
      const draft: Draft = {
        path: `/v1/contents/${await content}/memocards`,
        query: '',
        headers: {},
        raw: '{"front":"F","back":"B"}',
      };
      earlier.apply(draft);
      later.apply(draft);
      const answer = await suite.client.call('POST', draft.path + draft.query, {
        raw: draft.raw,
        headers: draft.headers,
      });
      expectError(answer, earlier.code, earlier.details);
    });
  });

  test('the states of key, account and organization answer in their order, whatever else is wrong', async () => {
    const organizationId = await suite.organization();
    const account = await suite.newcomer({ organizationId, plan: 'inactive', scopes: 'jobs:read', rateLimit: 1 });
    const wrong = { raw: TOO_LONG, headers: { accept: 'text/html', 'content-type': 'text/plain' } };
    const call = (client = account) => client.call('POST', '/v1/contents', wrong);
    const untilItIs = async (code: Code) => {
      const answer = await waitFor(async () => {
        const latest = await call();
        return JSON.stringify(latest.json).includes(code) && latest;
      });
      expectError(answer, code);
    };

    const narrow = await suite.anotherKey(account, { scopes: 'jobs:read' });
    expectError(await call(narrow), 'not_acceptable');
    expectError(await narrow.call('POST', '/v1/contents', { raw: TOO_LONG }), 'insufficient_scope');
    const wide = await suite.anotherKey(account, {});
    expectError(await wide.call('POST', '/v1/contents', { raw: TOO_LONG }), 'forbidden', { reason: 'plan_inactive' });

    expectError(await call(), 'not_acceptable');
    expectError(await untilLimited(call), 'rate_limited', { limit: 1, windowSeconds: 60 });
    await suite.operate('account', 'suspend', account.identity.accountId);
    await untilItIs('account_suspended');
    await suite.operate('org', 'withdraw', organizationId);
    await untilItIs('live_not_enabled');
    await suite.operate('key', 'revoke', account.identity.keyId);
    await untilItIs('revoked_api_key');
  });

  describe('of a change', () => {
    test('the schema comes before existence, existence before preconditions, these before rules', async () => {
      const { client } = suite;
      const parent = await client.folder();
      const child = await client.folder({ parentId: parent });
      const stale = { 'if-match': '"stale"' };
      expectError(await client.patch(`/v1/folders/${randomUUID()}`, { name: 5 }, stale), 'validation_error');
      expectError(await client.patch(`/v1/folders/${randomUUID()}`, { color: '#000000' }, stale), 'not_found');
      expectError(await client.patch(`/v1/folders/${child}`, { color: '#000000' }, stale), 'precondition_failed');
      expectError(await client.patch(`/v1/folders/${child}`, { color: '#000000' }), 'forbidden', {
        reason: 'top_level_only',
      });
      expectError(await client.delete(`/v1/folders/${randomUUID()}?x=1`, stale), 'validation_error');
      expectError(await client.delete(`/v1/folders/${randomUUID()}`, stale), 'not_found');
      expectError(await client.delete(`/v1/folders/${child}`, stale), 'precondition_failed');
    });

    test('a path that is no UUID and a body that is no JSON answer the body', async () => {
      const answer = await suite.client.call('PATCH', '/v1/contents/1', { raw: '{' });
      expectError(answer, 'bad_request', { reason: 'malformed_json' });
    });
  });

  test('of a new folder the parent comes first, then the depth, then the colour', async () => {
    const { client } = suite;
    let parentId = await client.folder();
    for (let level = 2; level <= 5; level++) parentId = await client.folder({ parentId });
    const colour = { name: 'F', color: '#000000' };
    expectError(await client.post('/v1/folders', { ...colour, parentId: randomUUID() }), 'not_found');
    expectError(await client.post('/v1/folders', { ...colour, parentId }), 'forbidden', {
      reason: 'folder_depth_exceeded',
    });
    const [top] = await client.all('/v1/folders');
    const below = await client.post('/v1/folders', { ...colour, parentId: String(top?.['id']) });
    expectError(below, 'forbidden', { reason: 'top_level_only' });
  });

  test('of a read the cursor comes before the folder that it was made for', async () => {
    const answer = await suite.client.get(`/v1/contents?folderId=${randomUUID()}&cursor=wrong`);
    expect([400, 'invalid_cursor']).toEqual([answer.status, (answer.json['error'] as { code: string }).code]);
  });
}
