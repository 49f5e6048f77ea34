import { beforeAll, describe, expect, test } from '@jest/globals';
import { ERROR_CATALOGUE, ERROR_CODES, SCOPES } from '@learning-library/common/contract';
import { refusalsOf } from '../../src/docs/openapi/refusals';
import { OPERATIONS } from '../../src/routes';
import { propertiesOf } from '../../src/operations/requestReader';
import { buildDocument } from '../../src/docs/buildDocument';
import { invalidExamples } from './examples';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
}
interface PublishedOperation {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, Answer>;
}
interface Published {
  paths: Record<string, Record<string, PublishedOperation>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, Schema>;
    responses: Record<string, object>;
  };
  servers: { url: string }[];
}
interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  $ref?: string;
}
interface Answer {
  $ref?: string;
  content: Record<string, { schema: Schema }>;
}

const baseUrl = 'https://library.example';
let document: Published;
beforeAll(async () => {
  document = (await buildDocument(OPERATIONS, { language: 'en', baseUrl })) as unknown as Published;
});

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

test('every scope that an operation asks for is one of the contract', () => {
  expect(OPERATIONS.filter(({ scope }) => !SCOPES.includes(scope))).toEqual([]);
});

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  let published: PublishedOperation;
  let parameters: Parameter[];
  beforeAll(() => {
    published = document.paths[operation.path]?.[operation.method.toLowerCase()] as PublishedOperation;
    parameters = published.parameters.map((parameter) => resolve(parameter));
  });

  test('describes what the very schemas take that validate it', () => {
    const names = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...propertiesOf(operation.params).keys()]);
    expect(names('query')).toEqual([...propertiesOf(operation.query).keys()]);
    expect(names('header')).toContain(
      { GET: 'If-None-Match', POST: 'Idempotency-Key', PATCH: 'If-Match', DELETE: 'If-Match' }[operation.method],
    );
    const body = published.requestBody?.content['application/json']?.schema.$ref;
    const taken = body === undefined ? [] : membersOf({ $ref: body });
    expect(new Set(taken)).toEqual(new Set(propertiesOf(operation.body).keys()));
  });

  test('has words for a reader everywhere', () => {
    expect(published.summary).toMatch(/^[A-Z][^.]+$/);
    expect(published.description).toMatch(/\./);
    expect(parameters.filter(({ description }) => description === undefined)).toEqual([]);
  });

  test('lists every status that it can answer', () => {
    const refused = refusalsOf(operation).map((code) => String(ERROR_CATALOGUE[code].status));
    const { status } = operation.docs?.success ?? {};
    const expected = new Set([String(status), ...refused, ...(operation.method === 'GET' ? ['304'] : [])]);
    expect(Object.keys(published.responses).sort()).toEqual([...expected].sort());
  });
});

test('the errors that the contract lists for an operation are the least of those published', () => {
  const of = (id: string) =>
    Object.keys(OPERATIONS.find((operation) => operation.id === id) === undefined ? {} : find(id).responses);
  const always = ['400', '401', '403', '406', '429', '500', '503'];
  for (const [id, more] of Object.entries({
    listContents: ['404'],
    createContent: ['404', '409', '413', '415', '422'],
    getContent: ['404'],
    updateContent: ['404', '412', '413', '415'],
    deleteContent: ['404', '412'],
    listFolders: ['404'],
    createFolder: ['404', '409', '413', '415', '422'],
    getFolder: ['404'],
    updateFolder: ['404', '412', '413', '415'],
    deleteFolder: ['404', '412'],
    createMemocardGeneration: ['402', '404', '409', '413', '415', '422'],
    getJob: ['404'],
  })) {
    expect(of(id)).toEqual(expect.arrayContaining([...always, ...more]));
  }
});

test('each code of the catalogue is answered by some operation', () => {
  expect(ERROR_CODES.filter((code) => !OPERATIONS.some((operation) => refusalsOf(operation).includes(code)))).toEqual(
    [],
  );
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
  for (const [name, schema] of Object.entries(document.components.schemas)) visit(schema, name);
  expect(bare).toEqual([]);
});

test('components have names that can be those of types in any language', () => {
  const names = Object.values(document.components).flatMap((ofKind) => Object.keys(ofKind));
  expect(names.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

test('every refusal is the one envelope, which tells all codes apart', () => {
  const answers = OPERATIONS.flatMap(({ id }) => Object.entries(find(id).responses));
  const refused = answers.filter(([status]) => status >= '400').map(([, answer]) => resolve<Answer>(answer));
  const schemas = refused.map(({ content }) => content['application/json']?.schema);
  expect(schemas.filter((schema) => schema?.$ref !== '#/components/schemas/ErrorResponse')).toEqual([]);
  const { oneOf = [], discriminator } = document.components.schemas['ErrorResponse']?.properties?.['error'] ?? {};
  expect(discriminator?.propertyName).toBe('code');
  expect(Object.keys(discriminator?.mapping ?? {})).toEqual(ERROR_CODES);
  expect(Object.values(discriminator?.mapping ?? {})).toEqual(oneOf.map(({ $ref }) => $ref));
});

test('no member of a body has a default, which generators take for one that is always there', () => {
  expect(JSON.stringify(document.components.schemas)).not.toContain('"default"');
});

test.each(['en', 'fr'] as const)('every example is valid by its schema (%s)', async (language) => {
  expect(invalidExamples(await buildDocument(OPERATIONS, { language, baseUrl }))).toEqual([]);
});

test('an operation without words is not published', async () => {
  const [{ docs: _docs, ...undocumented }] = OPERATIONS as [(typeof OPERATIONS)[number]];
  await expect(buildDocument([undocumented], { language: 'en', baseUrl })).rejects.toThrow('is not documented');
});

function find(id: string): PublishedOperation {
  return Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id) as PublishedOperation;
}

/** The members that an object or the branches of a union can have. */
function membersOf(schema: Schema): string[] {
  const { properties = {}, oneOf = [] } = resolve<Schema>(schema);
  return [...Object.keys(properties), ...oneOf.flatMap(membersOf)];
}

function resolve<T>(value: T & { $ref?: string }): T {
  const [, , kind = '', name = ''] = (value.$ref ?? '').split('/');
  if (value.$ref === undefined) return value;
  return (document.components as unknown as Record<string, Record<string, T>>)[kind]?.[name] as T;
}
