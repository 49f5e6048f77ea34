import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitFor } from '../../support/waitFor';
import { type ApiResponse, responseOf } from '../../support/http';

const TIMEOUT_MS = 10_000;

/** A connection for bytes that HTTP libraries do not send. */
export class RawConnection {
  private received = Buffer.alloc(0);
  private ended = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received = Buffer.concat([this.received, chunk])));
    const end = (): unknown => (this.ended = true);
    // The server may reset a connection that it no longer reads. Its response has arrived before.
    socket.once('end', end).once('error', end).once('close', end);
  }

  static async open(baseUrl: string): Promise<RawConnection> {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  write(bytes: string | Uint8Array): void {
    this.socket.write(bytes);
  }

  /** The next response on this connection, including `interim` responses. */
  async readResponse(method = 'GET'): Promise<ApiResponse> {
    const head = await this.until(() => {
      const end = this.received.indexOf('\r\n\r\n');
      return end >= 0 ? this.received.subarray(0, end).toString('latin1') : undefined;
    });
    const [statusLine = '', ...lines] = head.split('\r\n');
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const length = Number(headers['content-length'] ?? 0);
    const start = head.length + 4;
    await this.until(() => this.received.length >= start + length || undefined);
    const bytes = this.received.subarray(start, start + length);
    this.received = this.received.subarray(start + length);
    return responseOf({ method, path: '(raw)', headers: {} }, Number(statusLine.split(' ')[1]), headers, bytes);
  }

  /** Waits until the server has closed the connection. */
  async closed(): Promise<true> {
    await waitFor(async () => this.ended, { timeoutMs: TIMEOUT_MS, everyMs: 5 });
    return true;
  }

  destroy(): void {
    this.socket.destroy();
  }

  private until<T>(condition: () => T | undefined): Promise<T> {
    return waitFor(
      async () => {
        const value = condition();
        if (value === undefined && this.ended) throw new Error('closed without a response');
        return value;
      },
      { timeoutMs: TIMEOUT_MS, everyMs: 5 },
    );
  }
}
