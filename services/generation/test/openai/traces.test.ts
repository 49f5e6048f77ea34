import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { rootSpan, SpanKind } from '@learning-library/common/telemetry';
import { type CollectedSpans, collectSpans } from '@learning-library/common/testing';
import { type Generated, SECRET, useModel } from '../support/model';
import { sayCards, type Script } from '../support/modelEndpoint';

const model = useModel();
let collected: CollectedSpans;
beforeAll(async () => {
  collected = await collectSpans();
});
afterAll(() => collected.end());
beforeEach(() => collected.reset());

const [UNSET, ERROR] = [0, 2];

/** The calls to the model in a generation's trace, in their order: what they tell, and below which span. */
async function callsOf(script: Script): Promise<object[]> {
  const generate = (): Promise<Generated> => model().generate(script);
  await rootSpan('POST', { kind: SpanKind.SERVER }, (span) => generate().finally(() => span?.end()));
  const spans = collected.spans();
  const told = JSON.stringify(spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]));
  for (const hidden of [SECRET, '127.0.0.1', 'sk-']) expect(told).not.toContain(hidden);
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  return spans
    .filter(({ name }) => name === 'chat scripted')
    .map(({ kind, attributes, status, parentSpanContext }) => ({
      below: spans.find((span) => span.spanContext().spanId === parentSpanContext?.spanId)?.name,
      kind,
      attributes,
      status,
    }));
}

function call(fault?: string): object {
  return {
    below: 'RunActivity:generate',
    kind: SpanKind.CLIENT,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'scripted',
      ...(fault !== undefined && { 'error.type': fault }),
    },
    status: { code: fault === undefined ? UNSET : ERROR },
  };
}

test('each call to a model has a span below the step that makes it, and tells nothing to the endpoint', async () => {
  await model().start();
  const calls = await callsOf(sayCards);
  expect(calls).toEqual(model().endpoint.calls.map(() => call()));
  expect(calls.length).toBeGreaterThan(1);
  for (const { headers } of model().endpoint.calls) {
    expect(Object.keys(headers).filter((name) => /trace|baggage/i.test(name))).toEqual([]);
  }
});

test('a call that fails names its fault', async () => {
  await model().start({ callMs: 1_000 });
  const faults: Script[] = [
    (_, response) => void response.writeHead(500).end(SECRET),
    (_, response) => void response.destroy(),
    () => undefined,
  ];
  const calls = await callsOf((asked, response, number) => (faults[number - 1] ?? sayCards)(asked, response, number));
  const named = calls.map((each) => (each as { attributes: Record<string, string> }).attributes['error.type']);
  expect(named.filter((fault) => fault !== undefined).sort()).toEqual(['500', 'TimeoutError', 'UND_ERR_SOCKET']);
  for (const [i, fault] of named.entries()) expect(calls[i]).toEqual(call(fault));
});
