import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP’s JSON format. */
export interface Span {
  service: string;
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
  events: unknown[];
}

type KeyValue = { key: string; value: Record<string, unknown> }[];
interface WireSpan extends Omit<Span, 'service' | 'attributes' | 'links' | 'events'> {
  attributes?: KeyValue;
  links?: { traceId: string; spanId: string }[];
  events?: unknown[];
}
interface Figures {
  resourceMetrics: {
    resource: { attributes: KeyValue };
    scopeMetrics: { metrics: Record<string, { dataPoints?: { attributes?: KeyValue }[] }>[] }[];
  }[];
}
interface Traces {
  resourceSpans: { resource: { attributes: KeyValue }; scopeSpans: { spans: WireSpan[] }[] }[];
}

/** Receives the data that processes send by OTLP over HTTP, in JSON. */
export class Receiver {
  readonly spans: Span[] = [];
  /** Every received attribute of spans, metrics and processes. */
  readonly attributeKeys = new Set<string>();
  /** The attributes of processes, by instance. */
  readonly resources = new Map<string, Record<string, unknown>>();
  /** The treatment of later data: accepted, rejected temporarily or permanently, or never acknowledged. */
  mode: 'take' | 'refuse' | 'fail' | 'hang' = 'take';
  requests = 0;
  /** All received data as text, to search for forbidden values. */
  text = '';

  private port = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        receiver.text += text;
        receiver.requests++;
        if (receiver.mode === 'hang') return;
        if (receiver.mode !== 'take') return void response.writeHead(receiver.mode === 'refuse' ? 503 : 500).end();
        if (request.url === '/v1/traces') receiver.take(JSON.parse(text) as Traces);
        if (request.url === '/v1/metrics') receiver.takeFigures(JSON.parse(text) as Figures);
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    await receiver.reopen();
    receiver.port = (server.address() as AddressInfo).port;
    return receiver;
  }

  get environment(): Record<string, string> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    };
  }

  /** The root span of the request with this id. */
  root(requestId: string): Span | undefined {
    return this.spans.find(
      ({ attributes }) => (attributes['http.response.header.x-request-id'] as string[] | undefined)?.[0] === requestId,
    );
  }

  /** The spans below a span with this suffix in their name. */
  caused({ spanId }: Span, name: string): Span | undefined {
    return this.spans.find((span) => span.name.endsWith(name) && span.parentSpanId === spanId);
  }

  /** Spans whose parent was not received. */
  orphans(): Span[] {
    const ids = new Set(this.spans.map(({ spanId }) => spanId));
    return this.spans.filter(({ parentSpanId }) => (parentSpanId ?? '') !== '' && !ids.has(parentSpanId as string));
  }

  /** Stops listening at its port. */
  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Listens at its port again. */
  async reopen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private take({ resourceSpans }: Traces): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(this.takeResource(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { attributes = [], links = [], events = [] } = span;
        this.takeKeys(attributes);
        this.spans.push({ ...span, service, attributes: read(attributes), links, events });
      }
    }
  }

  private takeFigures({ resourceMetrics }: Figures): void {
    for (const { resource, scopeMetrics } of resourceMetrics) {
      this.takeResource(resource.attributes);
      const figures = scopeMetrics.flatMap(({ metrics }) => metrics.flatMap((metric) => Object.values(metric)));
      for (const { attributes } of figures.flatMap(({ dataPoints = [] }) => dataPoints)) this.takeKeys(attributes);
    }
  }

  private takeResource(attributes: KeyValue): Record<string, unknown> {
    const resource = read(attributes);
    this.takeKeys(attributes);
    this.resources.set(String(resource['service.instance.id']), resource);
    return resource;
  }

  private takeKeys(attributes: KeyValue = []): void {
    for (const { key } of attributes) this.attributeKeys.add(key);
  }
}

function read(attributes: KeyValue): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf(value: Record<string, unknown>): unknown {
  const [held] = Object.values(value);
  if (held !== null && typeof held === 'object' && 'values' in held) {
    return (held.values as Record<string, unknown>[]).map(valueOf);
  }
  return held;
}
