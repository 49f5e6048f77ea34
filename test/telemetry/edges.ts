import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { databaseUrl } from '../support/database';
import { waitFor } from '../support/waitFor';
import { worksByItself } from './idle';
import { CLIENT, ERROR, INTERNAL, PRODUCER, SERVER, Trace, type TracedApi } from './trace';

/** Words of a caller that must not occur in exported data. */
export const CANARY = 'canaryquokka';
const TEXT = `Photosynthesis is the process by which a ${CANARY} plant turns light into chemical energy. `.repeat(3);

export interface Subject {
  traced: TracedApi;
  /** The name of the process that serves HTTP, or that runs a service. */
  serviceOf: (process: string) => string;
  /** The DATA_DIR, because the address and password of its PostgreSQL are among the secrets. */
  dataDir: () => string;
  /** The metrics address of the process that runs a service. */
  adminOf: (service: string) => string;
}

/** From HTTP to publication: the effects of a request are below it, in every topology. */
export function testEdges(subject: () => Subject): void {
  const call = (...values: Parameters<TracedApi['call']>): ReturnType<TracedApi['call']> =>
    subject().traced.call(...values);
  const create = async (body: object): Promise<string> => {
    const { response } = await call('POST', '/v1/contents', body);
    return String(response.json['id']);
  };

  test('a read is one trace from the request to the statement', async () => {
    const id = await create({ title: CANARY, text: `${CANARY} `.repeat(50) });
    const { trace } = await call('GET', `/v1/contents/${id}`);
    const { root } = trace;
    const { 'http.response.header.x-request-id': requestIds, ...attributes } = root.attributes;
    expect(requestIds).toEqual([expect.any(String)]);
    expect(attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/contents/{contentId}',
      'http.response.status_code': 200,
      'learning_library.operation.id': 'getContent',
      'url.scheme': 'http',
    });
    const { serviceOf } = subject();
    expect([root.service, root.name, root.kind, root.parentSpanId ?? '']).toEqual([
      serviceOf('gateway'),
      'GET /v1/contents/{contentId}',
      SERVER,
      '',
    ]);
    await trace.expectCallsBelow(root);
    const answered = await trace.has('learning_library.library.v1.LibraryService/GetContent', SERVER);
    expect(answered.service).toBe(serviceOf('library'));
    const statement = await waitFor(async () => trace.below(answered, CLIENT)[0]);
    expect([statement.name, statement.attributes]).toEqual([
      'SELECT contents',
      {
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.collection.name': 'contents',
        'db.query.summary': 'SELECT contents',
      },
    ]);
  });

  test('the caller’s trace is linked and never the parent, and a malformed one is ignored', async () => {
    const [traceId, spanId] = ['a1'.repeat(16), 'b2'.repeat(8)];
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, tracestate: 'x=y' };
    const linked = (await call('GET', '/v1/folders', undefined, headers)).trace.root;
    expect([linked.traceId === traceId, linked.links]).toEqual([false, [expect.objectContaining({ traceId, spanId })]]);
    expect(linked.links[0]).not.toHaveProperty('traceState');
    const malformed = { traceparent: 'x'.repeat(200), tracestate: 'x'.repeat(10_000) };
    const { trace, response } = await call('GET', '/v1/folders', undefined, malformed);
    expect([response.status, trace.root.links]).toEqual([200, []]);
  });

  test('rejected requests and unknown paths have a root span without a path', async () => {
    for (const [method, name] of [
      ['GET', 'GET'],
      ['PROPFIND', 'HTTP'],
    ] as const) {
      const { root } = (await call(method, `/v1/${CANARY}`)).trace;
      expect([root.name, root.attributes['http.response.status_code'], root.status.code ?? 0]).toEqual([name, 404, 0]);
    }
  });

  test('an internal error marks every span that it passed, with its type only', async () => {
    const client = new Client({ connectionString: databaseUrl(subject().dataDir()) });
    await client.connect();
    try {
      await client.query('ALTER TABLE library.folders RENAME TO away');
      const { response, trace } = await call('GET', '/v1/folders');
      expect(response.status).toBe(500);
      const failed = await waitFor(async () => trace.spans.find(({ name }) => name === 'SELECT folders'));
      const path = trace.wayTo(failed);
      expect(path.map(({ kind, status, attributes }) => [kind, status, attributes['error.type']])).toEqual([
        [SERVER, { code: ERROR }, '500'],
        [CLIENT, { code: ERROR }, 'INTERNAL'],
        [SERVER, { code: ERROR }, 'INTERNAL'],
        [CLIENT, { code: ERROR }, '42P01'],
      ]);
    } finally {
      await client.query('ALTER TABLE IF EXISTS library.away RENAME TO folders').finally(() => client.end());
    }
  });

  test('the spans of a deletion include its effects: immediate calls and later deliveries', async () => {
    const { receiver } = subject().traced;
    const created = await call('POST', '/v1/contents', { title: 'Deleted' });
    const creation = await created.trace.has(/LibraryService\/CreateContent$/, SERVER);
    // Otherwise one delivery could combine both events, and belong to the trace of the creation.
    await waitFor(async () => receiver.caused(creation, 'deliver search'));
    const { trace } = await call('DELETE', `/v1/contents/${String(created.response.json['id'])}`);
    const deletion = await trace.has(/LibraryService\/DeleteContent$/, SERVER);
    for (const operation of ['BEGIN', 'COMMIT']) {
      const span = await trace.has(operation, CLIENT);
      expect(trace.path(span).slice(-2)).toEqual([deletion.name, operation]);
      expect(span.attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.summary': operation,
      });
    }
    for (const consumer of ['cards', 'questions', 'generation', 'search']) {
      const delivery = await waitFor(async () => receiver.caused(deletion, `deliver ${consumer}`));
      expect([delivery.kind, delivery.service]).toEqual([PRODUCER, subject().serviceOf('library')]);
      expect(delivery.attributes).toMatchObject({
        'messaging.system': 'outbox',
        'messaging.operation.type': 'send',
        'messaging.destination.name': consumer,
      });
      await new Trace(receiver, delivery).expectCallsBelow(delivery);
    }
  });

  test('a generation is one trace from the request to the publication', async () => {
    const id = await create({ title: CANARY, language: 'en', text: TEXT });
    const { trace } = await call('POST', `/v1/contents/${id}/memocard-generations`);
    const published = await trace.has(/CardsService\/PublishMemocards$/, SERVER);
    const accepting = 'learning_library.generation.v1.GenerationService/CreateMemocardGeneration';
    const publishing = 'learning_library.cards.v1.CardsService/PublishMemocards';
    const inserted = await waitFor(async () =>
      trace.below(published, CLIENT).find(({ attributes }) => attributes['db.operation.name'] === 'INSERT'),
    );
    for (const name of ['StartWorkflow:generationJob', 'RunActivity:publish']) await trace.has(name, INTERNAL);
    expect(trace.path(inserted)).toEqual([
      'POST /v1/contents/{contentId}/memocard-generations',
      accepting,
      accepting,
      'StartWorkflow:generationJob',
      'RunActivity:publish',
      publishing,
      publishing,
      inserted.name,
    ]);
    const step = await trace.has('RunActivity:begin', INTERNAL);
    expect([step.service, published.service]).toEqual(['generation-worker', 'cards'].map(subject().serviceOf));
  });

  test('only requests begin a trace: polls, sweepers and janitors do not', async () => {
    await worksByItself(subject().adminOf);
    const roots = subject().traced.receiver.spans.filter(({ parentSpanId }) => (parentSpanId ?? '') === '');
    expect(roots.filter(({ attributes }) => attributes['url.scheme'] === undefined)).toEqual([]);
  });

  test('every span is below an exported one, and contains only ids, names and codes', async () => {
    const { receiver } = subject().traced;
    await call('GET', `/v1/contents/${randomUUID()}`);
    await waitFor(async () => receiver.orphans().length === 0);
    expect(receiver.spans.filter(({ events, status }) => events.length > 0 || 'message' in status)).toEqual([]);
  });
}
