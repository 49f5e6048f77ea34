import { lookup as dnsLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Attribute, childSpan, errorTypeOf, fail, SpanKind } from '@learning-library/common/telemetry';
import { Agent, type Dispatcher, request } from 'undici';
import { isRefusedTarget } from './config';

const MAX_BYTES = 1_024 * 1_024;
const CONNECT_MS = 10_000;

/** What an endpoint answered. The body of a refusal is never read: it may repeat what it was sent. */
type Reply =
  | { kind: 'answer'; body: string }
  /** @property retryAfterMs only where the endpoint says so */
  | { kind: 'refusal'; status: number; retryAfterMs: number | undefined }
  | { kind: 'too-large' };

/** A DNS lookup for the connection itself, so that the address that was checked is the one that is called. */
export const checkedLookup =
  (resolve = dnsLookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error === null ? addresses : [];
      const [first] = found;
      if (first === undefined || found.some(({ address }) => isRefusedTarget(address))) {
        done(error ?? new Error('the name of the model endpoint resolves to an address that is not called'), '');
      } else if (options.all === true) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };

/** Connections to one endpoint. Redirects are not followed, and no trace header is sent. */
export class Endpoint {
  private readonly agent: Dispatcher = new Agent({
    connect: { lookup: checkedLookup(), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: -1,
  });

  constructor(
    private readonly url: string,
    private readonly apiKey: string | undefined,
  ) {
    const { hostname } = new URL(url);
    const address = hostname.replace(/^\[|\]$/g, '');
    if (isIP(address) !== 0 && isRefusedTarget(address)) throw new Error('no model is called at that address');
  }

  async post(body: object, signal: AbortSignal): Promise<Reply> {
    const response = await request(this.url, {
      dispatcher: this.agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(this.apiKey === undefined ? {} : { authorization: `Bearer ${this.apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
    const { statusCode: status, headers } = response;
    if (status !== 200) {
      response.body.on('error', () => undefined).destroy();
      return { kind: 'refusal', status, retryAfterMs: retryAfter(headers['retry-after']) };
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return { kind: 'too-large' };
      chunks.push(chunk);
    }
    return { kind: 'answer', body: Buffer.concat(chunks).toString('utf8') };
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

function retryAfter(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

const OPERATION = 'chat';

/** A call to a model in its span, which names the model and a fault: never what is asked or answered, and not where. */
export function tracedModelCall(model: string, post: () => Promise<Reply>): Promise<Reply> {
  const attributes = {
    [Attribute.genAiOperation]: OPERATION,
    // Whoever serves it: what the endpoint speaks.
    [Attribute.genAiProvider]: 'openai',
    [Attribute.genAiModel]: model,
  };
  return childSpan(`${OPERATION} ${model}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const reply = await post();
      if (reply.kind === 'refusal') fail(span, String(reply.status));
      if (reply.kind === 'too-large') fail(span, 'too_large');
      return reply;
    } catch (error) {
      fail(span, errorTypeOf(error));
      throw error;
    }
  });
}
