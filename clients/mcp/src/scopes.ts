import { setMaxListeners } from 'node:events';
import { ApiError, type LearningLibrary } from '@learning-library/client';

/** Long enough for a dozen requests, short enough for a host that waits for the list of tools. */
const TIMEOUT_MS = 5_000;

/**
 * A request for each scope that the service rejects in any case, but checks for the scope first. The API has no endpoint
 * that returns the scopes of a key.
 */
const PROBES = {
  'contents:read': ['GET', '/v1/contents/0'],
  'contents:write': ['PATCH', '/v1/contents/0'],
  'folders:read': ['GET', '/v1/folders/0'],
  'folders:write': ['PATCH', '/v1/folders/0'],
  'memocards:read': ['GET', '/v1/memocards/0'],
  'memocards:write': ['PATCH', '/v1/memocards/0'],
  'questions:read': ['GET', '/v1/questions/0'],
  'questions:write': ['PATCH', '/v1/questions/0'],
  'generations:write': ['POST', '/v1/contents/0/memocard-generations'],
  'jobs:read': ['GET', '/v1/jobs/0'],
  'search:read': ['GET', '/v1/search'],
  'learning-stats:read': ['GET', '/v1/learning-stats?probe'],
} as const;

export type Scope = keyof typeof PROBES;
const FIRST: Scope = 'contents:read';

/** Test keys may send 100 requests a day, too few to ask for scopes in each session. */
export function isTestKey(apiKey: string): boolean {
  return apiKey.startsWith('svc_test_');
}

/** Shows whether the API accepts the key. @returns the error of the request for the first scope */
export function probeKey(library: LearningLibrary): Promise<unknown> {
  return probe(library, FIRST, AbortSignal.timeout(TIMEOUT_MS));
}

/** @returns the scopes that the key certainly lacks; `first` is what `probeKey` returned */
export async function findMissingScopes(library: LearningLibrary, first?: unknown): Promise<Scope[]> {
  // Without a response, further requests would only delay the start.
  if (first !== undefined && !(first instanceof ApiError)) return [];
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const scopes = Object.keys(PROBES) as Scope[];
  // Each request listens to it while it waits for a retry.
  setMaxListeners(scopes.length, signal);
  const errors = await Promise.all(
    scopes.map(async (scope) => (scope === FIRST && first !== undefined ? first : probe(library, scope, signal))),
  );
  return scopes.filter((_, n) => missingScopeOf(errors[n]) !== undefined);
}

function probe(library: LearningLibrary, scope: Scope, signal: AbortSignal): Promise<unknown> {
  const [method, path] = PROBES[scope];
  return library.request(method, path, { signal }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** @returns the scope that an error response asks for */
export function missingScopeOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'insufficient_scope' ? error.details.requiredScope : undefined;
}
