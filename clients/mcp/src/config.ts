/** Address of `npm start`. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';
const DEFAULT_HTTP_HOST = '127.0.0.1';

export interface McpConfig {
  /** Absent if each session over HTTP sends its own key. */
  apiKey: string | undefined;
  baseUrl: string;
  /** Present if the server uses HTTP instead of standard input and output. */
  http: { host: string; port: number } | undefined;
}

/** An empty variable counts as unset. @throws TypeError if a setting is missing or malformed */
export function readConfig(): McpConfig {
  const {
    LEARNING_LIBRARY_API_KEY: apiKey,
    LEARNING_LIBRARY_BASE_URL: baseUrl,
    MCP_HTTP_PORT: port,
    MCP_HTTP_HOST: host,
  } = process.env;
  const http = port ? { host: host || DEFAULT_HTTP_HOST, port: portOf(port) } : undefined;
  if (!apiKey && http === undefined)
    throw new TypeError('LEARNING_LIBRARY_API_KEY is not set. Set it to the API key of your account.');
  if (apiKey && http !== undefined && http.host !== DEFAULT_HTTP_HOST)
    throw new TypeError('LEARNING_LIBRARY_API_KEY would serve every caller. Unset it, or set MCP_HTTP_HOST=127.0.0.1.');
  return { apiKey: apiKey || undefined, baseUrl: baseUrl || DEFAULT_BASE_URL, http };
}

function portOf(port: string): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new TypeError('MCP_HTTP_PORT must be 0 to 65535.');
  return Number(port);
}
