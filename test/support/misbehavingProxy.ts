import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with a call. */
export type Misbehaviour =
  /** Answered 429 or 503 without reaching the service. */
  | { status: 429 | 503; retryAfter?: string }
  /** Done by the service, with half of its answer lost. */
  | 'cut'
  /** Done by the service, with its answer lost. */
  | 'lost';

/** A proxy that disturbs calls, to test clients. */
export class MisbehavingProxy {
  /** What was done, in the order of the calls. */
  readonly done: (Misbehaviour | undefined)[] = [];
  private readonly server: Server;

  private constructor(
    private readonly target: string,
    private readonly decide: (call: IncomingMessage, count: number) => Misbehaviour | undefined,
  ) {
    this.server = createServer((call, answer) => this.handle(call, answer));
  }

  /** @param decide what to do with a call, by the call and the number of earlier ones */
  static async start(
    target: string,
    decide: (call: IncomingMessage, count: number) => Misbehaviour | undefined,
  ): Promise<MisbehavingProxy> {
    const proxy = new MisbehavingProxy(target, decide);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private handle(call: IncomingMessage, answer: ServerResponse): void {
    const misbehaviour = this.decide(call, this.done.length);
    this.done.push(misbehaviour);
    if (typeof misbehaviour === 'object') return refuse(call, answer, misbehaviour);
    const { method, headers, url } = call;
    const forwarded = request(this.target + String(url), { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (misbehaviour === 'lost') return void answer.destroy();
        const body = Buffer.concat(chunks);
        answer.writeHead(reply.statusCode ?? 500, reply.rawHeaders);
        if (misbehaviour === undefined) return void answer.end(body);
        answer.write(body.subarray(0, body.length >> 1), () => answer.destroy());
      });
    });
    forwarded.on('error', () => answer.destroy());
    call.pipe(forwarded);
  }
}

function refuse(
  call: IncomingMessage,
  answer: ServerResponse,
  { status, retryAfter }: Exclude<Misbehaviour, string>,
): void {
  call.resume();
  const code = status === 429 ? 'rate_limited' : 'unavailable';
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  };
  answer.writeHead(status, headers).end(JSON.stringify({ error: { code, message: 'Later.', details: null } }));
}
