import { ApiError, LearningLibrary } from '@learning-library/client';

interface Login {
  key: string;
  baseUrl: string;
}

export function libraryOf({ key, baseUrl }: Login, options: object = {}): LearningLibrary {
  return new LearningLibrary({ apiKey: key, baseUrl, ...options });
}

/** The environment variables that log a client in. */
export function loginOf({ key, baseUrl }: Login): Record<string, string> {
  return { LEARNING_LIBRARY_API_KEY: key, LEARNING_LIBRARY_BASE_URL: baseUrl };
}

/** Returns every item of a list. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Returns the error of a rejected request. @throws if the service does not reject it */
export async function rejection(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused but: ${String(error)}`);
  return error;
}
