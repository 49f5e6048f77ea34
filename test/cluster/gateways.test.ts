import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api, type JsonObject } from '../support/api';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { unknownIn } from '../monitoring/queries';
import { newAccount } from '../support/operator';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;

(hasClusterServers ? describe : describe.skip)('two gateways in front of one process per service', () => {
  let cluster: Cluster;
  let account: Awaited<ReturnType<typeof newAccount>>;
  let one: Api;
  let two: Api;

  beforeAll(async () => {
    cluster = newCluster();
    await cluster.start();
    account = await newAccount(cluster.dataDir, { credits: 1_000 });
    [one, two] = gatewaysFor(account.key);
  }, LONG_MS);
  afterAll(() => cluster.stop(), LONG_MS);

  function gatewaysFor(key: string): [Api, Api] {
    const [first, second] = cluster.info.baseUrls;
    return [new Api(first, key), new Api(second, key)];
  }

  test('the gateways return the same responses for resources that one of them created', async () => {
    const created = await one.post('/v1/contents', { title: 'Shared' });
    expect(created.status).toBe(201);
    const path = `/v1/contents/${String(created.json['id'])}`;
    const [read, other] = [await one.get(path), await two.get(path)];
    expect([other.status, other.text]).toEqual([200, read.text]);
    expect(other.headers['etag']).toBe(created.headers['etag']);

    const headers = { 'if-match': String(other.headers['etag']) };
    expect((await two.patch(path, { title: 'Changed' }, headers)).status).toBe(200);
    expect((await one.patch(path, { title: 'Stale' }, headers)).status).toBe(412);
    expect((await one.get(path)).json['title']).toBe('Changed');
    expect((await one.delete(path)).status).toBe(204);
    expect((await two.get(path)).status).toBe(404);
  });

  test('a gateway continues the pages of the other', async () => {
    const { key } = await newAccount(cluster.dataDir);
    const apis = gatewaysFor(key);
    const made: unknown[] = [];
    for (let n = 0; n < 5; n++) made.unshift(await apis[n % 2 === 0 ? 0 : 1].content({ title: `Content ${n}` }));
    const seen: unknown[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page++) {
      const { json, status } = await apis[page % 2 === 0 ? 0 : 1].get(`/v1/contents?limit=2${cursor}`);
      expect(status).toBe(200);
      seen.push(...(json['data'] as JsonObject[]).map(({ id }) => id));
      cursor = `&cursor=${String(json['nextCursor'])}`;
    }
    expect(seen).toEqual(made);
  });

  test('the gateways and their services export all metrics that alerts and dashboards use', async () => {
    // The index of a new instance is built meanwhile.
    await waitFor(async () => (await one.get('/v1/search?q=cells')).status === 200);
    // Every operation of the alert tests has been called.
    const id = await one.content({ title: 'Cells', text: studyText(1_000), language: 'en' });
    const responses = [
      await one.get('/v1/contents'),
      await one.get('/v1/search?q=cells'),
      await one.post('/v1/folders', { name: 'Folder' }),
      await one.post(`/v1/contents/${id}/memocard-generations`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, 202]);
    const scrapes = await Promise.all(
      Object.values(cluster.info.processes).map(async ({ adminAddress }) =>
        (await fetch(`http://${adminAddress}/metrics`)).text(),
      ),
    );
    const rare = {
      http_server_request_duration_seconds: { http_response_status_code: ['429', '503'] },
      rpc_client_call_duration_seconds: {
        rpc_response_status_code: ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'NOT_FOUND'],
      },
      db_client_operation_duration_seconds: {
        // Exported only for failed connections.
        db_operation_name: ['CONNECT'],
        error_type: ['57014', 'ECONNREFUSED', 'ECONNRESET'],
      },
    };
    expect(unknownIn(scrapes, rare)).toEqual([]);
  });

  test(
    'the gateways serve requests while all processes are replaced, without a rejected token',
    async () => {
      const { pids } = cluster.info;
      const id = await one.content({ title: 'Cells', text: studyText(3_000), language: 'en' });
      const accepted = await two.post(`/v1/contents/${id}/memocard-generations`);
      expect(accepted.status).toBe(202);
      const job = `/v1/jobs/${String(accepted.json['jobId'])}`;
      await waitFor(async () => (await one.get(job)).json['status'] === 'succeeded');
      await cluster.replace(Object.keys(pids), 'SIGTERM');
      expect((await two.get(`/v1/contents/${id}/memocards`)).json['data']).not.toEqual([]);
      await waitFor(async () => ((await one.get('/v1/search?q=cells')).json['data'] as unknown[]).length > 0);
      const logs = Object.keys(pids).map((name) => readFileSync(join(cluster.dataDir, 'logs', `${name}.log`), 'utf8'));
      expect(logs.filter((log) => log.includes('token rejected'))).toEqual([]);
    },
    LONG_MS,
  );
});
