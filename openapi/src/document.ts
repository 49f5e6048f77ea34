import { CONTRACT_VERSION, type Scope } from '@learning-library/common/contract';
import type { AnyOperation, PageLanguage } from '@learning-library/gateway';
import type { Components } from './components';
import { publishOperation, type PublishedOperation } from './operation';
import { type Tag, tagsOf } from './tags';

export interface Document {
  openapi: string;
  info: { title: string; version: string; license: object; description: string };
  components: Components & { securitySchemes: object };
  paths: Readonly<Record<string, Readonly<Record<string, PublishedOperation>>>>;
  servers: readonly { url: string; description: string }[];
  tags: readonly Tag[];
}

export interface Placed {
  method: string;
  path: string;
  operation: PublishedOperation;
}

export function operationsOf({ paths }: Document): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

export function groupsOf(document: Document): { tag: Tag; operations: Placed[] }[] {
  const all = operationsOf(document);
  return document.tags.map((tag) => ({
    tag,
    operations: all.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
}

export const DESCRIPTIONS: Readonly<Record<PageLanguage, (baseUrl: string) => string>> = {
  en: (baseUrl) =>
    `Store texts in a study library, generate memocards and practice questions from them, and search the library. The guides are at ${baseUrl}/v1/docs.`,
  fr: (baseUrl) =>
    `Conservez des textes dans une bibliothèque d’étude, générez-en des mémocartes et des questions d’entraînement, et effectuez des recherches dans la bibliothèque. Les guides se trouvent à l’adresse ${baseUrl}/v1/docs/fr.`,
};

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

const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key of one account: `Authorization: Bearer <API_KEY>`. Test keys start with `svc_test_`, live keys with `svc_live_`. A key has only the scopes that it was created with, and `write` does not include `read`.',
  'x-scopes': SCOPE_TEXTS,
};

/** The English contract of these operations, created from the schemas that validate their requests. */
export function publishDocument(operations: readonly AnyOperation[], baseUrl: string): Document {
  const components: Components = { schemas: {}, responses: {}, parameters: {}, headers: {} };
  const paths: Record<string, Record<string, PublishedOperation>> = {};
  for (const operation of operations) {
    const { [operation.path]: methods = {} } = paths;
    methods[operation.method.toLowerCase()] = publishOperation(operation, components, baseUrl);
    paths[operation.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Learning Library Service API',
      version: CONTRACT_VERSION,
      license: { name: 'MIT', identifier: 'MIT' },
      description: DESCRIPTIONS.en(baseUrl),
    },
    components: {
      securitySchemes: { apiKey: API_KEY },
      schemas: byName(components.schemas),
      responses: byName(components.responses),
      parameters: byName(components.parameters),
      headers: byName(components.headers),
    },
    paths,
    servers: [{ url: baseUrl, description: 'This service.' }],
    tags: tagsOf(operations.map(({ scope }) => scope)),
  };
}

function byName<V>(values: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}
