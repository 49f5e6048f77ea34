import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen, type Listening } from './listen';
import { waitFor } from './waitFor';

const CODES = { 409: 'idempotency_in_progress', 429: 'rate_limited', 500: 'internal_error', 503: 'unavailable' };

interface Refusal {
  status: keyof typeof CODES;
  retryAfter?: string;
}

/** What the proxy does with a call. */
export type Misbehaviour =
  /** Answered so without reaching the service. */
  | Refusal
  /** Done by the service, with half of its answer lost. */
  | 'cut'
  /** Done by the service, with its answer lost. */
  | 'lost'
  /** Done by the service twice; the second answer is passed on. */
  | 'doubled'
  /** Brought to the service only after so long. */
  | { delayMs: number };

/** What to do with a call, by the call and the number of earlier ones. */
type Decide = (call: IncomingMessage, count: number) => Misbehaviour | undefined;

/** A proxy that disturbs calls, to test clients. */
export class MisbehavingProxy {
  /** What was done, in the order of the calls. */
  readonly done: (Misbehaviour | undefined)[] = [];
  /** Calls that the service has not answered. */
  private underWay = 0;
  private listening: Listening | undefined;

  private constructor(
    private readonly target: string,
    private readonly decide: Decide,
  ) {}

  static async start(target: string, decide: Decide): Promise<MisbehavingProxy> {
    const proxy = new MisbehavingProxy(target, decide);
    proxy.listening = await listen((call, answer) => proxy.handle(call, answer));
    return proxy;
  }

  /** Runs the work with one that stops after it. */
  static async run<T>(target: string, decide: Decide, work: (proxy: MisbehavingProxy) => Promise<T>): Promise<T> {
    const proxy = await MisbehavingProxy.start(target, decide);
    return work(proxy).finally(() => proxy.stop());
  }

  get baseUrl(): string {
    return String(this.listening?.url);
  }

  /** Once the service has answered all that came, also what nobody waits for any more. */
  async settled(): Promise<void> {
    await waitFor(async () => this.underWay === 0);
  }

  async stop(): Promise<void> {
    await this.listening?.stop();
  }

  private handle(call: IncomingMessage, answer: ServerResponse): void {
    const misbehaviour = this.decide(call, this.done.length);
    this.done.push(misbehaviour);
    if (typeof misbehaviour === 'object' && 'status' in misbehaviour) return refuse(call, answer, misbehaviour);
    this.underWay++;
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      const body = Buffer.concat(chunks);
      const loss = misbehaviour === 'cut' || misbehaviour === 'lost' ? misbehaviour : undefined;
      const pass = (): void => this.forward(call, body, answer, loss);
      if (misbehaviour === 'doubled') this.forward(call, body, answer, pass);
      else if (typeof misbehaviour === 'object') setTimeout(pass, misbehaviour.delayMs);
      else pass();
    });
  }

  /** @param end what becomes of the answer: it is passed on, half of it, none of it, or something is done instead */
  private forward(
    { method, headers, url }: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    end?: 'cut' | 'lost' | (() => void),
  ): void {
    const forwarded = request(this.target + String(url), { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (typeof end === 'function') return end();
        this.underWay--;
        if (end === 'lost') return void answer.destroy();
        const replied = Buffer.concat(chunks);
        answer.writeHead(reply.statusCode ?? 500, reply.rawHeaders);
        if (end === undefined) return void answer.end(replied);
        answer.write(replied.subarray(0, replied.length >> 1), () => answer.destroy());
      });
    });
    forwarded.on('error', () => {
      this.underWay--;
      answer.destroy();
    });
    forwarded.end(body);
  }
}

function refuse(call: IncomingMessage, answer: ServerResponse, { status, retryAfter }: Refusal): void {
  call.resume();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  };
  answer
    .writeHead(status, headers)
    .end(JSON.stringify({ error: { code: CODES[status], message: 'Later.', details: null } }));
}
