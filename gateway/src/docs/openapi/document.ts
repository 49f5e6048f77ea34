import { type Scope, SCOPES } from '@learning-library/common';
import type { AnyOperation } from '../../operations/defineOperation';
import { SERVICE_VERSION } from '../../http/serviceVersion';
import { readGuides } from '../guides';
import { type Sampled, samplesOf } from '../samples/samplesOf';
import { Components } from './components';
import { publishOperation } from './operation';
import type { Publication, Say, Schema } from './publication';
import { sayIn } from './say';
import { publishTags } from './tags';

/** The OpenAPI 3.1 document of these operations, made from the very schemas that validate. */
export function buildDocument(
  operations: readonly AnyOperation[],
  { language, baseUrl }: Omit<Publication, 'say'>,
): Schema {
  const say = sayIn(language);
  const components = new Components();
  const paths: Record<string, Schema> = {};
  const sampled: Sampled[] = [];
  for (const operation of operations) {
    const { published, body } = publishOperation(operation, components, { language, baseUrl, say });
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = published;
    sampled.push({ operation, body, say });
  }
  for (const one of sampled) {
    const { path, method } = one.operation;
    (paths[path]?.[method.toLowerCase()] as Schema)['x-codeSamples'] = samplesOf(one, sampled);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: say('Learning Library Service API'),
      version: SERVICE_VERSION,
      description: readGuides(language, baseUrl),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl, description: say('This service.') }],
    tags: publishTags(new Set(operations.map(({ scope }) => scope)), say),
    paths,
    components: {
      ...components.toObject(),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: say(
            'An API key of one account: `Authorization: Bearer <API_KEY>`. Test keys start with `svc_test_`, live keys with `svc_live_`. A key carries only the scopes that were asked for it, and `write` does not imply `read`.',
          ),
          'x-scopes': scopesOf(say),
        },
      },
    },
  };
}

/** What each scope lets a key do. */
function scopesOf(say: Say): Record<Scope, string> {
  return Object.fromEntries(SCOPES.map((scope) => [scope, say(SCOPE_TEXTS[scope])])) as Record<Scope, string>;
}

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
