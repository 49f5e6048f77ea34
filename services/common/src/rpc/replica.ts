import {
  type Client as Channel,
  type ClientDuplexStream,
  type Metadata,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import { CallServiceService, type CarryRequest, type CarryResponse } from '@learning-library/proto';
import { READ_CALLS_KEY } from './statuses';

/** Maximum number of streams of one client to one replica; proxies commonly allow 100 per connection. */
const MAX_STREAMS = 100;
/** Maximum number of calls of one account. The other streams are for other accounts. */
const MAX_ACCOUNT_CALLS = MAX_STREAMS / 2;
/** Time after which a replica that has not accepted a stream counts as silent. */
const OPEN_MS = 3_000;
/** Lifetime of streams and connections, varied by up to a fifth, so that new replicas and certificates are used. */
const USE_MS = 60_000;
/** Number of consecutive lost or late calls after which a replica is ejected, for longer each time. */
const EJECTING_FAILURES = 3;
const EJECTION_MS = 500;
/** Age of a late call from which a replica that has responded to no call since is ejected immediately. */
const SILENT_MS = 400;
const MAX_EJECTIONS = 4;
/** Maximum time until a drained server is replaced. */
const DRAINED_MS = 5_000;

const endOfUse = (): number => Date.now() + USE_MS * (0.8 + 0.4 * Math.random());

/**
 * A connection. A replaced one closes with its last stream, because grpc-js interrupts the calls of a connection that
 * closes when its next keepalive ping fails.
 */
interface Connection {
  readonly channel: Channel;
  /** The time at which it is replaced. */
  end: number;
  streams: number;
}

/** One address of a service, with the streams to it. */
export class Replica {
  readonly idle: PersistentStream[] = [];
  /** Streams that carry a call or are being opened. */
  busy = 0;
  lastPick = 0;
  respondedAt = -Infinity;
  drainedAt = -Infinity;
  isGone = false;
  /** The number of calls of each account. */
  private readonly accounts = new Map<string, number>();
  private connection: Connection | undefined;
  private failures = 0;
  private ejections = 0;
  private ejectedUntil = 0;

  constructor(
    readonly address: string,
    private readonly connect: () => Channel,
    private readonly metadata: Metadata,
  ) {}

  get hasRoom(): boolean {
    return this.idle.length > 0 || this.busy < MAX_STREAMS;
  }

  hasRoomFor(account: string | undefined): boolean {
    return this.hasRoom && (account === undefined || (this.accounts.get(account) ?? 0) < MAX_ACCOUNT_CALLS);
  }

  /** @param change 1 when a call begins, -1 when it ends */
  count(account: string | undefined, change: 1 | -1): void {
    if (account === undefined) return;
    const calls = (this.accounts.get(account) ?? 0) + change;
    if (calls > 0) this.accounts.set(account, calls);
    else this.accounts.delete(account);
  }

  get isDraining(): boolean {
    return Date.now() < this.drainedAt + DRAINED_MS;
  }

  /**
   * Whether the replica is ejected. It then gets no calls while another one is available, until it has accepted a stream
   * again.
   */
  get isEjected(): boolean {
    return this.failures >= EJECTING_FAILURES;
  }

  get isToBeProbed(): boolean {
    return this.isEjected && this.busy === 0 && Date.now() >= this.ejectedUntil;
  }

  open(events: StreamEvents): PersistentStream {
    const connection = this.connected();
    connection.streams++;
    const { path, requestSerialize, responseDeserialize } = CallServiceService.carry;
    const stream = connection.channel.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, this.metadata);
    stream.on('status', () => {
      connection.streams--;
      this.closeUnused(connection);
    });
    return new PersistentStream(this, stream, events);
  }

  private connected(): Connection {
    const { connection } = this;
    if (connection !== undefined && Date.now() < connection.end) return connection;
    this.connection = { channel: this.connect(), end: endOfUse(), streams: 0 };
    if (connection !== undefined) this.closeUnused(connection);
    return this.connection;
  }

  private closeUnused(connection: Connection): void {
    const isReplaced = connection !== this.connection || this.isGone;
    if (isReplaced && connection.streams === 0) connection.channel.close();
  }

  /** A replica that responds to call after call that it is unavailable counts as failed. */
  noteResponse(code: number): void {
    this.respondedAt = Date.now();
    if (code === (status.UNAVAILABLE as number)) this.noteFailure();
    else this.failures = this.ejections = 0;
  }

  noteAcceptance(): void {
    this.failures = Math.min(this.failures, EJECTING_FAILURES - 1);
    this.ejectedUntil = 0;
    this.drainedAt = -Infinity;
  }

  noteFailure(failures = 1): void {
    if (Date.now() < this.ejectedUntil) return;
    this.failures += failures;
    if (this.failures < EJECTING_FAILURES) return;
    this.ejectedUntil = Date.now() + EJECTION_MS * 2 ** this.ejections;
    this.ejections = Math.min(this.ejections + 1, MAX_EJECTIONS);
  }

  /** A replica that responds to other calls is not silent. @param sentAt Infinity for a call whose stream has not opened */
  noteLateCall(sentAt: number): void {
    if (this.respondedAt >= sentAt) return;
    if (Date.now() - sentAt >= SILENT_MS) this.noteUnreachable();
    else this.noteFailure();
  }

  noteUnreachable(): void {
    this.noteFailure(EJECTING_FAILURES);
  }

  noteDrain(): void {
    this.drainedAt = Date.now();
    this.noteUnreachable();
  }

  /** grpc-js would wait forever for a server that accepted the connection and stays silent. */
  noteSilence(): void {
    if (this.connection !== undefined) this.connection.end = 0;
    this.noteUnreachable();
  }

  /** Ends idle streams, and the connection, if their lifetime is over. */
  endWornOut(): void {
    for (const stream of this.idle.splice(0)) {
      if (stream.isWornOut) stream.end();
      else this.idle.push(stream);
    }
    const { connection } = this;
    if (connection === undefined || connection.streams > 0 || Date.now() < connection.end) return;
    this.connection = undefined;
    connection.channel.close();
  }

  /** Ends idle streams immediately, and busy ones after their call. */
  close(): void {
    this.isGone = true;
    for (const stream of this.idle.splice(0)) stream.end();
    if (this.connection !== undefined) this.closeUnused(this.connection);
  }
}

export interface StreamEvents {
  ready(stream: PersistentStream): void;
  response(stream: PersistentStream, response: CarryResponse): void;
  /**
   * The stream ended without a request from this client.
   * @param isUnread whether the server certainly did not read the last request
   */
  ended(stream: PersistentStream, end: StatusObject, isUnread: boolean): void;
}

/** A bidirectional stream that carries one call at a time. */
export class PersistentStream {
  isReady = false;
  private isDropped = false;
  private sent = 0;
  private readonly useEnd = endOfUse();

  constructor(
    readonly replica: Replica,
    private readonly stream: ClientDuplexStream<CarryRequest, CarryResponse>,
    events: StreamEvents,
  ) {
    const silence = setTimeout(() => setImmediate(() => this.endIfSilent()), OPEN_MS).unref();
    // The server sends its headers once it has accepted the tokens.
    stream.on('metadata', () => {
      clearTimeout(silence);
      this.isReady = true;
      replica.noteAcceptance();
      events.ready(this);
    });
    stream.on('data', (response: CarryResponse) => {
      if (!this.isDropped) events.response(this, response);
    });
    // The event 'status' follows with the same information.
    stream.on('error', () => undefined);
    stream.on('status', (end) => {
      clearTimeout(silence);
      if (this.isDropped) return;
      this.noteEnd(end);
      events.ended(this, end, this.isUnread(end));
    });
  }

  get isWornOut(): boolean {
    return this.replica.isGone || Date.now() >= this.useEnd;
  }

  send(request: CarryRequest): void {
    this.sent++;
    this.stream.write(request);
  }

  end(): void {
    this.isDropped = true;
    this.stream.end();
  }

  /** Ends the stream and cancels its call. */
  drop(): void {
    this.isDropped = true;
    this.stream.cancel();
  }

  private endIfSilent(): void {
    if (this.isReady) return;
    this.replica.noteSilence();
    this.stream.cancel();
  }

  private noteEnd({ code }: StatusObject): void {
    if (this.isReady && code === status.OK) this.replica.noteDrain();
    else if (!this.isReady) this.replica.noteUnreachable();
    else if (isTransportFault(code)) this.replica.noteFailure();
  }

  private isUnread({ metadata }: StatusObject): boolean {
    // A server that ends a stream before it accepts the tokens has read no request.
    if (!this.isReady) return true;
    const [read] = metadata.get(READ_CALLS_KEY);
    return read !== undefined && Number(read) < this.sent;
  }
}

function isTransportFault(code: status): boolean {
  return code === status.UNAVAILABLE || code === status.CANCELLED || code === status.INTERNAL;
}
