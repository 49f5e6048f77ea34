import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, LearningLibrary } from '@learning-library/client';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { parseMessage } from './messages.js';
import { probeKey } from './scopes.js';
import { buildServer } from './server.js';

/** Sufficient for a text of 200,000 characters. */
const MAX_BODY_BYTES = 4 * 1024 ** 2;
const MAX_SESSIONS = 1_000;
const MAX_SESSIONS_PER_KEY = 20;
/** Unfinished request bodies. Requests that begin a session can use only half of them. */
const MAX_BODIES = 64;
const IDLE_MS = 30 * 60_000;
/** Statuses of errors that the API returns only after it has accepted the key. */
const ACCEPTED = [400, 403, 404];
/** A session whose key was revoked still returns the error response. */
const REJECTION_MS = 1_000;

interface Session {
  mcp: McpServer;
  transport: StreamableHTTPServerTransport;
  keyHash: Buffer;
  idle: NodeJS.Timeout;
}

/** Error responses: HTTP status, JSON-RPC code and message. */
export const REJECTIONS = {
  'no session': [400, -32000, 'Send Mcp-Session-Id, or begin a session with an initialize request.'],
  'unknown session': [404, -32001, 'The session does not exist or has ended. Begin a new one.'],
  'other key': [403, -32000, 'The session belongs to another API key.'],
  'too many bodies': [503, -32000, 'The server receives too many requests. Try again later.'],
  'too long': [413, -32000, `Send at most ${MAX_BODY_BYTES} bytes.`],
  'not JSON': [400, -32700, 'The body is not JSON.'],
  'wrong key': [401, -32000, 'The API does not accept this key. Send another one.'],
  'unchecked key': [503, -32000, 'The API cannot check this key. Try again later.'],
} as const;

type Rejection = keyof typeof REJECTIONS;

/** The sessions of one server. Each belongs to the API key that began it. */
export class Sessions {
  /** The one without a request for the longest time is the first. */
  private readonly sessions = new Map<string, Session>();
  private bodies = 0;

  constructor(private readonly baseUrl: string) {}

  /** @returns the reason if it did not handle the request */
  async handle(request: IncomingMessage, response: ServerResponse, key: string): Promise<Rejection | undefined> {
    const id = request.headers['mcp-session-id'];
    const keyHash = createHash('sha256').update(key).digest();
    // The request of a stream of notifications has no body and stays open.
    if (request.method === 'POST') {
      if (this.bodies >= (id === undefined ? MAX_BODIES / 2 : MAX_BODIES)) return 'too many bodies';
      this.bodies++;
      request.once('close', () => this.bodies--);
    }
    if (id === undefined) return this.begin(request, response, key, keyHash);
    const session = this.sessions.get(String(id));
    if (session === undefined) return 'unknown session';
    if (!timingSafeEqual(session.keyHash, keyHash)) return 'other key';
    session.idle.refresh();
    this.sessions.delete(String(id));
    this.sessions.set(String(id), session);
    return forward(session.transport, request, response);
  }

  private async begin(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    keyHash: Buffer,
  ): Promise<Rejection | undefined> {
    if (request.method !== 'POST') return 'no session';
    let endOnceRejected = (): void => {};
    const library = new LearningLibrary({
      ...{ apiKey: key, baseUrl: this.baseUrl, maxRetries: 5 },
      fetch: async (url, init) => {
        const result = await fetch(url, init);
        if (result.status === 401) endOnceRejected();
        return result;
      },
    });
    const probed = await probeKey(library);
    if (probed instanceof ApiError && probed.status === 401) return 'wrong key';
    if (probed !== undefined && !(probed instanceof ApiError && ACCEPTED.includes(probed.status)))
      return 'unchecked key';
    const { mcp, connect, removeForbidden } = buildServer(library, key);
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: async (id) => {
        const idle = setTimeout(() => void mcp.close(), IDLE_MS).unref();
        await this.makeSpace(keyHash);
        this.sessions.set(id, { mcp, transport, keyHash, idle });
        endOnceRejected = () => setTimeout(() => void mcp.close(), REJECTION_MS).unref();
        await removeForbidden(probed);
      },
    });
    await connect(transport);
    mcp.server.onclose = () => {
      const { sessionId = '' } = transport;
      clearTimeout(this.sessions.get(sessionId)?.idle);
      this.sessions.delete(sessionId);
    };
    response.once('close', () => {
      // The request was not one that begins a session.
      if (transport.sessionId === undefined) void mcp.close();
    });
    return forward(transport, request, response);
  }

  /** Ends the sessions that were idle for the longest time, of this key or in all, if there are too many. */
  private async makeSpace(keyHash: Buffer): Promise<void> {
    const all = [...this.sessions.values()];
    const own = all.filter((session) => session.keyHash.equals(keyHash));
    const oldest = own.length >= MAX_SESSIONS_PER_KEY ? own[0] : all.length >= MAX_SESSIONS ? all[0] : undefined;
    await oldest?.mcp.close();
  }
}

/** @returns the reason if the body is not a message */
async function forward(
  transport: StreamableHTTPServerTransport,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Rejection | undefined> {
  if (request.method !== 'POST') {
    await transport.handleRequest(request, response);
    return undefined;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // A destroyed request could not get a response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return 'too long';
    chunks.push(chunk);
  }
  let message: unknown;
  try {
    message = parseMessage(Buffer.concat(chunks).toString());
  } catch {
    return 'not JSON';
  }
  await transport.handleRequest(request, response, message);
  return undefined;
}
