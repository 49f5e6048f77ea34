import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { codeOf, type Response, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
beforeEach(async () => {
  t = await startTestGateway({ rateLimits: { live: 10_000, test: 10_000, generation: 10_000, address: 10_000 } });
});
afterEach(() => t.gateway.stop());

const BODY = '{"title":"a","note":"n"}';

interface Changes {
  key?: TestKey;
  body?: string;
  path?: string;
  headers?: Record<string, string | string[]>;
}

function create(idempotencyKey: string, { key, body = BODY, path = '/v1/things', headers = {} }: Changes = {}) {
  return t.call('POST', path, { key, body, headers: { 'Idempotency-Key': idempotencyKey, ...headers } });
}

/** What a replay repeats. */
function repeated({ status, text, headers }: Response): unknown {
  const names = ['content-type', 'content-language', 'location', 'etag', 'link', 'cache-control'];
  return { status, text, headers: names.map((name) => [name, headers[name]]) };
}

function replayed(response: Response): string | undefined {
  return response.headers['idempotent-replayed'];
}

/** Holds the first create at its service until it is let go. */
function hold(): { arrived: Promise<void>; release: () => void } {
  let arrive = (): void => undefined;
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { create: original } = t.behaviour;
  t.behaviour.create = async (request) => {
    t.behaviour.create = original;
    arrive();
    await gate;
    return original(request);
  };
  return { arrived, release: () => release() };
}

describe('the same request under the same key', () => {
  test('in another spelling of the body, the order of its members and of the query is still the same', async () => {
    await create('one');
    const second = await create('one', { body: ' { "note" : "\\u006e", "title":"a" } ' });
    expect([second.status, replayed(second)]).toEqual([201, 'true']);
  });

  test('in another case of its identifiers, and with an empty object in place of no body, is still the same', async () => {
    const generate = (path: string, body?: string) =>
      t.call('POST', path, { body, headers: { 'Idempotency-Key': 'one' } });
    const hashes = new Set<string>();
    t.behaviour.generate = ({ creationKey }) => void hashes.add(creationKey?.fingerprint.toString('hex') ?? '');
    await generate(`/v1/things/${THING}/generations`);
    await generate(`/v1/things/${THING}/generations`, '{}');
    await generate(`/v1/things/${THING.toUpperCase()}/generations`, ' { } ');
    expect(hashes.size).toBe(1);
  });

  test('is answered 409 with Retry-After while the first is running, and replays afterwards', async () => {
    const { arrived, release } = hold();
    const first = create('one');
    await arrived;
    const second = await create('one');
    release();
    const third = [await first, await create('one')];
    expect([second.status, codeOf(second), second.headers['retry-after']]).toEqual([
      409,
      'idempotency_in_progress',
      '1',
    ]);
    expect(third.map((response) => [response.status, replayed(response)])).toEqual([
      [201, undefined],
      [201, 'true'],
    ]);
  });

  test('runs again where the first ended in 402, 409, 429 or 5xx', async () => {
    const failures = [
      new ContractError('insufficient_credits', { operation: 'ai_card', requiredUnits: 2, availableUnits: 1 }),
      new ContractError('unavailable', null),
      new ContractError('internal_error', null),
      new Error('fault'),
    ];
    const original = t.behaviour.create;
    for (const [i, failure] of failures.entries()) {
      t.behaviour.create = () => Promise.reject(failure);
      const failed = await create(`key-${i}`);
      t.behaviour.create = original;
      const again = await create(`key-${i}`);
      expect([failed.status >= 402, again.status, replayed(again)]).toEqual([true, 201, undefined]);
    }
    expect(t.things.created).toHaveLength(failures.length);
  });

  test.each([
    ['400 of the schema', '{}', 400, undefined],
    ['400 of the syntax', '{"title":', 400, undefined],
    ['404', BODY, 404, new ContractError('not_found', null)],
    ['422', BODY, 422, new ContractError('nothing_to_generate', null)],
  ])('replays a %s byte for byte, in the language of the first', async (_name, body, status, failure) => {
    const original = t.behaviour.create;
    if (failure !== undefined) t.behaviour.create = () => Promise.reject(failure);
    const first = await create('one', { body, headers: { 'Accept-Language': 'fr' } });
    t.behaviour.create = original;
    const second = await create('one', { body, headers: { 'Accept-Language': 'de' } });
    expect([first.status, replayed(first), replayed(second)]).toEqual([status, undefined, 'true']);
    expect(repeated(second)).toEqual(repeated(first));
    expect(t.things.created).toEqual([]);
  });

  test('is a new one after 24 hours for the errors that were stored', async () => {
    await create('one', { body: '{}' });
    t.clock.advance(24 * 3_600_000 - 1);
    const before = await create('one', { body: '{}' });
    t.clock.advance(1);
    const after = await create('one');
    expect([before.status, replayed(before), after.status, replayed(after)]).toEqual([400, 'true', 201, undefined]);
  });
});

describe('another request under the same key', () => {
  test.each<[string, Changes]>([
    ['another body', { body: '{"title":"b"}' }],
    ['another path', { path: `/v1/things/${THING}/generations`, body: '{}' }],
    ['a body that breaks the schema', { body: '{}' }],
    ['a body that is no JSON', { body: '{' }],
    ['another query', { path: '/v1/things?a=1' }],
  ])('(%s) is answered 422 and leaves the record as it was', async (_name, changes) => {
    await create('one');
    const other = changes.path?.endsWith('generations') === true ? 202 : 422;
    const reused = await create('one', changes);
    const again = await create('one');
    // The fixture's generations know no receipts; what a service answers to replay_only is its own test.
    expect([reused.status, again.status, replayed(again)]).toEqual([other, 201, 'true']);
  });

  test('replays what its receipt holds where the store has come to know another', async () => {
    await create('one');
    // The store loses everything, and learns of the key by a request that breaks the schema.
    t.clock.advance(24 * 3_600_000);
    await create('one', { body: '{}' });
    const response = await create('one');
    expect([response.status, replayed(response), t.things.created.length]).toEqual([201, 'true', 1]);
  });

  test('that a receipt refuses is not stored', async () => {
    await create('one');
    t.clock.advance(24 * 3_600_000);
    const reused = [await create('one', { body: '{"title":"b"}' }), await create('one', { body: '{"title":"b"}' })];
    const first = await create('one');
    expect([...reused, first].map((response) => [codeOf(response), response.status, replayed(response)])).toEqual([
      ['idempotency_key_reused', 422, undefined],
      ['idempotency_key_reused', 422, undefined],
      [undefined, 201, 'true'],
    ]);
  });

  test('meets 503 where the service cannot be asked', async () => {
    await create('one');
    t.behaviour.create = () => Promise.reject(new ContractError('unavailable', null));
    expect(codeOf(await create('one', { body: '{"title":"b"}' }))).toBe('unavailable');
  });
});

describe('a gateway that dies after the commit', () => {
  test('leaves a lease for 15 s, and then a receipt that is replayed', async () => {
    t.failpoints.on('gateway.beforeResultIsStored', () => Promise.reject(new Error('died')));
    const died = await create('one');
    t.failpoints.off('gateway.beforeResultIsStored');
    t.clock.advance(14_999);
    const during = await create('one');
    t.clock.advance(1);
    const after = await create('one');
    expect([died.status, during.status, after.status, replayed(after)]).toEqual([500, 409, 201, 'true']);
    expect(t.things.created).toHaveLength(1);
  });

  test('writes no result once its lease is another’s', async () => {
    let reached = (): void => undefined;
    let release = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    const gate = new Promise<void>((resolve) => (release = resolve));
    t.failpoints.on('gateway.beforeResultIsStored', () => {
      t.failpoints.off('gateway.beforeResultIsStored');
      reached();
      return gate;
    });
    const slow = create('one', { body: '{}' });
    await arrived;
    t.clock.advance(15_000);
    const { arrived: running, release: finish } = hold();
    const second = create('one');
    await running;
    release();
    await slow;
    const third = await create('one');
    finish();
    expect([third.status, (await second).status]).toEqual([409, 201]);
  });
});
