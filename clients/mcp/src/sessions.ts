import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LearningLibrary } from '@learning-library/client';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { buildServer } from './server.js';

/** Sufficient for a text of 200,000 characters. */
const MAX_BODY_BYTES = 4 * 1024 ** 2;
const MAX_SESSIONS = 1_000;
const IDLE_MS = 30 * 60_000;

interface Session {
  transport: StreamableHTTPServerTransport;
  keyHash: Buffer;
  idle: NodeJS.Timeout;
}

export type Rejection = 'unknown session' | 'other key' | 'too many sessions' | 'no session';

/** The sessions of one server. Each belongs to the API key that began it. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly baseUrl: string) {}

  /** @returns the reason if it did not handle the request */
  async handle(request: IncomingMessage, response: ServerResponse, key: string): Promise<Rejection | undefined> {
    const id = request.headers['mcp-session-id'];
    const keyHash = createHash('sha256').update(key).digest();
    if (id === undefined) return this.begin(request, response, key, keyHash);
    const session = this.sessions.get(String(id));
    if (session === undefined) return 'unknown session';
    if (!timingSafeEqual(session.keyHash, keyHash)) return 'other key';
    session.idle.refresh();
    await session.transport.handleRequest(request, response);
    return undefined;
  }

  private async begin(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    keyHash: Buffer,
  ): Promise<Rejection | undefined> {
    if (request.method !== 'POST') return 'no session';
    if (this.sessions.size >= MAX_SESSIONS) return 'too many sessions';
    const { mcp, removeForbidden } = buildServer(
      new LearningLibrary({ apiKey: key, baseUrl: this.baseUrl, maxRetries: 5 }),
      key,
    );
    const transport = new StreamableHTTPServerTransport({
      maxRequestBodySize: MAX_BODY_BYTES,
      sessionIdGenerator: randomUUID,
      onsessioninitialized: async (id) => {
        const idle = setTimeout(() => void mcp.close(), IDLE_MS).unref();
        this.sessions.set(id, { transport, keyHash, idle });
        await removeForbidden();
      },
    });
    await mcp.connect(transport);
    mcp.server.onclose = () => {
      const { sessionId = '' } = transport;
      clearTimeout(this.sessions.get(sessionId)?.idle);
      this.sessions.delete(sessionId);
    };
    response.once('close', () => {
      // The request was not one that begins a session.
      if (transport.sessionId === undefined) void mcp.close();
    });
    await transport.handleRequest(request, response);
    return undefined;
  }
}
