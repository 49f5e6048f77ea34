import { Attribute, childSpan, errorTypeOf, fail, SpanKind } from '@learning-library/common/telemetry';
import { Agent, request } from 'undici';
import { checkedLookup } from '../modelTarget';
import type { ModelConfig } from './config';

const MAX_BYTES = 1_024 * 1_024;
const CONNECT_MS = 10_000;
const OPERATION = 'chat';

interface Reply {
  status: number;
  /** The body of a 200. Bodies of errors are never read, because they may repeat the request. */
  body: string;
  /** The pause that the endpoint requests, if it requests one. */
  retryAfterMs: number | undefined;
}

/** Connections to one endpoint. Redirects are not followed, and no trace header is sent. */
export class Endpoint {
  private readonly agent = new Agent({
    connect: { lookup: checkedLookup(), timeout: CONNECT_MS },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_BYTES,
  });

  constructor(private readonly config: Pick<ModelConfig, 'baseUrl' | 'apiKey' | 'model'>) {}

  /**
   * Sends a request in a span that contains the model and the error, but no texts and no address. @throws if there is
   * no complete response
   */
  post(body: object, signal: AbortSignal): Promise<Reply> {
    const { model } = this.config;
    const attributes = {
      [Attribute.genAiOperation]: OPERATION,
      // The protocol of the endpoint.
      [Attribute.genAiProvider]: 'openai',
      [Attribute.genAiModel]: model,
    };
    return childSpan(`${OPERATION} ${model}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      try {
        const reply = await this.send({ model, ...body }, signal);
        if (reply.status !== 200) fail(span, String(reply.status));
        return reply;
      } catch (error) {
        fail(span, errorTypeOf(error));
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async send(body: object, signal: AbortSignal): Promise<Reply> {
    const { baseUrl, apiKey } = this.config;
    const response = await request(`${baseUrl}/chat/completions`, {
      dispatcher: this.agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
    const { statusCode: status, headers } = response;
    if (status === 200) return { status, body: await response.body.text(), retryAfterMs: undefined };
    response.body.on('error', () => undefined).destroy();
    return { status, body: '', retryAfterMs: retryAfter([headers['retry-after']].flat()[0]) };
  }
}

function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
