import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { OperationResult } from '../../src/operations/defineOperation';
import { fixtureOperations, startTestGateway, type TestGateway, THING, THING_TAG } from './support';

let t: TestGateway;
beforeAll(async () => {
  t = await startTestGateway({ baseUrl: 'https://api.example/' });
});
afterAll(() => t.gateway.stop());

const PATH = `/v1/things/${THING}`;
const OWN = {
  date: expect.any(String),
  connection: 'keep-alive',
  'keep-alive': expect.any(String),
  'x-request-id': expect.any(String),
  'service-version': '1.0.0-beta.2',
  'x-content-type-options': 'nosniff',
};
const LIMITS = {
  'ratelimit-limit': '600',
  'ratelimit-remaining': expect.stringMatching(/^5\d\d$/),
  'ratelimit-reset': '60',
};

describe('an unexpected error', () => {
  afterEach(() => {
    t.behavior.get = async ({ params }) => ({ status: 200, body: { ...params }, tag: THING_TAG });
  });
  const fault = { code: 'internal_error', message: expect.any(String), details: null };

  test.each<[string, OperationResult]>([
    ['the body', { status: 200, body: { size: 1n }, tag: THING_TAG, location: '/v1/x' }],
    ['a header', { status: 200, body: {}, tag: { state: 'a\nb' } }],
    ['the status', { status: 99 as 200, body: {} }],
  ])(
    'an unexpected error in %s returns 500 in the shape of the contract, without parts of the response',
    async (_name, response) => {
      t.behavior.get = async () => response;
      const { status, headers, json } = await t.call('GET', PATH);
      expect({ status, json, headers }).toEqual({
        status: 500,
        json: { error: fault },
        headers: {
          ...OWN,
          ...LIMITS,
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
          'content-language': 'en',
          'content-length': expect.any(String),
          link: '<https://api.example/v1/docs/errors#internal_error>; rel="help"',
        },
      });
    },
  );

  test('an unexpected error during the rendering of an error returns 500 in the same shape', async () => {
    const details = {
      get issues(): never {
        throw new Error('broken');
      },
    };
    t.behavior.get = async () => {
      throw new ContractError('validation_error', details);
    };
    const { status, headers, json } = await t.call('GET', PATH, { headers: { 'X-Request-Id': 'mine' } });
    expect([status, json, headers['x-request-id'], headers['link']]).toEqual([
      500,
      { error: fault },
      'mine',
      '<https://api.example/v1/docs/errors#internal_error>; rel="help"',
    ]);
  });
});

test('a deprecated operation has its headers on every response, and other operations never have them', async () => {
  const deprecated = { since: new Date('2026-11-21T00:00:00Z'), sunset: new Date('2027-11-21T00:00:00Z') };
  const operations = fixtureOperations(t.behavior).map((each) =>
    each.id === 'getThing' ? { ...each, deprecated } : each,
  );
  const { gateway, call } = await startTestGateway({}, operations, t);
  const responses = await Promise.all([
    call('GET', PATH),
    call('HEAD', PATH),
    call('GET', PATH, { headers: { 'If-None-Match': '"abc.xyz"' } }),
    call('GET', '/v1/things/none'),
    call('GET', PATH, { key: null }),
    call('DELETE', PATH),
  ]);
  await gateway.stop();
  const marks = ['@1795219200', 'Sun, 21 Nov 2027 00:00:00 GMT'];
  expect(responses.map(({ status, headers }) => [status, headers['deprecation'], headers['sunset']])).toEqual([
    ...[200, 200, 304, 400, 401].map((status) => [status, ...marks]),
    [204, undefined, undefined],
  ]);
});

test('after the epoch is increased, no older ETag returns 304 or allows a write', async () => {
  const restored = await startTestGateway({ tagEpoch: 2 }, undefined, t);
  const before = (await t.call('GET', PATH)).headers['etag'] as string;
  const read = (tag: string) => restored.call('GET', PATH, { headers: { 'If-None-Match': tag } });
  const write = (tag: string) =>
    restored.call('PATCH', PATH, {
      headers: { 'Content-Type': 'application/json', 'If-Match': tag },
      body: '{"title":"new"}',
    });
  const response = await read(before);
  const after = response.headers['etag'] as string;
  expect([before, response.status, after]).toEqual(['"abc.xyz"', 200, '"2-abc.xyz"']);
  expect([(await read(after)).status, (await read('"1-abc.xyz"')).status]).toEqual([304, 200]);
  const condition = async (tag: string) => ((await write(tag)).json as { body?: unknown; ifMatch: unknown }).ifMatch;
  expect([await condition(before), await condition(after), await condition('*')]).toEqual([
    { any: false, tags: [] },
    { any: false, tags: [{ weak: false, opaque: 'abc.xyz' }] },
    { any: true, tags: [] },
  ]);
  t.behavior.get = () => Promise.reject(new ContractError('precondition_failed', { currentEtag: '"abc"' }));
  const rejected = (await read('*')).json as { error: { details: unknown } };
  expect(rejected.error.details).toEqual({ currentEtag: '"2-abc"' });
  await restored.gateway.stop();
});
