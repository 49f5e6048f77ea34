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

function replayed(response: Response): string | undefined {
  return response.headers['idempotent-replayed'];
}

describe('the same request with the same key', () => {
  test('the same request can have ids in another case, or an empty object instead of no body', async () => {
    const generate = (path: string, body?: string) =>
      t.call('POST', path, { body, headers: { 'Idempotency-Key': 'one' } });
    const hashes = new Set<string>();
    t.behavior.generate = ({ creationKey }) => void hashes.add(creationKey?.fingerprint.toString('hex') ?? '');
    await generate(`/v1/things/${THING}/generations`);
    await generate(`/v1/things/${THING}/generations`, '{}');
    await generate(`/v1/things/${THING.toUpperCase()}/generations`, ' { } ');
    expect(hashes.size).toBe(1);
  });

  test('the same request runs again after 402, 409, 429 or 5xx', async () => {
    const failures = [
      new ContractError('insufficient_credits', { operation: 'ai_card', requiredUnits: 2, availableUnits: 1 }),
      new ContractError('unavailable', null),
      new ContractError('internal_error', null),
      new Error('fault'),
    ];
    const original = t.behavior.create;
    for (const [i, failure] of failures.entries()) {
      t.behavior.create = () => Promise.reject(failure);
      const failed = await create(`key-${i}`);
      t.behavior.create = original;
      const again = await create(`key-${i}`);
      expect([failed.status >= 402, again.status, replayed(again)]).toEqual([true, 201, undefined]);
    }
    expect(t.things.created).toHaveLength(failures.length);
  });
});

describe('another request with the same key', () => {
  test('another request with the key gets the replay of its receipt, even if the store contains a different request', async () => {
    await create('one');
    // The stored response expires. Then the store contains the key with a request that violates the schema.
    t.clock.advance(24 * 3_600_000);
    await create('one', { body: '{}' });
    const response = await create('one');
    expect([response.status, replayed(response), t.things.created.length]).toEqual([201, 'true', 1]);
  });

  test('another request with the key is not stored if the receipt rejects it', async () => {
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

  test('another request with the key gets 503 if the service is unavailable', async () => {
    await create('one');
    t.behavior.create = () => Promise.reject(new ContractError('unavailable', null));
    expect(codeOf(await create('one', { body: '{"title":"b"}' }))).toBe('unavailable');
  });
});

describe('a gateway that is killed after the commit', () => {
  test('the lease blocks the key for 15 s, and then the receipt is replayed', async () => {
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
});
