import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rootSpan, SpanKind } from '@learning-library/common/telemetry';
import { type CollectedSpans, collectSpans } from '@learning-library/common/testing';
import { type Generated, SECRET, useModel } from '../support/model';
import { sayCards, type Script } from '../support/modelEndpoint';
import type { LookupAddress } from 'node:dns';
import { checkedLookup, isForbiddenTarget } from '../../src/generators/modelTarget';

describe('requests to a model', () => {
  const model = useModel();
  let collected: CollectedSpans;
  beforeAll(async () => {
    collected = await collectSpans();
  });
  afterAll(() => collected.end());
  beforeEach(() => collected.reset());

  const [UNSET, ERROR] = [0, 2];

  /** The requests to the model in a generation's trace, in order, with their attributes and parent spans. */
  async function callsOf(script: Script): Promise<object[]> {
    const generate = (): Promise<Generated> => model().generate(script);
    await rootSpan('POST', { kind: SpanKind.SERVER }, (span) => generate().finally(() => span?.end()));
    const spans = collected.spans();
    const told = JSON.stringify(
      spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
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

  test('each request has a span below its step, and sends no trace header', async () => {
    await model().start();
    const calls = await callsOf(sayCards);
    expect(calls).toEqual(model().endpoint.calls.map(() => call()));
    expect(calls.length).toBeGreaterThan(1);
    for (const { headers } of model().endpoint.calls) {
      expect(Object.keys(headers).filter((name) => /trace|baggage/i.test(name))).toEqual([]);
    }
  });

  test('the span of a failed request contains the error', async () => {
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
});

describe('the address of a model', () => {
  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '0.0.0.0',
    '::',
    '100.100.100.200',
  ])('the address %s is rejected', (address) => expect(isForbiddenTarget(address)).toBe(true));

  test.each(['127.0.0.1', '10.0.0.7', '::1', '93.184.216.34', 'api.example.org'])(
    'the address %s is accepted',
    (address) => {
      expect(isForbiddenTarget(address)).toBe(false);
    },
  );

  test('a model address is rejected if its name resolves to a rejected address', async () => {
    const response = (addresses: LookupAddress[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const resolver = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
          done(null, addresses)) as never;
        checkedLookup(resolver)('model.example', {}, (error, address) =>
          error ? reject(error) : resolve(String(address)),
        );
      });
    const good = { address: '93.184.216.34', family: 4 };
    expect(await response([good])).toBe(good.address);
    await expect(response([good, { address: '169.254.169.254', family: 4 }])).rejects.toThrow('rejected address');
    await expect(response([])).rejects.toThrow('rejected address');
  });
});
