import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { newAccount } from '../support/operator';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

const LONG_MS = 180_000;
const SERVICES = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'generation'];

/** The contract of such a cluster: `SERVICES=… CONTRACT_TARGET=cluster npx jest test/contract`. */
(hasClusterServers ? describe : describe.skip)('services in one process, beside gateways and worker,', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = newCluster({ SERVICES: SERVICES.join(',') });
    await cluster.start();
  }, LONG_MS);
  afterAll(() => cluster.stop(), LONG_MS);

  test(
    'generate and find what they are given, and are replaced as one without a refused token',
    async () => {
      const { baseUrls, pids } = cluster.info;
      expect(Object.keys(pids).sort()).toEqual(['gateway-1', 'gateway-2', 'generation-worker', 'services']);
      const { key } = await newAccount(cluster.dataDir, { credits: 100 });
      const [first, second] = baseUrls.map((baseUrl) => new Api(baseUrl, key)) as [Api, Api];
      const { json, status } = await first.post('/v1/contents', {
        title: 'Cells',
        text: studyText(3_000),
        language: 'en',
      });
      expect(status).toBe(201);
      const path = `/v1/contents/${String(json['id'])}`;
      const accepted = await second.post(`${path}/memocard-generations`);
      expect(accepted.status).toBe(202);
      await waitFor(
        async () => (await first.get(`/v1/jobs/${String(accepted.json['jobId'])}`)).json['status'] === 'succeeded',
      );
      await cluster.restart(() => undefined);
      expect((await second.get(`${path}/memocards`)).json['data']).not.toEqual([]);
      await waitFor(async () => ((await first.get('/v1/search?q=cells')).json['data'] as unknown[]).length > 0);
      const logs = Object.keys(pids).map((name) => readFileSync(join(cluster.dataDir, 'logs', `${name}.log`), 'utf8'));
      expect(logs.filter((log) => log.includes('token refused'))).toEqual([]);
    },
    LONG_MS,
  );
});
