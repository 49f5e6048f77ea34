import type { Socket } from 'node:net';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common';
import type { FastifyReply } from 'fastify';
import { renderError, type RenderedError } from '../errors/renderError';
import { SERVICE_VERSION } from '../http/serviceVersion';
import { LANGUAGES } from '../i18n';

type ReadError = Error & { code?: string; rawPacket?: unknown };

/** How long a connection that is given up may take to fetch its last answer. */
const LINGER_MS = 1_000;

/** Knows what runs on each connection, so that bytes which are no HTTP are answered in their turn and only once. */
export class Connections {
  /** The last request that came in on each; answers are sent in the order of the requests. */
  private readonly latest = new WeakMap<Socket, FastifyReply>();
  /** What comes in on these is no HTTP any more. */
  private readonly broken = new WeakSet<Socket>();

  /** @param baseUrl as it is by then. */
  constructor(private readonly baseUrl: () => string) {}

  opened(reply: FastifyReply): void {
    this.latest.set(reply.request.raw.socket, reply);
  }

  /** Node could not read on: bad syntax or framing, too many headers, a request that never ended. */
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

  /** The contract's answer to a request that no route stands for. */
  answer(response: ServerResponse, requestId: string, error: ContractError): void {
    const { status, payload, headers } = this.render(error, requestId);
    response.writeHead(status, headers).end(payload);
  }

  /** The contract's answer without a request to hang it on; then the connection ends. */
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
    // Closing at once while bytes are still coming in would reset the connection before the answer is read.
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

/** Whoever reads the body, or will read it, gets the error. */
function failBody({ request }: FastifyReply, error: Error): void {
  request.isLast = true;
  request.bodyFault = error;
  request.endBody?.(error);
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ [\x21-\x7e]+ HTTP\/1\.[01]\r\n/;

/** A method that Node does not know is a method that the path lacks, and no fault of syntax. */
function isRequestLine({ code, rawPacket }: ReadError): boolean {
  return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

export function malformed(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' });
}
