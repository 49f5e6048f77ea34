import { expect, test } from '@jest/globals';
import { errorTypeOf } from '@learning-library/common/telemetry';
import { createClient, MeilisearchFault, OWN_CODES, ownFault, requested } from '../src/engine/meilisearch/client';

test('metrics and spans name each error of the Meilisearch client', () => {
  expect(OWN_CODES.map((code) => errorTypeOf(ownFault(code)))).toEqual(OWN_CODES);
});

test('metrics and spans name each resource that Meilisearch does not find', () => {
  const codes = ['index_not_found', 'document_not_found', 'task_not_found'];
  expect(codes.map((code) => errorTypeOf(new MeilisearchFault(code, 404)))).toEqual(codes);
});

test('metrics and spans name a Meilisearch that does not respond', async () => {
  const client = createClient({ url: 'http://127.0.0.1:1', apiKey: 'key' }, new AbortController().signal);
  const error: unknown = await requested(client.health()).catch((thrown: unknown) => thrown);
  expect(errorTypeOf(error)).toBe('no_response');
});
