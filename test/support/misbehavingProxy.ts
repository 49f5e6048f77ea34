import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen, type Listening } from './listen';
import { waitFor } from './waitFor';

const CODES = { 409: 'idempotency_in_progress', 429: 'rate_limited', 500: 'internal_error', 503: 'unavailable' };

interface ErrorReply {
  status: keyof typeof CODES;
  retryAfter?: string;
}

/** The proxy’s treatment of a request. */
export type Misbehavior =
  /** The request never reaches the service, and the proxy returns the error. */
  | ErrorReply
  /** The service executes the request, but half of its response is lost. */
  | 'cut'
  /** The service executes the request, but its response is lost. */
  | 'lost'
  /** The service executes the request twice, and the second response is returned. */
  | 'doubled'
  /** The request is delayed before it reaches the service. */
  | { delayMs: number };

/** Selects the treatment of a request by its values and the number of earlier ones. */
type Decide = (call: IncomingMessage, count: number) => Misbehavior | undefined;

/** A proxy that disturbs requests, to test clients. */
export class MisbehavingProxy {
  /** The applied treatments, in the order of the requests. */
  readonly done: (Misbehavior | undefined)[] = [];
  /** Requests without a response of the service. */
  private underWay = 0;
  private listening: Listening | undefined;

  private constructor(
    private readonly target: string,
    private readonly decide: Decide,
  ) {}

  static async start(target: string, decide: Decide): Promise<MisbehavingProxy> {
    const proxy = new MisbehavingProxy(target, decide);
    proxy.listening = await listen((call, response) => proxy.handle(call, response));
    return proxy;
  }

  /** Runs the work with a proxy that stops afterwards. */
  static async run<T>(target: string, decide: Decide, work: (proxy: MisbehavingProxy) => Promise<T>): Promise<T> {
    const proxy = await MisbehavingProxy.start(target, decide);
    return work(proxy).finally(() => proxy.stop());
  }

  get baseUrl(): string {
    return String(this.listening?.url);
  }

  /** Resolves when the service has responded to all requests, including abandoned ones. */
  async settled(): Promise<void> {
    await waitFor(async () => this.underWay === 0);
  }

  async stop(): Promise<void> {
    await this.listening?.stop();
  }

  private handle(call: IncomingMessage, response: ServerResponse): void {
    const misbehavior = this.decide(call, this.done.length);
    this.done.push(misbehavior);
    if (typeof misbehavior === 'object' && 'status' in misbehavior) return reject(call, response, misbehavior);
    this.underWay++;
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      const body = Buffer.concat(chunks);
      const loss = misbehavior === 'cut' || misbehavior === 'lost' ? misbehavior : undefined;
      const pass = (): void => this.forward(call, body, response, loss);
      if (misbehavior === 'doubled') this.forward(call, body, response, pass);
      else if (typeof misbehavior === 'object') setTimeout(pass, misbehavior.delayMs);
      else pass();
    });
  }

  /** Treats a response. @param end the treatment: returned, cut, dropped or replaced */
  private forward(
    { method, headers, url }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    end?: 'cut' | 'lost' | (() => void),
  ): void {
    const forwarded = request(this.target + String(url), { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (typeof end === 'function') return end();
        this.underWay--;
        if (end === 'lost') return void response.destroy();
        const replied = Buffer.concat(chunks);
        response.writeHead(reply.statusCode ?? 500, reply.rawHeaders);
        if (end === undefined) return void response.end(replied);
        response.write(replied.subarray(0, replied.length >> 1), () => response.destroy());
      });
    });
    forwarded.on('error', () => {
      this.underWay--;
      response.destroy();
    });
    forwarded.end(body);
  }
}

function reject(call: IncomingMessage, response: ServerResponse, { status, retryAfter }: ErrorReply): void {
  call.resume();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  };
  response
    .writeHead(status, headers)
    .end(JSON.stringify({ error: { code: CODES[status], message: 'Later.', details: null } }));
}
