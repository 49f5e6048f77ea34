import { Metadata, type ServerDuplexStream, status } from '@grpc/grpc-js';
import type { CarryRequest, CarryResponse } from '@learning-library/proto';
import type { Dispatcher } from './dispatcher';
import { MAX_MESSAGE_BYTES } from './options';
import { carriedStatus, READ_CALLS_KEY, type Status } from './statuses';
import { type TokenOwner, UNAUTHENTICATED } from './tokens';

type Stream = ServerDuplexStream<CarryRequest, CarryResponse>;

/** Handles calls over persistent streams (docs/protocols/calls.md). */
export class StreamServer {
  private readonly streams = new Set<CallStream>();
  private isDraining = false;

  constructor(private readonly dispatcher: Dispatcher) {}

  readonly carry = (stream: Stream): void => {
    const sender = this.dispatcher.guard.authenticate(stream.metadata);
    if (sender === undefined) return void stream.emit('error', UNAUTHENTICATED);
    if (!this.dispatcher.isStarted()) return void stream.emit('error', NOT_STARTED);
    const served = new CallStream(stream, sender, this.dispatcher, () => this.streams.delete(served));
    this.streams.add(served);
    if (this.isDraining) served.drain();
  };

  /** Ends each stream as soon as it carries no call. */
  drain(): void {
    this.isDraining = true;
    for (const stream of this.streams) stream.drain();
  }
}

class CallStream {
  private read = 0;
  private isBusy = false;
  private isEnding = false;
  private isEnded = false;

  constructor(
    private readonly stream: Stream,
    private readonly sender: TokenOwner,
    private readonly dispatcher: Dispatcher,
    private readonly onEnd: () => void,
  ) {
    stream.on('data', (request: CarryRequest) => this.receive(request));
    stream.on('end', () => this.drain());
    stream.on('cancelled', () => {
      this.isEnded = true;
      onEnd();
    });
    // The headers signal to the client that the stream is open.
    stream.sendMetadata(new Metadata());
  }

  drain(): void {
    this.isEnding = true;
    if (!this.isBusy) this.end();
  }

  private receive(request: CarryRequest): void {
    // A request that arrives at the end of the stream is not counted as read, so the client sends it again.
    if (this.isEnded) return;
    if (this.isBusy) {
      this.end({ code: status.INVALID_ARGUMENT, details: 'one call at a time' });
      return;
    }
    this.isBusy = true;
    this.read++;
    void this.respondTo(request);
  }

  private async respondTo({ method, timeoutMs, traceparent, payload }: CarryRequest): Promise<void> {
    const { sender, stream } = this;
    const { metadata } = stream;
    const call = { request: payload, deadline: Date.now() + timeoutMs, metadata, sender, traceparent };
    const response = (await this.dispatcher.method(method)?.(call)) ?? { status: NO_METHOD };
    this.isBusy = false;
    if (this.isEnded) return;
    stream.write('status' in response ? carriedStatus(response.status) : carriedResponse(response.response as Buffer));
    if (this.isEnding) this.end();
  }

  private end(rejection?: Status): void {
    if (this.isEnded) return;
    this.isEnded = true;
    const trailer = new Metadata();
    trailer.set(READ_CALLS_KEY, String(this.read));
    if (rejection === undefined) this.stream.end(trailer);
    else this.stream.emit('error', rejection);
    this.onEnd();
  }
}

function carriedResponse(payload: Buffer): CarryResponse {
  return payload.length > MAX_MESSAGE_BYTES ? carriedStatus(TOO_LARGE) : { status: status.OK, message: '', payload };
}

/** The status of a service that has not started. The client then sends the call to another replica. */
const NOT_STARTED: Status = { code: status.UNAVAILABLE, details: 'not started' };
const NO_METHOD: Status = { code: status.UNIMPLEMENTED, details: 'no such method' };
const TOO_LARGE: Status = { code: status.RESOURCE_EXHAUSTED, details: 'the response is too large' };
