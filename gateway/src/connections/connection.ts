import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { freeMemory } from '../limits/byteBudget';

/** Of a connection with so many unanswered requests no more is read. */
const MOST_UNANSWERED = 32;
const END_OF_HEAD = '\r\n\r\n';
/** Pieces are no smaller, so that bytes made of ends cost no more than others; the smallest request has 25 bytes. */
const LEAST_BYTES = 128;
/**
 * Of a chunked body no more is read at a time, and no more of what only divides its chunks before its reader begins: each
 * chunk, which may be of one byte, costs as much as a request's head.
 */
const MOST_CHUNKED_BYTES = 4_096;

/** A peer that has taken nothing for so long of what was sent to it has left. */
const UNREAD_MS = 10_000;

/** What node's socket counts of bytes: all that it was given, and those that the system has not taken yet. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

export interface ConnectionHost {
  /** Takes memory for bytes that cannot be read yet. @returns whether there was room */
  keep(connection: Connection): boolean;
  release(connection: Connection): void;
  end(connection: Connection): void;
}

/** node:http would take all requests that have arrived, thousands; it gets one in a turn of the event loop. */
export class Connection {
  /** The last request that was read; answers are sent in the order of the requests. */
  latest: FastifyReply | undefined;
  /** Whether it has sent malformed bytes; nothing more is read. */
  isBroken = false;
  /** Refusals that wait; nothing more is read before. */
  waiting = 0;
  private readonly unanswered = new Set<ServerResponse>();
  private readonly parse: (bytes: Buffer) => void;
  private isHeld = false;
  private keeps = false;
  private isEnding = false;
  private requests = 0;
  /** Bytes of the body of the incoming request, with what divides its chunks. */
  private chunkedBytes = 0;
  private incoming: IncomingMessage | undefined;
  /** Bytes that the peer's side has taken, and since when there are no more. */
  private taken = { bytes: -1, at: 0 };

  constructor(
    readonly socket: Socket,
    readonly owner: string | undefined,
    private readonly host: ConnectionHost,
  ) {
    // Each response that is not finished waits for the end of the connection.
    socket.setMaxListeners(0);
    const [parse] = socket.listeners('data') as [(bytes: Buffer) => void];
    this.parse = parse;
    socket.off('data', parse).on('data', (bytes: Buffer) => this.read(bytes));
    socket.once('close', () => this.closed());
  }

  get isIdle(): boolean {
    return this.unanswered.size === 0;
  }

  opened(request: IncomingMessage, response: ServerResponse): void {
    this.requests++;
    this.incoming = request;
    this.chunkedBytes = 0;
    this.unanswered.add(response);
    response.once('close', () => this.answered(response));
  }

  goOn(): void {
    if (this.isEnding && this.isIdle) return this.host.end(this);
    if (!this.isHeld || !this.mayRead()) return;
    this.isHeld = false;
    this.socket.resume();
  }

  /** Ends the connection where its peer has not read for too long. A time of the monotonic clock. */
  endUnread(now: number): void {
    const { _handle: handle, writableLength } = this.socket as Socket & { _handle?: Handle | null };
    const bytes = handle ? handle.bytesWritten - handle.writeQueueSize : 0;
    if (writableLength === 0 || bytes !== this.taken.bytes) this.taken = { bytes, at: now };
    else if (now - this.taken.at >= UNREAD_MS) this.socket.destroy();
  }

  private answered(response: ServerResponse): void {
    this.unanswered.delete(response);
    this.goOn();
  }

  private mayRead(): boolean {
    const { size } = this.unanswered;
    // The body of the last one is read, since its sender has to keep a pace, but not that of one more behind it.
    const isInBody = size === MOST_UNANSWERED && this.incoming?.complete === false;
    return this.waiting === 0 && !this.hasUnreadChunks() && (isInBody || size < MOST_UNANSWERED);
  }

  /** Node counts the bytes of a body that nobody reads yet, not its chunks. It resumes the socket for the reader. */
  private hasUnreadChunks(): boolean {
    if (!this.isChunked() || this.incoming?.readableFlowing === true) return false;
    return this.chunkedBytes - (this.incoming?.readableLength ?? 0) >= MOST_CHUNKED_BYTES;
  }

  private isChunked(): boolean {
    return this.incoming?.complete === false && this.incoming.headers['transfer-encoding'] !== undefined;
  }

  private read(bytes: Buffer): void {
    this.release();
    // node:http resumes it, too, for a body. A later `goOn` must not resume what node:http has paused since: it would end the process.
    this.isHeld = false;
    const before = this.requests;
    let rest = bytes;
    while (rest.length > 0 && !this.isEnding && !this.isBroken && !this.socket.destroyed) {
      if (!this.mayRead()) return this.hold(rest);
      const isChunked = this.isChunked();
      const piece = rest.subarray(0, Math.min(lengthOfPiece(rest), isChunked ? MOST_CHUNKED_BYTES : Infinity));
      if (isChunked) this.chunkedBytes += piece.length;
      const { requests } = this;
      this.parse(piece);
      rest = rest.subarray(piece.length);
      // node:http waits until its answers are read, or the body; it resumes by itself.
      if (this.socket.isPaused()) return this.keepBack(rest);
      if (this.requests === requests || rest.length === 0) continue;
      // Behind the first head comes its body.
      if (this.requests === before + 1 && this.incoming?.complete === false) continue;
      this.hold(rest);
      setImmediate(() => this.goOn());
      return;
    }
    // node:http has copied what it needs.
    freeMemory(bytes);
    if (!this.mayRead()) this.hold();
  }

  private hold(rest?: Buffer): void {
    this.isHeld = true;
    this.socket.pause();
    this.keepBack(rest);
  }

  private keepBack(rest: Buffer | undefined): void {
    if (rest === undefined || rest.length === 0) return;
    this.keeps = this.host.keep(this);
    if (this.keeps) return this.socket.unshift(rest);
    this.isEnding = true;
    // Of the last request the body will not come.
    if (this.incoming?.complete === false) this.host.end(this);
  }

  private release(): void {
    if (this.keeps) this.host.release(this);
    this.keeps = false;
  }

  private closed(): void {
    this.release();
    this.isEnding = false;
  }
}

/** Up to the end of a head: the bytes of one request, or of few small ones. */
function lengthOfPiece(bytes: Buffer): number {
  const end = bytes.indexOf(END_OF_HEAD, LEAST_BYTES - END_OF_HEAD.length);
  return end === -1 ? bytes.length : end + END_OF_HEAD.length;
}
