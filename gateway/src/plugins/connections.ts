import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ContractError } from '@learning-library/common';
import { renderError } from '../errors/renderError';
import { LANGUAGES } from '../i18n';
import type { Exchange } from './exchange';
import { SERVICE_VERSION } from './respond';

interface Connection {
  /** Requests that are not answered yet, in the order of their arrival. */
  open: Set<Exchange>;
  latest: Exchange | undefined;
  /** What comes in now is no HTTP any more. */
  broken: boolean;
}

type ReadError = Error & { code?: string; rawPacket?: unknown };

/** How long a connection that is given up may take to fetch its last answer. */
const LINGER_MS = 1_000;

/** Knows what runs on each connection, so that bytes which are no HTTP are answered in their turn and only once. */
export class Connections {
  private readonly connections = new WeakMap<Socket, Connection>();

  /** @param baseUrl as it is by then. */
  constructor(private readonly baseUrl: () => string) {}

  opened(exchange: Exchange): void {
    const { socket } = exchange.request;
    let connection = this.connections.get(socket);
    if (connection === undefined) {
      connection = { open: new Set(), latest: undefined, broken: false };
      this.connections.set(socket, connection);
    }
    connection.open.add(exchange);
    connection.latest = exchange;
  }

  answered(exchange: Exchange): void {
    this.connections.get(exchange.request.socket)?.open.delete(exchange);
  }

  /** Node could not read on: bad syntax or framing, too many headers, a request that never ended (decisions.md §2). */
  failed(error: ReadError, socket: Socket): void {
    const connection = this.connections.get(socket) ?? { open: new Set(), latest: undefined, broken: false };
    this.connections.set(socket, connection);
    if (connection.broken) return;
    connection.broken = true;
    const { latest, open } = connection;
    const isAnsweredHalfway = latest !== undefined && latest.response.headersSent && !latest.request.complete;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnsweredHalfway) socket.destroy();
    else if (latest !== undefined && open.has(latest) && !latest.request.complete) latest.failBody(malformed());
    else if (latest !== undefined && open.size > 0) {
      latest.response.once('close', () => this.refuse(socket, malformed()));
    } else this.refuse(socket, isRequestLine(error) ? new ContractError('not_found', null) : malformed());
  }

  /** The contract's answer without a request to hang it on; then the connection ends. */
  refuse(socket: Socket, error: ContractError): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { status, payload, headers } = renderError(error, LANGUAGES[0], this.baseUrl());
    const lines = Object.entries({
      ...headers,
      'X-Request-Id': randomUUID(),
      'Service-Version': SERVICE_VERSION,
      'Content-Length': String(Buffer.byteLength(payload)),
      Date: new Date().toUTCString(),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${payload}`);
    // Closing at once while bytes are still coming in would reset the connection before the answer is read.
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }
}

const REQUEST_LINE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+ [\x21-\x7e]+ HTTP\/1\.[01]\r\n/;

/** A method that Node does not know is a method that the path lacks, and no fault of syntax. */
function isRequestLine({ code, rawPacket }: ReadError): boolean {
  return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

function malformed(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' });
}
