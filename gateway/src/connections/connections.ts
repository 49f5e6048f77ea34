import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock';
import { type RenderedError, renderError } from '../errors/renderError';
import { networkOf } from '../http/network';
import { standardHeaders } from '../http/requestHeaders';
import { type Language, LANGUAGES, lookUpLanguage } from '../i18n';
import { ByteBudget } from '../limits/byteBudget';
import { Connection, type ConnectionHost } from './connection';

type ReadError = Error & { code?: string; rawPacket?: unknown };

/** How long a client may take to read its last answer before its connection is destroyed. */
const LINGER_MS = 1_000;

/** A connection that is held keeps two reads at most, of 64 KiB each. */
const KEPT_BYTES = 131_072;
/** Bytes that were read and have to wait, in total and per caller. */
const KEPT_BUDGET = { total: 256 * KEPT_BYTES, owner: 64 * KEPT_BYTES };

const UNREAD_CHECK_MS = 1_000;

interface Options {
  /** Read when needed, since it may be known only after listening. */
  baseUrl(): string;
  clock: Clock;
  limit: ConnectionLimit;
  trustedProxies: readonly string[];
}

/** All connections: who has how many, and how what is no request is answered, in order and only once. */
export class Connections implements ConnectionHost {
  private readonly bySocket = new WeakMap<Socket, Connection>();
  private readonly kept = new ByteBudget(KEPT_BUDGET);
  private readonly proxies = new BlockList();

  constructor(private readonly options: Options) {
    for (const proxy of options.trustedProxies) {
      const [address = '', bits] = proxy.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(bits), family);
    }
  }

  /** Takes over the connections of a server, whose requests are not handled yet. */
  watch(server: Server): void {
    const { clock, limit } = this.options;
    const checking = setInterval(() => {
      for (const connection of limit.all) connection.endUnread(clock.monotonic());
    }, UNREAD_CHECK_MS).unref();
    server.once('close', () => clearInterval(checking));
    server.on('connection', (socket: Socket) => {
      const connection = new Connection(socket, this.ownerOf(socket), this);
      this.bySocket.set(socket, connection);
      if (!limit.take(connection)) return void socket.destroy();
      socket.once('close', () => limit.leave(connection));
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.bySocket.get(request.socket);
      if (connection === undefined) return;
      limit.used(connection);
      connection.opened(request, response);
    });
    server.on('connect', ({ socket }: IncomingMessage) => {
      const connection = this.bySocket.get(socket);
      if (connection !== undefined) connection.isBroken = true;
      this.refuse(socket, new ContractError('not_found', null));
    });
  }

  opened(reply: FastifyReply): void {
    const connection = this.bySocket.get(reply.request.raw.socket);
    if (connection !== undefined) connection.latest = reply;
  }

  /** An answer waits: its connection is not read before the returned function is called. */
  pause(socket: Socket): () => void {
    const connection = this.bySocket.get(socket);
    if (connection === undefined) return () => undefined;
    connection.waiting++;
    return () => {
      connection.waiting--;
      connection.goOn();
    };
  }

  keep({ owner }: Connection): boolean {
    return this.kept.take(owner, KEPT_BYTES);
  }

  release({ owner }: Connection): void {
    this.kept.giveBack(owner, KEPT_BYTES);
  }

  end({ socket, latest }: Connection): void {
    const error = new ContractError('unavailable', null);
    if (latest?.request.raw.complete === false) failBody(latest, error);
    else this.refuse(socket, error);
  }

  /** Bad syntax or framing, too many headers, or a request that took too long. */
  onClientError(error: ReadError, socket: Socket): void {
    const connection = this.bySocket.get(socket);
    if (connection?.isBroken !== false) return;
    connection.isBroken = true;
    const { latest } = connection;
    const isComplete = latest === undefined || latest.request.raw.complete;
    const isAnswered = latest === undefined || latest.raw.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || (!isComplete && latest.raw.headersSent)) socket.destroy();
    else if (!isComplete) failBody(latest, malformed());
    else if (!isAnswered) latest.raw.once('close', () => this.refuse(socket, malformed()));
    else this.refuse(socket, isRequestLine(error) ? new ContractError('not_found', null) : malformed());
  }

  answer({ raw, request }: FastifyReply, error: ContractError): void {
    if (raw.headersSent) return void raw.destroy();
    const accepted = request.raw.headersDistinct['accept-language'];
    const { status, payload, headers } = this.render(error, request.id, lookUpLanguage(accepted, LANGUAGES));
    raw.writeHead(status, headers).end(payload);
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

  private ownerOf({ remoteAddress = '' }: Socket): string | undefined {
    const isProxy = this.proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
    return isProxy ? undefined : networkOf(remoteAddress);
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

/** An unknown method is answered like a method that the path does not have, not as a syntax error. */
function isRequestLine({ code, rawPacket }: ReadError): boolean {
  return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

function malformed(): ContractError {
  return new ContractError('bad_request', { reason: 'malformed_request' });
}

/** For a connection too many the oldest idle one makes room. */
export class ConnectionLimit {
  readonly all = new Set<Connection>();
  private readonly byOwner = new Map<Connection['owner'], Set<Connection>>();

  constructor(private readonly limits: { total: number; owner: number }) {}

  take(connection: Connection): boolean {
    const { owner } = connection;
    const own = this.byOwner.get(owner)?.size ?? 0;
    // Nobody knows for how many callers a proxy speaks.
    if (owner !== undefined && own >= this.limits.owner && !this.makeRoom(owner)) return false;
    if (this.all.size >= this.limits.total && !this.makeRoom(this.largest())) return false;
    this.all.add(connection);
    this.used(connection);
    return true;
  }

  /** The connection has just been used. */
  used(connection: Connection): void {
    const { owner } = connection;
    if (!this.all.has(connection)) return;
    const own = this.byOwner.get(owner) ?? new Set();
    own.delete(connection);
    this.byOwner.set(owner, own.add(connection));
  }

  leave(connection: Connection): void {
    if (!this.all.delete(connection)) return;
    const own = this.byOwner.get(connection.owner);
    own?.delete(connection);
    if (own?.size === 0) this.byOwner.delete(connection.owner);
  }

  /** Of those of one caller the oldest idle one is closed, else the oldest that waits to be refused. */
  private makeRoom(owner: Connection['owner']): boolean {
    const own = [...(this.byOwner.get(owner) ?? [])];
    const oldest = own.find(({ isIdle }) => isIdle) ?? own.find(({ waiting }) => waiting > 0);
    if (oldest === undefined) return false;
    this.leave(oldest);
    oldest.socket.destroy();
    return true;
  }

  private largest(): Connection['owner'] {
    let largest: Connection['owner'];
    let most = 0;
    for (const [owner, { size }] of this.byOwner) if (size > most) [largest, most] = [owner, size];
    return largest;
  }
}
