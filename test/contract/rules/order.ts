import { describe, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Code } from '../support/codes';
import { expectError } from '../support/expectations';
import type { RequestHeaders } from '../../support/http';
import { untilLimited } from '../support/rejections';
import { waitFor } from '../../support/waitFor';
import type { Suite } from '../support/suite';

interface Draft {
  path: string;
  query: string;
  headers: RequestHeaders;
  raw: string;
}

type Fault = [name: string, code: Code, apply: (draft: Draft) => unknown];

const TOO_LONG = 'a'.repeat(4_194_305);

/** The order of checks: of two faults, the earlier one determines the error (docs/contract.md#order-of-checks). */
export function orderRules(suite: Suite): void {
  const used = `order-${randomUUID()}`;
  /** The faults in the order of their checks. The body that is too long is also invalid JSON. */
  const faults: Fault[] = [
    ['a browser', 'forbidden', ({ headers }) => (headers['origin'] = 'https://example.com')],
    ['no such path', 'not_found', (draft) => (draft.path = `/v1/nothing/${randomUUID()}`)],
    ['an unknown key', 'invalid_api_key', ({ headers }) => (headers['authorization'] = 'Bearer nonsense')],
    ['Accept', 'not_acceptable', ({ headers }) => (headers['accept'] = 'text/html')],
    ['the size', 'payload_too_large', (draft) => (draft.raw = TOO_LONG)],
    ['the media type', 'unsupported_media_type', ({ headers }) => (headers['content-type'] = 'text/plain')],
    [
      'a malformed idempotency key',
      'validation_error',
      ({ headers }) => (headers['idempotency-key'] = 'x'.repeat(256)),
    ],
    ['a reused idempotency key', 'idempotency_key_reused', ({ headers }) => (headers['idempotency-key'] ??= used)],
    ['no JSON', 'bad_request', (draft) => (draft.raw = draft.raw === TOO_LONG ? TOO_LONG : '{')],
    ['an unknown parameter', 'validation_error', (draft) => (draft.query = '?unknown=1')],
    ['no such content', 'not_found', (draft) => (draft.path = draft.path.replace(/[0-9a-f-]{36}/, randomUUID()))],
  ];
  const pairs = faults.flatMap(([name, code, apply], place) =>
    faults.slice(place + 1).map(([later, , applyLater]) => [name, later, code, [apply, applyLater]] as const),
  );

  describe('requests with two faults', () => {
    let content: Promise<string> | undefined;

    test.each(pairs)('a request reports %s before %s', async (_earlier, _later, code, applied) => {
      content ??= suite.client.content().then(async (id) => {
        await suite.client.post('/v1/contents', { title: 'Another request' }, { 'idempotency-key': used });
        return id;
      });
      const path = `/v1/contents/${await content}/memocards`;
      const draft: Draft = { path, query: '', headers: {}, raw: '{"front":"F","back":"B"}' };
      for (const apply of applied) apply(draft);
      expectError(await suite.client.call('POST', draft.path + draft.query, draft), code);
    });
  });

  test('the states of key, account and organization are checked in order, before other faults', async () => {
    const organizationId = await suite.organization();
    const account = await suite.newcomer({ organizationId, plan: 'inactive', scopes: 'jobs:read', rateLimit: 1 });
    const wrong = { raw: TOO_LONG, headers: { accept: 'text/html', 'content-type': 'text/plain' } };
    const call = (client = account) => client.call('POST', '/v1/contents', wrong);
    const untilItIs = async (code: Code) => {
      const response = await waitFor(async () => {
        const latest = await call();
        return JSON.stringify(latest.json).includes(code) && latest;
      });
      expectError(response, code);
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

  describe('a change with several faults', () => {
    test('a change checks the schema before existence, existence before preconditions, these before rules', async () => {
      const { client } = suite;
      const parent = await client.folder();
      const child = await client.folder({ parentId: parent });
      const stale = { 'if-match': '"stale"' };
      expectError(await client.patch(`/v1/folders/${randomUUID()}`, { name: 5 }, stale), 'validation_error');
      expectError(await client.patch(`/v1/folders/${randomUUID()}`, { color: '#000000' }, stale), 'not_found');
      expectError(await client.patch(`/v1/folders/${child}`, { color: '#000000' }, stale), 'precondition_failed');
      expectError(await client.patch(`/v1/folders/${child}`, { color: '#000000' }), 'forbidden');
      expectError(await client.delete(`/v1/folders/${randomUUID()}?x=1`, stale), 'validation_error');
      expectError(await client.delete(`/v1/folders/${randomUUID()}`, stale), 'not_found');
      expectError(await client.delete(`/v1/folders/${child}`, stale), 'precondition_failed');
    });

    test('a malformed body is reported before an invalid path id', async () => {
      const response = await suite.client.call('PATCH', '/v1/contents/1', { raw: '{' });
      expectError(response, 'bad_request', { reason: 'malformed_json' });
    });
  });

  test('for a new folder, the parent is checked first, then the depth, then the color', async () => {
    const { client } = suite;
    let parentId = await client.folder();
    for (let level = 2; level <= 5; level++) parentId = await client.folder({ parentId });
    const colour = { name: 'F', color: '#000000' };
    expectError(await client.post('/v1/folders', { ...colour, parentId: randomUUID() }), 'not_found');
    const tooDeep = await client.post('/v1/folders', { ...colour, parentId });
    expectError(tooDeep, 'forbidden', { reason: 'folder_depth_exceeded' });
    const [top] = await client.all('/v1/folders');
    const below = await client.post('/v1/folders', { ...colour, parentId: String(top?.['id']) });
    expectError(below, 'forbidden', { reason: 'top_level_only' });
  });

  test('for a read, the cursor is checked before the folder that it was created for', async () => {
    expectError(await suite.client.get(`/v1/contents?folderId=${randomUUID()}&cursor=wrong`), 'invalid_cursor');
  });
}
