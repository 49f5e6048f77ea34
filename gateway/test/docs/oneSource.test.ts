import { expect, test } from '@jest/globals';
import type { TSchema } from 'typebox';
import type { Context } from '../../src/context';
import type { AnyOperation } from '../../src/operations/defineOperation';
import { routeOf } from '../../src/pipeline/operation';
import { OPERATIONS } from '../../src/routes';
import { buildDocument } from '../../src/docs/buildDocument';

const MARK = 'x-source';

/** The schema with a mark in every property, which says whose it is. */
function marked(schema: TSchema | undefined, owner: string): TSchema | undefined {
  if (schema === undefined) return undefined;
  const copy = JSON.parse(JSON.stringify(schema)) as TSchema & { properties?: Record<string, object> };
  for (const [name, property] of Object.entries(copy.properties ?? {})) {
    Object.assign(property, { [MARK]: `${owner} ${name}` });
  }
  return copy;
}

/** Bodies that are published as a union of their forms have another schema for readers. */
function withMarks(operation: AnyOperation): AnyOperation {
  const { id, params, query, body, docs } = operation;
  return {
    ...operation,
    ...(params && { params: marked(params, 'path') }),
    ...(query && { query: marked(query, 'query') }),
    ...(body && docs?.body === undefined && { body: marked(body, id) }),
  };
}

function marksIn(value: unknown): string[] {
  const found = [...JSON.stringify(value).matchAll(new RegExp(`"${MARK}":"([^"]+)"`, 'g'))].map(
    ([, mark]) => mark ?? '',
  );
  return [...new Set(found)].sort();
}

test('publishes the properties of the very schemas that the routes validate with', () => {
  const operations = OPERATIONS.map(withMarks);
  const validated = marksIn(operations.map((operation) => routeOf({} as Context, operation).schema));
  expect(validated).toEqual(expect.arrayContaining(['createContent title', 'path contentId', 'query limit']));
  const document = buildDocument(operations, { language: 'en', baseUrl: 'https://library.example' });
  expect(marksIn(document)).toEqual(validated);
});
