import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES, isUuid } from '@learning-library/common/contract';
import { type AnyOperation, OPERATIONS, propertiesOf } from '@learning-library/gateway';
import Ajv from 'ajv/dist/2020';
import type { TSchema } from 'typebox';
import { buildDocument } from '../src/buildDocument';
import { type ResponseObject, type Reference, resolve, type Schema } from '../src/components';
import type { PublishedOperation } from '../src/operation';

const MARK = 'x-source';
const baseUrl = 'https://library.example';
const document = buildDocument(OPERATIONS, { language: 'en', baseUrl });
const { components } = document;
const received = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ responses }) => Object.entries(responses));
const rejections = received.filter(([status]) => status >= '400').map(([, response]) => bodyOf(response));

function bodyOf(response: ResponseObject | Reference) {
  return resolve(components, 'responses', response).content?.['application/json'];
}

test('the document publishes every operation with its scope and server, and nothing else', () => {
  const published = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => [
      operationId,
      method.toUpperCase(),
      path,
      security,
    ]),
  );
  const expected = OPERATIONS.map(({ id, method, path, scope }) => [id, method, path, [{ apiKey: [scope] }]]);
  expect(published.sort()).toEqual(expected.sort());
  expect(document.servers.map(({ url }) => url)).toEqual(['https://library.example']);
});

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('the operation %s', (_, operation) => {
  const published = document.paths[operation.path]?.[operation.method.toLowerCase()] as PublishedOperation;
  const parameters = published.parameters.map((parameter) => resolve(components, 'parameters', parameter));

  test('the document publishes every schema that validates a request', () => {
    const names = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...propertiesOf(operation.params).keys()]);
    expect(names('query')).toEqual([...propertiesOf(operation.query).keys()]);
    expect(names('header')).toContain(
      { GET: 'If-None-Match', POST: 'Idempotency-Key', PATCH: 'If-Match', DELETE: 'If-Match' }[operation.method],
    );
    const body = published.requestBody?.content['application/json']?.schema;
    expect(new Set(body && membersOf(body))).toEqual(new Set(propertiesOf(operation.body).keys()));
  });

  test('every element has a description', () => {
    expect(published.summary).toMatch(/^[A-Z][^.]+$/);
    expect(published.description).toMatch(/\./);
    expect(parameters.filter(({ description }) => description === '')).toEqual([]);
  });
});

test('the document publishes the properties of the schemas that the routes validate with', () => {
  const operations = OPERATIONS.map(withMarks);
  const validated = marksIn(operations.map(({ params, query, body }) => ({ params, query, body })));
  expect(validated).toEqual(expect.arrayContaining(['createContent title', 'path contentId', 'query limit']));
  expect(marksIn(buildDocument(operations, { language: 'en', baseUrl }))).toEqual(validated);
});

test('every error code is documented for an operation', () => {
  const examples = rejections.flatMap((body) => Object.keys(body?.examples ?? {}));
  const codes = new Set(examples.map((name) => name.split('.', 1)[0]));
  expect(ERROR_CODES.filter((code) => !codes.has(code))).toEqual([]);
});

test('every field of every body has a description', () => {
  const bare: string[] = [];
  const visit = ({ properties = {}, items, oneOf = [] }: Schema, path: string): void => {
    for (const [name, member] of Object.entries(properties)) {
      if (member.description === undefined && member.$ref === undefined) bare.push(`${path}.${name}`);
      visit(member, `${path}.${name}`);
    }
    if (items !== undefined) visit(items, `${path}[]`);
    oneOf.forEach((branch) => visit(branch, path));
  };
  for (const [name, schema] of Object.entries(components.schemas)) visit(schema, name);
  expect(bare).toEqual([]);
});

test('component names are valid type names in all languages', () => {
  const names = Object.values(components).flatMap((ofKind) => Object.keys(ofKind));
  expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('every error has the same shape, and its code distinguishes it', () => {
  expect(rejections.filter((body) => body?.schema.$ref !== '#/components/schemas/ErrorResponse')).toEqual([]);
  const { oneOf = [], discriminator } = components.schemas['ErrorResponse']?.properties?.['error'] ?? {};
  expect(discriminator).toMatchObject({ propertyName: 'code' });
  expect(Object.entries(discriminator?.mapping ?? {})).toEqual(
    ERROR_CODES.map((code, index) => [code, oneOf[index]?.$ref]),
  );
});

test('no response field has a default, which code generators treat as always present', () => {
  expect(JSON.stringify(components.schemas)).not.toContain('"default"');
});

test.each(['en', 'fr'] as const)('every example matches its schema (%s)', (language) => {
  expect(invalidExamples(buildDocument(OPERATIONS, { language, baseUrl }))).toEqual([]);
});

test('an operation without a description is not published', () => {
  const [{ docs: _docs, ...undocumented }] = OPERATIONS as [(typeof OPERATIONS)[number]];
  expect(() => buildDocument([undocumented], { language: 'en', baseUrl })).toThrow('is not documented');
});

/** The possible fields of an object or of the branches of a union. */
function membersOf(schema: Schema): string[] {
  const { properties = {}, oneOf = [] } = resolve(components, 'schemas', schema);
  return [...Object.keys(properties), ...oneOf.flatMap(membersOf)];
}

/** The schema with a mark in every property that identifies its owner. */
function marked(schema: TSchema | undefined, owner: string): TSchema | undefined {
  if (schema === undefined) return undefined;
  const copy = JSON.parse(JSON.stringify(schema)) as TSchema & { properties?: Record<string, object> };
  for (const [name, property] of Object.entries(copy.properties ?? {})) {
    Object.assign(property, { [MARK]: `${owner} ${name}` });
  }
  return copy;
}

/** Bodies with several forms are published as a union, in another schema. */
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

/** Positions at which the document shows a value that its own schema rejects. */
function invalidExamples(published: object): string[] {
  const ajv = new Ajv({ strict: false });
  ajv.addFormat('uuid', isUuid).addFormat('uri', URL.canParse);
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  ajv.addSchema(published, 'document');
  const invalid: string[] = [];
  const check = (pointer: string, path: string, value: unknown): void => {
    if (!ajv.validate({ $ref: `document#${pointer}` }, value)) invalid.push(`${path}: ${ajv.errorsText()}`);
  };
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { schema, example, examples, default: fallback } = node as Record<string, unknown>;
    if (Array.isArray(examples)) examples.forEach((value) => check(path, path, value));
    if (fallback !== undefined) check(path, path, fallback);
    if (schema !== undefined) {
      if (example !== undefined) check(`${path}/schema`, path, example);
      for (const [name, { value }] of Object.entries((examples ?? {}) as Record<string, { value: unknown }>)) {
        check(`${path}/schema`, `${path}/examples/${name}`, value);
      }
    }
    for (const [name, member] of Object.entries(node)) {
      if (name !== 'example' && name !== 'examples')
        visit(member, `${path}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`);
    }
  };
  visit(published, '');
  return invalid;
}
