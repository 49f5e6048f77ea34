import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Api } from '../support/api';
import type { Answer } from '../support/http';
import { waitFor } from '../support/waitFor';
import type { Receiver, Span } from './receiver';

/** Kinds of spans as OTLP numbers them. */
export const [INTERNAL, SERVER, CLIENT, PRODUCER] = [1, 2, 3, 4];
/** The status of a span that failed. */
export const ERROR = 2;

/** One trace as far as it has come, from its root on. */
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

  /** Waits for a span of that name and kind. */
  has(name: string | RegExp, kind: number): Promise<Span> {
    return waitFor(async () =>
      this.spans.find(
        (span) => span.kind === kind && (name instanceof RegExp ? name.test(span.name) : span.name === name),
      ),
    );
  }

  /** The spans from the root to one. */
  wayTo(span: Span): Span[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent === undefined ? [] : this.wayTo(parent)), span];
  }

  /** Their names. */
  path(span: Span): string[] {
    return this.wayTo(span).map(({ name }) => name);
  }

  /** Every call to a service that was answered is below who called, and what asked a database is below that. */
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

/** Calls the API and finds the trace of each call. */
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
  ): Promise<{ answer: Answer; trace: Trace }> {
    const requestId = randomUUID();
    const answer = await this.api.call(method, path, {
      headers: { 'x-request-id': requestId, ...headers },
      ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
    });
    const root = await waitFor(async () => this.receiver.root(requestId), { timeoutMs });
    return { answer, trace: new Trace(this.receiver, root) };
  }
}
