import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '@learning-library/common/contract';
import { type Answer, type Reference, resolve, type Schema } from '../../src/docs/openapi/components';
import { buildDocument } from '../../src/docs/buildDocument';
import type { PublishedOperation } from '../../src/docs/openapi/operation';
import { propertiesOf } from '../../src/operations/requestReader';
import { OPERATIONS } from '../../src/routes';
import { invalidExamples } from './examples';

const baseUrl = 'https://library.example';
const document = buildDocument(OPERATIONS, { language: 'en', baseUrl });
const { components } = document;
const answers = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ responses }) => Object.entries(responses));
const refusals = answers.filter(([status]) => status >= '400').map(([, answer]) => bodyOf(answer));

function bodyOf(answer: Answer | Reference) {
  return resolve(components, 'responses', answer).content?.['application/json'];
}

test('publishes every operation, its scope and its server, and nothing else', () => {
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

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const published = document.paths[operation.path]?.[operation.method.toLowerCase()] as PublishedOperation;
  const parameters = published.parameters.map((parameter) => resolve(components, 'parameters', parameter));

  test('describes what the very schemas take that validate it', () => {
    const names = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...propertiesOf(operation.params).keys()]);
    expect(names('query')).toEqual([...propertiesOf(operation.query).keys()]);
    expect(names('header')).toContain(
      { GET: 'If-None-Match', POST: 'Idempotency-Key', PATCH: 'If-Match', DELETE: 'If-Match' }[operation.method],
    );
    const body = published.requestBody?.content['application/json']?.schema;
    expect(new Set(body && membersOf(body))).toEqual(new Set(propertiesOf(operation.body).keys()));
  });

  test('has words for a reader everywhere', () => {
    expect(published.summary).toMatch(/^[A-Z][^.]+$/);
    expect(published.description).toMatch(/\./);
    expect(parameters.filter(({ description }) => description === '')).toEqual([]);
  });
});

test('each code of the catalogue is answered by some operation', () => {
  const examples = refusals.flatMap((body) => Object.keys(body?.examples ?? {}));
  const codes = new Set(examples.map((name) => name.split('.', 1)[0]));
  expect(ERROR_CODES.filter((code) => !codes.has(code))).toEqual([]);
});

test('each member of each body is described', () => {
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

test('components have names that can be those of types in any language', () => {
  const names = Object.values(components).flatMap((ofKind) => Object.keys(ofKind));
  expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('every refusal is the one envelope, which tells all codes apart', () => {
  expect(refusals.filter((body) => body?.schema.$ref !== '#/components/schemas/ErrorResponse')).toEqual([]);
  const { oneOf = [], discriminator } = components.schemas['ErrorResponse']?.properties?.['error'] ?? {};
  expect(discriminator).toMatchObject({ propertyName: 'code' });
  expect(Object.entries(discriminator?.mapping ?? {})).toEqual(
    ERROR_CODES.map((code, index) => [code, oneOf[index]?.$ref]),
  );
});

test('no member of a body has a default, which generators take for one that is always there', () => {
  expect(JSON.stringify(components.schemas)).not.toContain('"default"');
});

test.each(['en', 'fr'] as const)('every example is valid by its schema (%s)', (language) => {
  expect(invalidExamples(buildDocument(OPERATIONS, { language, baseUrl }))).toEqual([]);
});

test('an operation without words is not published', () => {
  const [{ docs: _docs, ...undocumented }] = OPERATIONS as [(typeof OPERATIONS)[number]];
  expect(() => buildDocument([undocumented], { language: 'en', baseUrl })).toThrow('is not documented');
});

/** The members that an object or the branches of a union can have. */
function membersOf(schema: Schema): string[] {
  const { properties = {}, oneOf = [] } = resolve(components, 'schemas', schema);
  return [...Object.keys(properties), ...oneOf.flatMap(membersOf)];
}
