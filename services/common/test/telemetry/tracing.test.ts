import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  currentTraceparent,
  linksTo,
  readTraceparent,
  remoteSpan,
  rootSpan,
  childSpan,
  SpanKind,
  switchTracing,
  inBatch,
  currentSpanContext,
} from '../../src/telemetry';
import { namedOperation, tracedOperation } from '../../src/telemetry/operations';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const INTERNAL = { kind: SpanKind.INTERNAL };

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
});
afterAll(async () => {
  switchTracing(false);
  trace.disable();
  context.disable();
  await provider.shutdown();
});
beforeEach(() => exporter.reset());

function named(name: string): ReadableSpan {
  const found = exporter.getFinishedSpans().find((span) => span.name === name);
  if (found === undefined) throw new Error(`no span ${name}`);
  return found;
}
const root = async <T>(name: string, fn: () => Promise<T>): Promise<T> =>
  rootSpan(name, INTERNAL, async (span) => {
    try {
      return await fn();
    } finally {
      span?.end();
    }
  });

describe('a trace', () => {
  test('begins with a request alone: what runs by itself leaves no span', async () => {
    await childSpan('poll', INTERNAL, async () =>
      tracedOperation(namedOperation({ system: 'redis', operation: 'EVALSHA' }), async () => 1),
    );
    await remoteSpan(undefined, 'call', INTERNAL, async () => undefined);
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  test('goes on in another process by its traceparent', async () => {
    const traceparent = await root('request', async () => currentTraceparent());
    await remoteSpan(traceparent, 'answer', INTERNAL, async () => undefined);
    expect(named('answer').parentSpanContext?.spanId).toBe(named('request').spanContext().spanId);
    expect(named('answer').spanContext().traceId).toBe(named('request').spanContext().traceId);
  });

  test.each(['', 'x'.repeat(10_000), '00-0-0-01', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`])(
    'is not begun by the malformed traceparent %#',
    (text) => {
      expect(readTraceparent(text)).toBeUndefined();
    },
  );

  test('that is not sampled leaves no span anywhere, and stays so further on', async () => {
    const unsampled = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
    const sent = await remoteSpan(unsampled, 'answer', INTERNAL, async () =>
      childSpan('below', INTERNAL, async () => currentTraceparent()),
    );
    expect([exporter.getFinishedSpans(), sent]).toEqual([[], unsampled]);
  });
});

test('a batch is below its first sampled caller and linked to all of them', async () => {
  const callers = [
    undefined,
    ...(await Promise.all(['one', 'two'].map((name) => root(name, async () => currentSpanContext())))),
  ];
  await inBatch(callers, () =>
    childSpan('batch', INTERNAL, async () => childSpan('below', INTERNAL, async () => undefined)),
  );
  const batch = named('batch');
  expect(batch.parentSpanContext?.spanId).toBe(named('one').spanContext().spanId);
  expect(batch.links.map(({ context: { spanId } }) => spanId)).toEqual(
    ['one', 'two'].map((name) => named(name).spanContext().spanId),
  );
  expect(batch.attributes).toEqual({ 'learning_library.batch.size': 3 });
  expect([named('below').links, named('below').attributes]).toEqual([[], {}]);
  expect(linksTo([undefined])).toEqual([]);
});

test('a fault is told by its code, never by its message', async () => {
  const fault = Object.assign(new Error('Key (title)=(secret) exists'), { code: '23505' });
  const insert = namedOperation({ system: 'postgresql', operation: 'INSERT', collection: 'contents' });
  await root('request', async () => tracedOperation(insert, async () => Promise.reject(fault)).catch(() => undefined));
  const { attributes, status, events } = named('INSERT contents');
  expect({ attributes, status, events }).toEqual({
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.collection.name': 'contents',
      'db.query.summary': 'INSERT contents',
      'error.type': '23505',
    },
    status: { code: SpanStatusCode.ERROR },
    events: [],
  });
});
