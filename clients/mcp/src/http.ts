import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpConfig } from './config.js';
import { REJECTIONS, Sessions } from './sessions.js';

const PATH = '/mcp';
/** A session uses up to two at a time: one for its requests, and one for notifications. */
const MAX_CONNECTIONS = 2_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const BEARER = /^Bearer +([\x21-\x7e]{1,1000})$/i;
const METHODS = ['POST', 'GET', 'DELETE'];

/**
 * Serves MCP over streamable HTTP. Each session acts for the account of the bearer key that began it, or of the
 * configured key.
 */
export async function serveHttp(config: McpConfig, host: string, port: number): Promise<Server> {
  const isLocalOnly = isLocal(`http://${host}`);
  const sessions = new Sessions(config.baseUrl);
  const server = createServer({ requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }, (request, response) => {
    handle(request, response, sessions, config.apiKey, isLocalOnly).catch(() => {
      if (!response.headersSent) reject(response, [500, -32603, 'The request failed unexpectedly.']);
      else response.destroy();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
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
  sessions: Sessions,
  configuredKey: string | undefined,
  isLocalOnly: boolean,
): Promise<void> {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH)
    return reject(response, [404, -32601, `Use the path ${PATH}.`]);
  const { host, origin } = request.headers;
  // Rejects web pages, also those that reach this machine by a DNS name of their own.
  if (origin !== undefined && !isLocal(origin))
    return reject(response, [403, -32000, 'Requests from web pages are rejected.']);
  const { authorization } = request.headers;
  // A proxy may keep the name of the server. A web page does not know a key.
  if (isLocalOnly && authorization === undefined && !isLocal(`http://${host}`))
    return reject(response, [403, -32000, 'The Host header does not name this machine.']);
  if (!METHODS.includes(String(request.method)))
    return reject(response, [405, -32000, `Use one of: ${METHODS.join(', ')}.`], { Allow: METHODS.join(', ') });
  const key = authorization === undefined ? configuredKey : BEARER.exec(authorization)?.[1];
  if (key === undefined) return reject(response, [401, -32000, 'Send your API key as `Authorization: Bearer svc_…`.']);
  const rejection = await sessions.handle(request, response, key);
  if (rejection !== undefined) reject(response, REJECTIONS[rejection]);
}

function reject(
  response: ServerResponse,
  [status, code, message]: readonly [number, number, string],
  headers: Record<string, string> = {},
): void {
  if (status === 503) response.setHeader('Retry-After', '30');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="learning-library"');
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
