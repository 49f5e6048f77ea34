import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Type } from 'typebox';
import { ContractError } from '@learning-library/common/contract';
import { type AnyOperation, defineOperation } from '../../src/operations/defineOperation';
import { startTestGateway, type TestGateway, THING } from '../pipeline/support';
import type { Answer } from '../../src/docs/openapi/components';
import { buildDocument } from '../../src/docs/buildDocument';

const params = Type.Object(
  { thingId: Type.String({ format: 'uuid', description: 'Content identifier.', examples: [THING] }) },
  { additionalProperties: false },
);
const body = Type.Object(
  { id: Type.String({ description: 'Content identifier.', examples: [THING] }) },
  { title: 'Thing', additionalProperties: false },
);
const docs = { summary: 'Read a content', description: 'Done.', success: { status: 200, body } } as const;
const getOldThing = defineOperation({
  id: 'getOldThing',
  method: 'GET',
  path: '/v1/old-things/{thingId}',
  scope: 'contents:read',
  params,
  docs,
  deprecated: { since: new Date('2026-11-21T00:00:00Z'), sunset: new Date('2027-11-21T00:00:00Z') },
  handler: async (_ctx, { params: { thingId } }) => {
    if (thingId !== THING) throw new ContractError('not_found', null);
    return { status: 200, body: { id: thingId }, tag: { state: 'state' } };
  },
});
const getAgeingThing = defineOperation({
  ...getOldThing,
  id: 'getAgeingThing',
  path: '/v1/ageing-things/{thingId}',
  deprecated: { since: new Date('2026-11-21T00:00:00Z') },
});
const { deprecated: _deprecated, ...alive } = getOldThing;
const getThing = defineOperation({ ...alive, id: 'getThing', path: '/v1/things/{thingId}' });
const operations: readonly AnyOperation[] = [getOldThing, getAgeingThing, getThing];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, operations);
});
afterAll(() => gateway.gateway.stop());

const SINCE = '@1795219200';
const SUNSET = 'Sun, 21 Nov 2027 00:00:00 GMT';

test('a deprecated operation says so on every answer, whatever its status', async () => {
  const path = `/v1/old-things/${THING}`;
  const answers = await Promise.all([
    gateway.call('GET', path),
    gateway.call('HEAD', path),
    gateway.call('GET', path, { headers: { 'If-None-Match': '"state"' } }),
    gateway.call('GET', '/v1/old-things/none'),
    gateway.call('GET', path, { key: null }),
    gateway.call('GET', '/v1/old-things/0198c000-0000-7000-8000-0000000000ff'),
  ]);
  expect(answers.map(({ status, headers }) => [status, headers['deprecation'], headers['sunset']])).toEqual(
    [200, 200, 304, 400, 401, 404].map((status) => [status, SINCE, SUNSET]),
  );
});

test('without a known end there is no Sunset, and what is not deprecated has neither', async () => {
  const ageing = await gateway.call('GET', `/v1/ageing-things/${THING}`);
  expect([ageing.headers['deprecation'], ageing.headers['sunset']]).toEqual([SINCE, undefined]);
  const thing = await gateway.call('GET', `/v1/things/${THING}`);
  expect([thing.status, thing.headers['deprecation'], thing.headers['sunset']]).toEqual([200, undefined, undefined]);
});

test.each(['en', 'fr'] as const)('OpenAPI marks it, in %s', (language) => {
  const { paths } = buildDocument(operations, { language, baseUrl: 'https://library.example' });
  const marks = Object.values(paths).map(({ get }) => [
    get?.deprecated,
    Object.keys((get?.responses['200'] as Answer).headers).filter((name) => ['Deprecation', 'Sunset'].includes(name)),
  ]);
  expect(marks).toEqual([
    [true, ['Deprecation', 'Sunset']],
    [true, ['Deprecation']],
    [undefined, []],
  ]);
});
