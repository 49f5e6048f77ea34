import type { JsonObject } from '../../support/api';

export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  scope: string;
  /** A valid body for the operation. */
  body?: JsonObject;
  /** The required query parameters. */
  query?: string;
  /** The status of success. */
  success: number;
}

export const SCOPES = [
  ...['contents:read', 'contents:write', 'folders:read', 'folders:write', 'memocards:read', 'memocards:write'],
  ...['questions:read', 'questions:write', 'generations:write', 'jobs:read', 'search:read', 'spaces:read'],
  ...['study-sessions:read', 'learning-stats:read'],
];

const QUESTION: JsonObject = { type: 'true_false', prompt: 'The sun is a star.', isTrue: true };

/** All operations. */
export const OPERATIONS: readonly Operation[] = [
  ...crud('/v1/contents', 'contents', { title: 'A content' }),
  ...crud('/v1/folders', 'folders', { name: 'A folder' }),
  ...crud('/v1/contents/{contentId}/memocards', 'memocards', { front: 'Front?', back: 'Back.' }),
  ...crud('/v1/contents/{contentId}/questions', 'questions', QUESTION, { prompt: 'Is the sun a star?' }),
  generation('memocard'),
  generation('question'),
  read('/v1/jobs/{jobId}', 'jobs'),
  { ...read('/v1/search', 'search'), query: 'q=cell' },
  read('/v1/spaces', 'spaces'),
  read('/v1/spaces/{spaceId}', 'spaces'),
  read('/v1/study-sessions', 'study-sessions'),
  read('/v1/learning-stats', 'learning-stats'),
];

/**
 * The operations of a resource: list and creation under one path; read, change and deletion by id under `/v1/<resource>`.
 */
function crud(path: string, resource: string, body: JsonObject, change = body): Operation[] {
  const one = `/v1/${resource}/{${resource.slice(0, -1)}Id}`;
  const readScope = `${resource}:read`;
  const writeScope = `${resource}:write`;
  return [
    { method: 'GET', path, scope: readScope, success: 200 },
    { method: 'POST', path, scope: writeScope, body, success: 201 },
    { method: 'GET', path: one, scope: readScope, success: 200 },
    { method: 'PATCH', path: one, scope: writeScope, body: change, success: 200 },
    { method: 'DELETE', path: one, scope: writeScope, success: 204 },
  ];
}

function generation(of: string): Operation {
  return {
    method: 'POST',
    path: `/v1/contents/{contentId}/${of}-generations`,
    scope: 'generations:write',
    success: 202,
  };
}

function read(path: string, resource: string): Operation {
  return { method: 'GET', path, scope: `${resource}:read`, success: 200 };
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** The operation’s address with this id and its required query. */
export function addressOf({ path, query }: Operation, id: string): string {
  return path.replace(/\{\w+\}/, id) + (query === undefined ? '' : `?${query}`);
}
