import { SpanStatusCode } from '@opentelemetry/api';
import type { node } from '@opentelemetry/sdk-node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { currentTraceparent, remoteSpan, rootSpan, childSpan, SpanKind } from '../../src/telemetry';
import { measure, namedOperation, tracedOperation } from '../../src/telemetry/operations';
import { collectMetrics, collectSpans, type CollectedSpans } from '../../testing';

const INTERNAL = { kind: SpanKind.INTERNAL };
// Called before the first measurement, because instruments are created once.
const figures = collectMetrics();
let collected: CollectedSpans;

beforeAll(async () => {
  collected = await collectSpans();
});
afterAll(() => collected.end());
beforeEach(() => collected.reset());

function named(name: string): node.ReadableSpan {
  const found = collected.spans().find((span) => span.name === name);
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
  test('a trace begins only with a request: background work creates no span', async () => {
    await childSpan('poll', INTERNAL, async () =>
      tracedOperation(namedOperation({ system: 'redis', operation: 'EVALSHA' }), async () => 1),
    );
    await remoteSpan(undefined, 'call', INTERNAL, async () => undefined);
    expect(collected.spans()).toEqual([]);
  });

  test('a trace that is not sampled creates no span in this process or in later ones', async () => {
    const unsampled = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
    const sent = await remoteSpan(unsampled, 'answer', INTERNAL, async () =>
      childSpan('below', INTERNAL, async () => currentTraceparent()),
    );
    expect([collected.spans(), sent]).toEqual([[], unsampled]);
  });
});

test('spans contain the code of an error, never its message', async () => {
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

test('the number of error types is limited, whatever servers return', async () => {
  const evalsha = namedOperation({ system: 'redis', operation: 'EVALSHA' });
  const types = ['timeout', '57014', 'ECONNRESET', ...Array.from({ length: 2_000 }, (_, n) => `E${n}`)];
  await root('request', async () => {
    for (const code of types) {
      measure(evalsha, performance.now(), code);
      await tracedOperation(evalsha, () => Promise.reject(Object.assign(new Error(code), { code }))).catch(
        () => undefined,
      );
    }
  });
  const known = ['timeout', '57014', 'ECONNRESET', '_OTHER'];
  const ofSpans = collected.spans().flatMap(({ attributes }) => attributes['error.type'] ?? []);
  const ofFigures = (await figures()).matchAll(/_count\{[^}]*"EVALSHA",error_type="(.*?)"/g);
  expect([...new Set(ofSpans)]).toEqual(known);
  expect([...ofFigures].map(([, type]) => type)).toEqual(known);
});
