import { describe, expect, test } from '@jest/globals';
import { Api } from '../support/api';
import { hasClusterServers, newCluster } from '../support/cluster';
import { newAccount } from '../support/operator';
import { Receiver, type Span } from './receiver';
import { CLIENT, SERVER } from './trace';

const SAMPLED = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
const LONG_MS = 240_000;
const ROUNDS = 20;
/** Number of parallel requests of each kind, so that their calls are batched. */
const AT_ONCE = 8;
/** The call to the library service for each kind of request, which may be batched. */
const REACHED: Readonly<Record<string, string>> = {
  'GET /v1/contents/{contentId}': '/GetContent',
  'GET /v1/contents': '/ListContents',
  'POST /v1/contents': '/CreateContent',
};

/** Reads, lists and creates resources, alternating between the gateways. */
async function makeCalls(apis: readonly Api[]): Promise<void> {
  const path = `/v1/contents/${await (apis[0] as Api).content()}`;
  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: AT_ONCE }, (_, n) => {
      const api = apis[n % apis.length] as Api;
      return [api.get(path), api.get('/v1/contents'), api.post('/v1/contents', { title: 'Sampled' })];
    });
    const statuses = (await Promise.all(calls.flat())).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  }
}

/** Every sampled request reached its RPC through a child or a link, with a response below it. */
function expectAllToReach(receiver: Receiver): void {
  const isRoot = ({ parentSpanId, name }: Span): boolean => (parentSpanId ?? '') === '' && name in REACHED;
  const roots = receiver.spans.filter(isRoot);
  expect(new Set(roots.map(({ name }) => name)).size).toBe(Object.keys(REACHED).length);
  expect(roots.length).toBeLessThan((Object.keys(REACHED).length * ROUNDS * AT_ONCE) / 2);
  const lost = roots.filter((root) => {
    const call = receiver.caused(root, REACHED[root.name] as string);
    const isResponse = ({ parentSpanId, kind }: Span): boolean => parentSpanId === call?.spanId && kind === SERVER;
    return call?.kind !== CLIENT || !receiver.spans.some(isResponse);
  });
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(receiver.orphans().map(({ name }) => name)).toEqual([]);
}

describe('sampling at 10%', () => {
  (hasClusterServers ? test : test.skip)(
    'a sampled request includes all of its RPCs at both gateways of a cluster',
    async () => {
      const receiver = await Receiver.start();
      const cluster = newCluster({ ...receiver.environment, ...SAMPLED });
      try {
        await cluster.start();
        const { key } = await newAccount(cluster.dataDir);
        await makeCalls(cluster.info.baseUrls.map((url) => new Api(url, key)));
        expect(await cluster.terminate()).toBe(0);
        expectAllToReach(receiver);
      } finally {
        await cluster.stop();
        await receiver.stop();
      }
    },
    LONG_MS,
  );
});
