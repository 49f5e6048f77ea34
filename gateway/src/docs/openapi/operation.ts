import type { Scope } from '@learning-library/common/contract';
import type { AnyOperation } from '../../operations/defineOperation';
import { propertiesOf } from '../../operations/requestReader';
import { type Components, JSON_TYPE } from './components';
import type { Schema } from './schema';
import { type HeaderName, HEADERS_OF_ALL, HEADERS_OF_COUNTED, publishHeaders } from './headers';
import { publishHeaderParameters, publishPart } from './parameters';
import { exampleOf, publishSchema } from './publishSchema';
import { publishRefusals } from './responses';
import { tagOf } from './tags';

const CHANGED_AT = '2026-11-20T09:02:41.318Z';
const EXAMPLE_ID = '019a9d3c-5b7e-7c21-9f0a-3d5e8b1c2a40';

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the job does the rest.',
  204: 'Deleted. No body.',
};

/** One operation as OpenAPI shows it; throws for one that is not documented. */
export function publishOperation(operation: AnyOperation, components: Components, baseUrl: string): Schema {
  const { id, scope, bodyOptional, docs, deprecated } = operation;
  if (docs === undefined) throw new Error(`${id} is not documented`);
  // A client that is offered a body that means nothing sends one, and be it null, which is refused.
  const body = bodyOptional === true ? undefined : (docs.body ?? operation.body);
  const request = body && publishSchema(body, { components, direction: 'request' });
  const schemas = () => components.toObject().schemas as Record<string, Schema>;
  const example = request && exampleOf(request, schemas());
  return {
    operationId: id,
    summary: docs.summary,
    description: `${docs.description}\n\nScope: \`${scope}\``,
    tags: [tagOf(scope)],
    ...(deprecated !== undefined && { deprecated: true }),
    security: [{ apiKey: [scope] satisfies Scope[] }],
    params: publishPart(operation.params, components),
    querystring: publishPart(operation.query, components),
    headers: publishHeaderParameters(operation, components),
    ...(request && { body: request }),
    ...(request && { 'x-body': { example } }),
    response: {
      ...publishSuccess(operation, docs.success, example, components, baseUrl),
      ...publishRefusals(operation, components, baseUrl, lifeHeaders(operation)),
    },
  };
}

function publishSuccess(
  operation: AnyOperation,
  { status, body, example }: NonNullable<AnyOperation['docs']>['success'],
  sent: unknown,
  components: Components,
  baseUrl: string,
): Schema {
  const { method, query, path } = operation;
  const isList = propertiesOf(query).has('cursor');
  const always = [...HEADERS_OF_ALL, ...HEADERS_OF_COUNTED, ...lifeHeaders(operation)];
  const names: HeaderName[] = [...always];
  if (status === 200 || status === 201) names.push('ETag');
  if (method === 'GET') names.push('Cache-Control');
  if (isList) names.push('NextLink');
  if (status === 201 || status === 202) names.push('Location', 'Idempotent-Replayed');
  if (status === 202) names.push('Service-Credits-Estimate');
  const made = status === 202 ? '/v1/jobs' : path.replace(/^.*\/(\w+)$/, '/v1/$1');
  const examples = {
    ...(status === 201 || status === 202 ? { Location: `${baseUrl}${made}/${EXAMPLE_ID}` } : {}),
    ...(isList
      ? { NextLink: `<${baseUrl}${path.replace(/\{\w+\}/, EXAMPLE_ID)}?cursor=q7yv2m4c0h9x1d>; rel="next"` }
      : {}),
  };
  const schema = body && publishSchema(body, { components, direction: 'answer' });
  const success = {
    ...(schema === undefined && { type: 'null' }),
    description: SUCCESSES[status] ?? '',
    headers: publishHeaders(names, components, examples),
    ...(schema && {
      content: {
        [JSON_TYPE]: {
          schema,
          example: [sent, method === 'PATCH' ? { updatedAt: CHANGED_AT } : {}, example].reduce(
            overlay,
            exampleOf(schema, components.toObject().schemas as Record<string, Schema>),
          ),
        },
      },
    }),
  };
  if (method !== 'GET') return { [status]: success };
  const unchanged = {
    description: 'Nothing has changed since the answer whose ETag was sent. No body.',
    headers: publishHeaders([...always, 'ETag', 'Cache-Control'], components),
  };
  const name = `NotModified${lifeHeaders(operation).join('')}`;
  return { [status]: success, 304: components.refer('responses', name, () => unchanged) };
}

/** An example that answers what was sent: its own members, with the values of those of the same name. */
function overlay(answer: unknown, sent: unknown): unknown {
  if (sent === undefined) return answer;
  if (Array.isArray(answer) && Array.isArray(sent)) return sent.map((item, index) => overlay(answer[index], item));
  if (!isObject(answer) || !isObject(sent)) return sent;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, overlay(value, sent[name])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lifeHeaders({ deprecated }: AnyOperation): readonly HeaderName[] {
  if (deprecated === undefined) return [];
  return deprecated.sunset === undefined ? ['Deprecation'] : ['Deprecation', 'Sunset'];
}
