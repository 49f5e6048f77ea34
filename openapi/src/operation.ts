import { type AnyOperation, propertiesOf } from '@learning-library/gateway';
import type { TSchema } from 'typebox';
import {
  type ResponseObject,
  type Components,
  JSON_TYPE,
  type Parameter,
  refer,
  type Reference,
  type Schema,
} from './components';
import { type HeaderName, HEADERS_OF_ALL, HEADERS_OF_COUNTED, publishHeaders, publishRequestHeaders } from './headers';
import { exampleOf, publishSchema } from './publishSchema';
import { publishErrors } from './responses';
import { tagOf } from './tags';

export interface PublishedOperation {
  operationId: string;
  summary: string;
  tags: readonly string[];
  description: string;
  deprecated?: boolean;
  security: readonly object[];
  parameters: readonly (Parameter | Reference)[];
  requestBody?: { required: true; content: Readonly<Record<string, { schema: Schema; example: unknown }>> };
  responses: Readonly<Record<string, ResponseObject | Reference>>;
  /** Added after the whole document is built, because some parts refer to other operations (`addSamples`). */
  'x-codeSamples'?: readonly { lang: string; label: string; source: string }[];
}

const CHANGED_AT = '2026-11-20T09:02:41.318Z';
const EXAMPLE_ID = '019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40';

const SUCCESSES = {
  200: 'The request succeeded.',
  201: 'The resource was created.',
  202: 'The generation was accepted and runs as a job.',
  204: 'The resource was deleted. The response has no body.',
} as const;

/** One operation in OpenAPI's form. @throws Error for an undocumented operation */
export function publishOperation(operation: AnyOperation, components: Components, baseUrl: string): PublishedOperation {
  const { id, method, scope, bodyOptional, docs, deprecated } = operation;
  if (docs === undefined) throw new Error(`${id} is not documented`);
  // Clients that see an optional body send one, even if it is null, which the service rejects.
  const body = bodyOptional === true ? undefined : (docs.body ?? operation.body);
  const schema = body && publishSchema(body, { components, direction: 'request' });
  const example = schema && exampleOf(schema, components);
  return {
    operationId: id,
    summary: docs.summary,
    tags: [tagOf(scope)],
    description: `${docs.description}\n\nScope: \`${scope}\``,
    ...(deprecated !== undefined && { deprecated: true }),
    security: [{ apiKey: [scope] }],
    parameters: [
      ...publishParameters('query', operation.query, components),
      ...publishParameters('path', operation.params, components),
      ...publishRequestHeaders(method, components),
    ],
    ...(schema && { requestBody: { required: true, content: { [JSON_TYPE]: { schema, example } } } }),
    responses: {
      ...publishSuccess(operation, docs.success, example, components, baseUrl),
      ...publishErrors(operation, components, baseUrl),
    },
  };
}

/** Only required values have an example, because tools send examples. */
function publishParameters(place: 'path' | 'query', schema: TSchema | undefined, components: Components): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = publishSchema(schema, { components, direction: 'request' });
  return Object.entries(properties).map(([name, { description = '', examples = [], ...rest }]) => {
    const isRequired = required.includes(name);
    const example = isRequired && { example: examples[0] };
    return { schema: rest, ...example, in: place, name, required: isRequired, description };
  });
}

function publishSuccess(
  operation: AnyOperation,
  { status, body, example }: NonNullable<AnyOperation['docs']>['success'],
  sent: unknown,
  components: Components,
  baseUrl: string,
): Record<string, ResponseObject | Reference> {
  const { method, query, path } = operation;
  const isList = propertiesOf(query).has('cursor');
  const makes = status === 201 || status === 202;
  const always = [...HEADERS_OF_ALL, ...HEADERS_OF_COUNTED];
  const names: HeaderName[] = [...always];
  if (status === 200 || status === 201) names.push('ETag');
  if (method === 'GET') names.push('Cache-Control');
  if (isList) names.push('NextLink');
  if (makes) names.push('Location', 'Idempotent-Replayed');
  if (status === 202) names.push('Service-Credits-Estimate');
  const made = status === 202 ? '/v1/jobs' : path.replace(/^.*\/(\w+)$/, '/v1/$1');
  const examples = {
    ...(makes && { Location: `${baseUrl}${made}/${EXAMPLE_ID}` }),
    ...(isList && { NextLink: `<${baseUrl}${path.replace(/\{\w+\}/, EXAMPLE_ID)}?cursor=q7yv2m4c0h9x1d>; rel="next"` }),
  };
  const schema = body && publishSchema(body, { components, direction: 'response' });
  const shown = [sent, method === 'PATCH' ? { updatedAt: CHANGED_AT } : {}, example];
  const success = {
    description: SUCCESSES[status],
    headers: publishHeaders(names, components, examples),
    ...(schema && {
      content: { [JSON_TYPE]: { schema, example: shown.reduce(overlay, exampleOf(schema, components)) } },
    }),
  };
  if (method !== 'GET') return { [status]: success };
  const unchanged = refer(components, 'responses', 'NotModified', () => ({
    description: 'The resource still has the ETag that you sent. The response has no body.',
    headers: publishHeaders([...always, 'ETag', 'Cache-Control'], components),
  }));
  return { [status]: success, 304: unchanged };
}

/** An example response with its own fields, and with the request's values for fields of the same name. */
function overlay(response: unknown, sent: unknown): unknown {
  if (sent === undefined) return response;
  if (Array.isArray(response) && Array.isArray(sent)) return sent.map((item, index) => overlay(response[index], item));
  if (!isObject(response) || !isObject(sent)) return sent;
  return Object.fromEntries(Object.entries(response).map(([name, value]) => [name, overlay(value, sent[name])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
