import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Api } from '../support/api';
import type { ApiResponse } from '../support/http';
import { waitFor } from '../support/waitFor';
import type { Receiver, Span } from './receiver';

/** Kinds of spans in OTLP. */
export const [INTERNAL, SERVER, CLIENT, PRODUCER] = [1, 2, 3, 4];
/** The status of a failed span. */
export const ERROR = 2;

/** The received part of a trace, from its root. */
export class Trace {
  constructor(
    private readonly receiver: Receiver,
    readonly root: Span,
  ) {}

  get spans(): Span[] {
    return this.receiver.spans.filter(({ traceId }) => traceId === this.root.traceId);
  }

  below({ spanId }: Span, kind?: number): Span[] {
    return this.spans.filter((span) => span.parentSpanId === spanId && (kind === undefined || span.kind === kind));
  }

  /** Waits for a span with this name and kind. */
  has(name: string | RegExp, kind: number): Promise<Span> {
    return waitFor(async () =>
      this.spans.find(
        (span) => span.kind === kind && (name instanceof RegExp ? name.test(span.name) : span.name === name),
      ),
    );
  }

  /** The spans from the root to this one. */
  wayTo(span: Span): Span[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent === undefined ? [] : this.wayTo(parent)), span];
  }

  /** The names of these spans. */
  path(span: Span): string[] {
    return this.wayTo(span).map(({ name }) => name);
  }

  /** Every completed call to a service is below its caller, and its database statements are below the call. */
  async expectCallsBelow(span: Span): Promise<void> {
    const clients = this.below(span, CLIENT).filter(({ attributes }) => 'rpc.method' in attributes);
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      const server = await waitFor(async () => this.below(client, SERVER)[0]);
      expect([server.name, client.attributes['rpc.method']]).toEqual([client.name, client.name]);
      expect(server.attributes).toMatchObject({ 'rpc.system.name': 'grpc', 'rpc.response.status_code': 'OK' });
    }
  }
}

/** Calls the API and finds the trace of each request. */
export class TracedApi {
  constructor(
    readonly api: Api,
    readonly receiver: Receiver,
  ) {}

  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
    timeoutMs?: number,
  ): Promise<{ response: ApiResponse; trace: Trace }> {
    const requestId = randomUUID();
    const response = await this.api.call(method, path, {
      headers: { 'x-request-id': requestId, ...headers },
      ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    });
    const root = await waitFor(async () => this.receiver.root(requestId), { timeoutMs });
    return { response, trace: new Trace(this.receiver, root) };
  }
}
