import type { Socket } from 'node:net';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common';
import type { FastifyReply } from 'fastify';
import { renderError, type RenderedError } from '../errors/renderError';
import { SERVICE_VERSION } from '../http/serviceVersion';
import { LANGUAGES } from '../i18n';

type ReadError = Error & { code?: string; rawPacket?: unknown };

/** How long a client may take to read its last answer before its connection is destroyed. */
const LINGER_MS = 1_000;

/** Knows the requests of each connection, so that malformed bytes are answered in order and only once. */
export class Connections {
  /** The last request of each connection; answers are sent in the order of the requests. */
  private readonly latest = new WeakMap<Socket, FastifyReply>();
  /** Connections that have sent malformed bytes. */
  private readonly broken = new WeakSet<Socket>();

  /** @param baseUrl read when needed, since it may be known only after listening */
  constructor(private readonly baseUrl: () => string) {}

  opened(reply: FastifyReply): void {
    this.latest.set(reply.request.raw.socket, reply);
  }

  /**
   * Node cannot read the connection any further: bad syntax or framing, too many headers, or a request that took too
   * long.
   */
  failed(error: ReadError, socket: Socket): void {
    if (this.broken.has(socket)) return;
    this.broken.add(socket);
    const latest = this.latest.get(socket);
    const isComplete = latest === undefined || latest.request.raw.complete;
    const isAnswered = latest === undefined || latest.raw.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || (!isComplete && latest.raw.headersSent)) socket.destroy();
    else if (!isComplete) failBody(latest, malformed());
    else if (!isAnswered) latest.raw.once('close', () => this.refuse(socket, malformed()));
    else this.refuse(socket, isRequestLine(error) ? new ContractError('not_found', null) : malformed());
  }

  /** Answers a request without a route. */
  answer(response: ServerResponse, requestId: string, error: ContractError): void {
    const { status, payload, headers } = this.render(error, requestId);
    response.writeHead(status, headers).end(payload);
  }

  /** Answers where there is no request, then closes the connection. */
  refuse(socket: Socket, error: ContractError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, payload, headers } = this.render(error, randomUUID());
    const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${payload}`);
    // Closing while bytes are still arriving would reset the connection before the client reads the answer.
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }

  private render(error: ContractError, requestId: string): RenderedError {
    const { status, payload, headers } = renderError(error, LANGUAGES[0], this.baseUrl());
    const common = {
      'X-Request-Id': requestId,
      'Service-Version': SERVICE_VERSION,
      'X-Content-Type-Options': 'nosniff',
      'Content-Length': String(Buffer.byteLength(payload)),
    };
    return { status, payload, headers: { ...headers, ...common } };
  }
}

/** The current or next reader of the body gets the error. */
function failBody({ request }: FastifyReply, error: Error): void {
  request.isLast = true;
  request.bodyFault = error;
  request.endBody?.(error);
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ [\x21-\x7e]+ HTTP\/1\.[01]\r\n/;

/** An unknown method is answered like a method that the path does not have, not as a syntax error. */
function isRequestLine({ code, rawPacket }: ReadError): boolean {
  return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

export function malformed(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' });
}
