/** Where `npm start` listens. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';
const DEFAULT_HTTP_HOST = '127.0.0.1';

export interface McpConfig {
  /** Absent where every caller over HTTP brings a key. */
  apiKey: string | undefined;
  baseUrl: string;
  /** Over HTTP in place of standard input and output. */
  http: { host: string; port: number } | undefined;
}

/** An empty variable counts as unset. @throws TypeError where a setting is missing or is none */
export function readConfig(): McpConfig {
  const {
    LEARNING_LIBRARY_API_KEY: apiKey,
    LEARNING_LIBRARY_BASE_URL: baseUrl,
    MCP_HTTP_PORT: port,
    MCP_HTTP_HOST: host,
  } = process.env;
  const http = port ? { host: host || DEFAULT_HTTP_HOST, port: portOf(port) } : undefined;
  if (!apiKey && http === undefined)
    throw new TypeError('LEARNING_LIBRARY_API_KEY is not set: it is the API key of your account.');
  if (apiKey && http !== undefined && http.host !== DEFAULT_HTTP_HOST)
    throw new TypeError('LEARNING_LIBRARY_API_KEY would serve every caller: only MCP_HTTP_HOST=127.0.0.1 allows that.');
  return { apiKey: apiKey || undefined, baseUrl: baseUrl || DEFAULT_BASE_URL, http };
}

function portOf(port: string): number {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new TypeError('MCP_HTTP_PORT must be 0 to 65535.');
  return Number(port);
}
