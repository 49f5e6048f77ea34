import type { Scope } from '@learning-library/common/contract';
import { SERVICE_VERSION } from '../../http/requestHeaders';
import { readGuides } from '../guides';
import { type Components, JSON_TYPE } from './components';
import type { Schema } from './schema';
import { publishTags } from './tags';

const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  'contents:read': 'Read contents.',
  'contents:write': 'Create, change and delete contents.',
  'folders:read': 'Read folders.',
  'folders:write': 'Create, change and delete folders.',
  'memocards:read': 'Read memocards.',
  'memocards:write': 'Create, change and delete memocards.',
  'questions:read': 'Read questions.',
  'questions:write': 'Create, change and delete questions.',
  'generations:write': 'Start generations.',
  'jobs:read': 'Follow jobs.',
  'search:read': 'Search contents and folders.',
  'spaces:read': 'Read spaces.',
  'study-sessions:read': 'Read study sessions.',
  'learning-stats:read': 'Read learning statistics.',
};

/** What no operation says. */
export const FRAME = {
  openapi: '3.1.0',
  info: {
    title: 'Learning Library Service API',
    version: SERVICE_VERSION,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An API key of one account: `Authorization: Bearer <API_KEY>`. Test keys start with `svc_test_`, live keys with `svc_live_`. A key carries only the scopes that were asked for it, and `write` does not imply `read`.',
        'x-scopes': SCOPE_TEXTS,
      },
    },
  },
} as const;

/** A document as @fastify/swagger makes it. */
export interface Gathered extends Schema {
  info: Schema;
  paths: Record<string, Record<string, GatheredOperation>>;
  components: Schema;
}
interface GatheredOperation extends Schema {
  tags: string[];
  parameters: { schema: Schema }[];
  requestBody?: { content: Record<string, Schema> };
  /** What the plugin has no place for; see `publishOperation`. */
  'x-body'?: { example: unknown };
  responses: Record<string, GatheredResponse>;
}
interface GatheredResponse extends Schema {
  headers: Record<string, { schema: Schema }>;
  content?: Record<string, { schema: Schema }>;
}

/**
 * The plugin publishes HEAD, takes references to other components and the members of a header for schemas, and drops
 * the example of a body and that it may be absent.
 */
export function completeDocument(gathered: Gathered, components: Components, baseUrl: string): Schema {
  const used = new Set<string>();
  const paths = mapMembers(gathered.paths, ({ head: _head, ...methods }) =>
    mapMembers(methods, ({ 'x-body': body, parameters, requestBody, responses, ...rest }) => {
      rest.tags.forEach((tag) => used.add(tag));
      return {
        ...rest,
        parameters: parameters.map((parameter) => ('$ref' in parameter.schema ? parameter.schema : parameter)),
        ...(requestBody && {
          requestBody: {
            required: true,
            content: mapMembers(requestBody.content, (media) => ({ ...media, example: body?.example })),
          },
        }),
        responses: mapMembers(responses, completeResponse),
      };
    }),
  );
  return {
    ...gathered,
    info: { ...gathered.info, description: readGuides('en', baseUrl) },
    servers: [{ url: baseUrl, description: 'This service.' }],
    tags: publishTags(used),
    paths,
    components: { ...gathered.components, ...components.toObject() },
  };
}

function completeResponse({ headers, content, ...rest }: GatheredResponse): Schema {
  const { schema: body } = content?.[JSON_TYPE] ?? {};
  if (String(body?.['$ref']).startsWith('#/components/responses/')) return { ...body };
  return {
    ...rest,
    headers: mapMembers(headers, ({ schema, ...header }) => ({ ...header, ...schema })),
    ...(content && { content }),
  };
}

function mapMembers<V>(value: Record<string, V>, map: (member: V) => unknown): Schema {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]));
}
