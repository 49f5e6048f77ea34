import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LearningLibrary } from '@learning-library/client';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { McpConfig } from './config.js';
import { buildServer } from './server.js';

const PATH = '/mcp';
/** A text of 200,000 characters takes less. */
const MAX_BODY_BYTES = 4 * 1024 ** 2;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const BEARER = /^Bearer +([\x21-\x7e]{1,1000})$/i;

/**
 * Serves MCP over streamable HTTP without sessions: each request stands for itself and acts for the account of the key
 * that it brings, or of the one that is configured.
 */
export async function serveHttp(config: McpConfig, host: string, port: number): Promise<Server> {
  const isLocalOnly = isLocal(`http://${host}`);
  const server = createServer((request, response) => {
    handle(request, response, config, isLocalOnly).catch(() => {
      if (!response.headersSent) refuse(response, 500, -32603, 'The call failed unexpectedly.');
      else response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}${PATH}`;
}

function isLocal(url: string): boolean {
  return URL.canParse(url) && LOCAL.has(new URL(url).hostname);
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { apiKey: configuredKey, baseUrl }: McpConfig,
  isLocalOnly: boolean,
): Promise<void> {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH)
    return refuse(response, 404, -32601, `The server is at ${PATH}.`);
  const { host, origin } = request.headers;
  // A page of the web has no business here, whatever name it gives this machine.
  if (origin !== undefined && !isLocal(origin))
    return refuse(response, 403, -32000, 'Calls from a web page are refused.');
  if (isLocalOnly && !isLocal(`http://${host}`)) return refuse(response, 403, -32000, 'The host is another one.');
  // Without sessions there is nothing to listen to, and nothing to end.
  if (request.method !== 'POST') return refuse(response, 405, -32000, 'Only POST is served.', { Allow: 'POST' });
  const key = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? configuredKey;
  if (key === undefined) {
    const challenge = { 'WWW-Authenticate': 'Bearer realm="learning-library"' };
    return refuse(response, 401, -32000, 'Send your API key as `Authorization: Bearer svc_…`.', challenge);
  }
  const transport = new StreamableHTTPServerTransport({ maxRequestBodySize: MAX_BODY_BYTES });
  const server = buildServer(new LearningLibrary({ apiKey: key, baseUrl, maxRetries: 5 }));
  const end = (): void => {
    request.socket.off('close', end);
    void server.close();
  };
  response.once('close', end);
  // Node emits nothing for a response that waits behind another one when their connection closes.
  request.socket.once('close', end);
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
