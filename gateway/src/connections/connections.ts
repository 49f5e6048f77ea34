import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply } from 'fastify';
import { type RenderedError, renderError } from '../errors/renderError';
import { standardHeaders } from '../http/requestHeaders';
import { type Language, LANGUAGES, lookUpLanguage } from '../i18n';
import { limitUnread } from './unread';

type ReadError = Error & { code?: string; rawPacket?: unknown };

const MAX_CONNECTIONS = 4_096;
const MAX_PENDING = 64;
/** Time in which a client must read its last response before its connection is destroyed. */
const LINGER_MS = 1_000;

interface Options {
  /** A function, because the address may be known only after listening. */
  baseUrl(): string;
  maxConnections?: number | undefined;
  /** Maximum time for which a client may read nothing; 30 s by default. */
  unreadMs?: number | undefined;
}

interface Connection {
  pending: number;
  /** The request that was read last. Responses are sent in the order of the requests. */
  latest?: FastifyReply;
  /** Whether the client has sent malformed bytes. If so, the gateway handles no further request. */
  isBroken: boolean;
}

/** Counts the connections, selects the ones to close, and responds to bytes that are not a request. */
export class Connections {
  /** The connections, the least recently used first. */
  private readonly all = new Map<Socket, Connection>();

  constructor(private readonly options: Options) {}

  /** Tracks the connections and requests of a server. Call this method before the server listens. */
  watch(server: Server): void {
    const [handle] = server.listeners('request') as [RequestListener];
    server.off('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.begin(request, response)) handle(request, response);
    });
    server
      .on('connection', (socket: Socket) => this.open(socket))
      .on('connect', ({ socket }: IncomingMessage) => {
        const connection = this.all.get(socket);
        if (connection !== undefined) connection.isBroken = true;
        this.reject(socket, new ContractError('not_found', null));
      });
  }

  opened(reply: FastifyReply): void {
    const connection = this.all.get(reply.request.raw.socket);
    if (connection !== undefined) connection.latest = reply;
  }

  /** Handles bad syntax or framing, too many headers, or a request that took too long. */
  onClientError(error: ReadError, socket: Socket): void {
    const connection = this.all.get(socket);
    if (connection?.isBroken !== false) return;
    connection.isBroken = true;
    const { latest } = connection;
    const isComplete = latest === undefined || latest.request.raw.complete;
    const isFinished = latest === undefined || latest.raw.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || (!isComplete && latest.raw.headersSent)) socket.destroy();
    else if (!isComplete) failBody(latest, malformed());
    else if (!isFinished) latest.raw.once('close', () => this.reject(socket, malformed()));
    else this.reject(socket, isRequestLine(error) ? new ContractError('not_found', null) : malformed());
  }

  sendError({ raw, request }: FastifyReply, error: ContractError): void {
    if (raw.headersSent) return void raw.destroy();
    const accepted = request.raw.headersDistinct['accept-language'];
    const { status, payload, headers } = this.render(error, request.id, lookUpLanguage(accepted, LANGUAGES));
    raw.writeHead(status, headers).end(payload);
  }

  private open(socket: Socket): void {
    const { maxConnections = MAX_CONNECTIONS } = this.options;
    if (this.all.size >= maxConnections && !this.closeIdle()) return void socket.destroy();
    // Each unfinished response adds a listener to its connection, so their number is not limited.
    socket.setMaxListeners(0);
    this.all.set(socket, { pending: 0, isBroken: false });
    socket.once('close', () => this.all.delete(socket));
  }

  /** @returns whether the request is handled */
  private begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.all.get(socket);
    // After a connection is closed, Node still emits the requests that it has parsed.
    if (connection === undefined || connection.isBroken || socket.destroyed) return false;
    if (connection.pending === MAX_PENDING) {
      socket.destroy();
      return false;
    }
    this.all.delete(socket);
    this.all.set(socket, connection);
    connection.pending++;
    response.once('close', () => connection.pending--);
    limitUnread(response, this.options.unreadMs);
    return true;
  }

  /**
   * Closes an idle connection for a new one. Node's `server.maxConnections` would reject the new one instead.
   * @returns false if no connection is idle
   */
  private closeIdle(): boolean {
    for (const [socket, { pending }] of this.all) {
      if (pending > 0) continue;
      this.all.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  /** Sends an error without a request, then closes the connection. */
  private reject(socket: Socket, error: ContractError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, payload, headers } = this.render(error, randomUUID());
    const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${payload}`);
    // Closing while bytes are still arriving would reset the connection before the client reads the response.
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }

  private render(error: ContractError, requestId: string, language: Language = LANGUAGES[0]): RenderedError {
    const { status, payload, headers } = renderError(error, language, this.options.baseUrl());
    const length = { 'Content-Length': String(Buffer.byteLength(payload)) };
    return { status, payload, headers: { ...headers, ...standardHeaders(requestId), ...length } };
  }
}

/** The current or next reader of the body gets the error. */
function failBody({ request }: FastifyReply, error: Error): void {
  const { state } = request;
  state.isLast = true;
  state.bodyError = error;
  state.stopReading?.(error);
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ [\x21-\x7e]+ HTTP\/1\.[01]\r\n/;

/** An unknown method gets the same response as a method that the path does not have, not a syntax error. */
function isRequestLine({ code, rawPacket }: ReadError): boolean {
  return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

function malformed(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' });
}
