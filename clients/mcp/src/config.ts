/** Where `npm start` listens. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';

export interface McpConfig {
  apiKey: string;
  baseUrl: string;
}

/** An empty variable counts as unset. @throws TypeError where there is no key */
export function readConfig(): McpConfig {
  const apiKey = process.env['LEARNING_LIBRARY_API_KEY'] || undefined;
  if (apiKey === undefined)
    throw new TypeError('LEARNING_LIBRARY_API_KEY is not set: it is the API key of your account.');
  return { apiKey, baseUrl: process.env['LEARNING_LIBRARY_BASE_URL'] || DEFAULT_BASE_URL };
}
