import { Client as Channel, type Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { CarryRequest, CarryResponse } from '@learning-library/proto';
import { atDeadline } from '../async';
import type { Logger } from '../telemetry/logging';
import { isUnix, resolveReplicas, targetOf } from './addresses';
import { MAX_MESSAGE_BYTES, streamChannelOptions } from './options';
import { type PersistentStream, Replica, type StreamEvents } from './replica';
import { carriedError, serviceError } from './statuses';
import type { GrpcTls } from './renewal';
import { channelCredentials } from './tls';
import type { Transport, TransportCall } from './transport';

const MAX_WAITING = 1_000;
const RESOLVE_MS = 5_000;
/** Pause between look-ups while no address is known, and after a lost stream. */
const SUCCESSOR_MS = 100;
/** Interval at which idle streams are ended whose lifetime is over. */
const AGING_MS = 15_000;

interface StreamTarget {
  address: string;
  tls?: GrpcTls | undefined;
  /** The tokens of the caller. */
  metadata: Metadata;
  /** Called if a replica rejects the tokens. The call may still succeed on another one. */
  onDenial(reason: string): void;
  logger?: Logger | undefined;
}

interface Pending {
  readonly request: CarryRequest;
  readonly deadline: number;
  readonly avoid: string | undefined;
  readonly account: string | undefined;
  /** Replicas that certainly did not read the request. */
  readonly tried: Set<Replica>;
  sentAt: number;
  /** The last rejection of the token. */
  denial?: ServiceError;
  /** The stream that carries the call, or is being opened for it. */
  stream?: PersistentStream | undefined;
  isSettled: boolean;
  settle(outcome: CarryResponse | ServiceError): void;
}

/** Sends each call to the least busy replica, on a persistent stream that carries one call at a time (docs/protocols/calls.md). */
export class StreamClient implements Transport {
  private readonly known = new Map<string, Replica>();
  private readonly pending = new Map<PersistentStream, Pending>();
  private readonly waiting: Pending[] = [];
  private resolvedAt = -Infinity;
  private resolving: Promise<void> | undefined;
  private isClosed = false;
  private picks = 0;
  private retry: NodeJS.Timeout | undefined;
  private readonly aging = setInterval(() => {
    for (const replica of this.known.values()) replica.endWornOut();
  }, AGING_MS).unref();

  /** Creates the client. @throws Error for a malformed list of addresses */
  constructor(private readonly target: StreamTarget) {
    targetOf(target.address);
  }

  retryTargets(): number {
    return isUnix(this.target.address) ? 0 : Math.max(this.known.size, 1);
  }

  call({ rpc, request, deadline, traceparent, avoid }: TransportCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const payload = rpc.requestSerialize(request);
      if (payload.length > MAX_MESSAGE_BYTES) return reject(serviceError(TOO_LARGE));
      const call: Pending = {
        request: { method: rpc.path, timeoutMs: 0, traceparent, payload },
        deadline,
        avoid,
        account: accountOf(request),
        tried: new Set(),
        sentAt: Infinity,
        isSettled: false,
        settle: (outcome) => {
          if (call.isSettled) return;
          call.isSettled = true;
          endWait();
          if (outcome instanceof Error) reject(outcome);
          else if (outcome.status > 0) reject(carriedError(outcome));
          else {
            try {
              resolve(rpc.responseDeserialize(outcome.payload));
            } catch {
              reject(serviceError(UNREADABLE));
            }
          }
        },
      };
      // The check runs after pending responses, because this process may have been busy.
      const endWait = atDeadline(deadline, () => setImmediate(() => this.expire(call)));
      this.resolve(this.known.size > 0 ? RESOLVE_MS : SUCCESSOR_MS);
      this.start(call);
      this.probe();
    });
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.aging);
    clearTimeout(this.retry);
    for (const replica of this.known.values()) replica.close();
    for (const call of this.waiting.splice(0)) call.settle(serviceError(CLOSED));
  }

  private start(call: Pending): void {
    if (this.isClosed) call.settle(serviceError(CLOSED));
    else if (call.isSettled || this.handOver(call) === 'done') return;
    else if (this.waiting.length >= MAX_WAITING) call.settle(serviceError(FULL));
    else this.waiting.push(call);
  }

  /** Assigns a stream to the call, or fails it if no replica is left. */
  private handOver(call: Pending): 'done' | 'waits' {
    if (this.known.size === 0 && this.resolving !== undefined) return 'waits';
    if ([...this.known.values()].every((replica) => call.tried.has(replica))) {
      // After a drain, a successor is expected.
      if ([...call.tried].some(({ isDraining }) => isDraining)) {
        this.retry ??= setTimeout(() => this.retryWaiting(), SUCCESSOR_MS).unref();
        return 'waits';
      }
      call.settle(call.denial ?? serviceError(NOBODY));
      return 'done';
    }
    const replica = this.pick(call);
    if (replica === undefined) return 'waits';
    replica.count(call.account, 1);
    replica.lastPick = ++this.picks;
    const idle = replica.idle.pop();
    if (idle !== undefined) replica.busy++;
    const stream = idle ?? this.open(replica);
    call.stream = stream;
    this.pending.set(stream, call);
    if (stream.isReady) this.send(stream, call);
    return 'done';
  }

  private open(replica: Replica): PersistentStream {
    replica.busy++;
    return replica.open(this.events);
  }

  /** Opens a stream to each ejected replica in the background: no call waits for a replica that may still be silent. */
  private probe(): void {
    if (this.known.size < 2) return;
    for (const replica of this.known.values()) if (replica.isToBeProbed) this.open(replica);
  }

  private pick(call: Pending): Replica | undefined {
    let best: { replica: Replica; cost: number } | undefined;
    for (const replica of this.known.values()) {
      if (call.tried.has(replica) || !replica.hasRoomFor(call.account)) continue;
      const cost = (replica.isEjected ? 10_000 : 0) + (replica.address === call.avoid ? 1_000 : 0) + replica.busy;
      const isOlder = best?.cost === cost && replica.lastPick < best.replica.lastPick;
      if (best === undefined || cost < best.cost || isOlder) best = { replica, cost };
    }
    return best?.replica;
  }

  private send(stream: PersistentStream, call: Pending): void {
    call.sentAt = Date.now();
    call.request.timeoutMs = Math.max(1, Math.ceil(call.deadline - call.sentAt));
    stream.send(call.request);
  }

  private readonly events: StreamEvents = {
    ready: (stream) => {
      const call = this.pending.get(stream);
      if (call === undefined) this.release(stream);
      else this.send(stream, call);
    },
    response: (stream, response) => {
      stream.replica.noteResponse(response.status);
      this.leave(stream)?.settle(response);
      this.release(stream);
    },
    ended: (stream, end, isUnread) => {
      const { replica } = stream;
      const place = replica.idle.indexOf(stream);
      if (place >= 0) replica.idle.splice(place, 1);
      else replica.busy--;
      const call = this.leave(stream);
      this.resolve(SUCCESSOR_MS);
      const isDenied = end.code === status.UNAUTHENTICATED;
      if (isDenied) this.target.onDenial(end.details);
      if (call !== undefined) {
        const error = serviceError({ ...end, code: end.code || status.UNAVAILABLE }, replica.address);
        if (isDenied) call.denial = error;
        if (isUnread) {
          call.tried.add(replica);
          this.start(call);
        } else call.settle(error);
      }
      this.serveWaiting();
    },
  };

  /** Separates the stream from its call. */
  private leave(stream: PersistentStream): Pending | undefined {
    const call = this.pending.get(stream);
    if (call === undefined) return undefined;
    this.pending.delete(stream);
    call.stream = undefined;
    stream.replica.count(call.account, -1);
    return call;
  }

  /** Makes the stream available again, unless its lifetime is over. */
  private release(stream: PersistentStream): void {
    const { replica } = stream;
    replica.busy--;
    if (stream.isWornOut) stream.end();
    else replica.idle.push(stream);
    this.serveWaiting();
  }

  private serveWaiting(): void {
    const hasRoom = (): boolean => [...this.known.values()].some((replica) => replica.hasRoom);
    for (let place = 0; place < this.waiting.length && hasRoom(); ) {
      if (this.handOver(this.waiting[place] as Pending) === 'done') this.waiting.splice(place, 1);
      else place++;
    }
  }

  private expire(call: Pending): void {
    const { stream } = call;
    if (call.isSettled) return;
    call.settle(serviceError(LATE, stream?.replica.address));
    const place = this.waiting.indexOf(call);
    if (place >= 0) this.waiting.splice(place, 1);
    if (stream === undefined) return;
    stream.replica.noteLateCall(call.sentAt);
    this.leave(stream);
    // A stream that is being opened is kept for the next call.
    if (stream.isReady) {
      stream.replica.busy--;
      stream.drop();
    }
    this.serveWaiting();
  }

  /** Offers the waiting calls to all replicas again, also to those that were draining. */
  private retryWaiting(): void {
    this.retry = undefined;
    for (const { tried } of this.waiting) tried.clear();
    this.resolve(SUCCESSOR_MS);
    this.serveWaiting();
  }

  /** Looks up the service's replicas, unless the last look-up was less than `afterMs` ago. */
  private resolve(afterMs: number): void {
    const now = Date.now();
    if (this.resolving !== undefined || now < this.resolvedAt + afterMs || this.isClosed) return;
    this.resolvedAt = now;
    this.resolving = resolveReplicas(this.target.address)
      .then((addresses) => this.update(addresses))
      // The known replicas are used meanwhile.
      .catch((error: unknown) => this.target.logger?.warn({ err: error }, 'name not resolved'))
      .finally(() => {
        this.resolving = undefined;
        if (this.known.size === 0) for (const call of this.waiting.splice(0)) this.start(call);
      });
  }

  private update(addresses: readonly string[]): void {
    if (this.isClosed || addresses.length === 0) return;
    for (const [address, replica] of this.known) {
      if (addresses.includes(address)) continue;
      this.known.delete(address);
      replica.close();
    }
    const { address: service, tls, metadata, logger } = this.target;
    for (const address of addresses) {
      if (this.known.has(address)) continue;
      const connect = (): Channel =>
        new Channel(address, channelCredentials(tls, service, logger), streamChannelOptions(service));
      this.known.set(address, new Replica(address, connect, metadata));
    }
    this.serveWaiting();
  }
}

const TOO_LARGE = { code: status.RESOURCE_EXHAUSTED, details: 'the request is too large' };
const UNREADABLE = { code: status.INTERNAL, details: 'the response cannot be decoded' };
const CLOSED = { code: status.UNAVAILABLE, details: 'the client is closed' };
const FULL = { code: status.UNAVAILABLE, details: 'too many calls wait for a stream' };
const NOBODY = { code: status.UNAVAILABLE, details: 'no replica accepts the call' };
const LATE = { code: status.DEADLINE_EXCEEDED, details: 'deadline exceeded' };

/**
 * The account of a request, from the fields that contain it in every request; undefined for requests about several
 * accounts.
 */
function accountOf(request: unknown): string | undefined {
  const { accountId, key } = request as { accountId?: string; key?: { accountId?: string } };
  return accountId ?? key?.accountId;
}
