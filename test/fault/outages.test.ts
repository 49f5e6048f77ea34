import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { Api, type JsonObject } from '../support/api';
import { hasClusterServers, newCluster } from '../support/cluster';
import { databaseUrl, rowsOf } from '../support/database';
import { newAccount } from '../support/operator';
import { startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;
const QUESTION = { type: 'true_false', prompt: 'Is it green?', isTrue: true };
type Service = 'cards' | 'questions';
const SERVICES: readonly Service[] = ['cards', 'questions'];

interface Topology {
  baseUrl: string;
  dataDir: string;
  /** Makes a service unavailable until it is resumed. */
  pause(service: Service): Promise<void>;
  resume(service: Service): Promise<void>;
  stop(): Promise<void>;
}

/** In one process, a service becomes unavailable by a lock on its tables. */
async function startOneProcess(): Promise<Topology> {
  const product = await startStandalone({ DEMO: '0' });
  const locks = new Map<Service, Client>();
  return {
    baseUrl: product.baseUrl,
    dataDir: product.dataDir,
    async pause(service) {
      const tables = await rowsOf<{ name: string }>(
        product.dataDir,
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1`,
        [service],
      );
      const client = new Client({ connectionString: databaseUrl(product.dataDir) });
      await client.connect();
      locks.set(service, client);
      await client.query(`BEGIN; LOCK TABLE ${tables.map(({ name }) => name).join(', ')}`);
    },
    async resume(service) {
      await locks.get(service)?.end();
      locks.delete(service);
    },
    stop: () => product.stop(),
  };
}

/** In a cluster, the process of a service is stopped, so that it accepts connections and sends nothing. */
async function startCluster(): Promise<Topology> {
  const cluster = newCluster();
  await cluster.start();
  const signal = async (service: Service, name: NodeJS.Signals): Promise<void> => {
    process.kill(cluster.info.pids[service] as number, name);
  };
  return {
    baseUrl: cluster.info.baseUrls[0],
    dataDir: cluster.dataDir,
    pause: (service) => signal(service, 'SIGSTOP'),
    resume: (service) => signal(service, 'SIGCONT'),
    stop: () => cluster.stop(),
  };
}

const TOPOLOGIES = [
  ['one process', startOneProcess],
  ['a cluster', startCluster],
] as const;

(hasClusterServers ? describe : describe.skip).each(TOPOLOGIES)(
  'an outage of cards and questions in %s',
  (_, start) => {
    let topology: Topology;
    let api: Api;
    let content: { path: string; memocard: string; question: string };

    const statusOf = async (path: string): Promise<number> => (await api.get(path)).status;
    const makeContent = async (body: JsonObject = {}): Promise<typeof content> => {
      const id = await api.content(body);
      const path = `/v1/contents/${id}`;
      const memocard = `/v1/memocards/${await api.memocard(id)}`;
      const question = `/v1/questions/${await api.made(`${path}/questions`, QUESTION)}`;
      return { path, memocard, question };
    };
    const pauseAll = () => Promise.all(SERVICES.map((service) => topology.pause(service)));
    const resumeAll = () => Promise.all(SERVICES.map((service) => topology.resume(service)));

    beforeAll(async () => {
      topology = await start();
      api = new Api(topology.baseUrl, (await newAccount(topology.dataDir)).key);
    }, LONG_MS);
    afterEach(resumeAll);
    afterAll(() => topology.stop(), LONG_MS);

    test(
      'contents are read, listed, changed and found with their counts',
      async () => {
        content = await makeContent({ title: 'Chlorophyllous' });
        // A new cluster may still create its index.
        await waitFor(async () => {
          const { status, json } = await api.get('/v1/search?q=chlorophyllous');
          return status === 200 && (json['data'] as unknown[]).length === 1;
        });
        const before = (await api.get(content.path)).json;
        expect(before['inclusions']).toMatchObject({ memocardsCount: 1, questionsCount: 1 });
        await pauseAll();
        expect((await api.get(content.path)).json).toEqual(before);
        expect((await api.get('/v1/contents')).json['data']).toContainEqual(before);
        const changed = (await api.patch(content.path, { description: 'Green' })).json;
        expect(changed).toEqual({ ...before, description: 'Green', updatedAt: changed['updatedAt'] });
        expect(await api.all('/v1/search?q=chlorophyllous')).toMatchObject([{ id: before['id'] }]);
        expect([await statusOf(content.memocard), await statusOf(content.question)]).toEqual([503, 503]);
        await resumeAll();
        await waitFor(async () => (await statusOf(content.memocard)) === 200);
        await waitFor(async () => (await statusOf(content.question)) === 200);
      },
      LONG_MS,
    );

    test.each(['content', 'folder'])(
      'a deleted %s stays deleted, and a repeated DELETE delivers the deletion again',
      async (kind) => {
        const folderId = await api.folder();
        const below = await makeContent({ folderId });
        const path = kind === 'content' ? below.path : `/v1/folders/${folderId}`;
        await pauseAll();
        expect((await api.delete(path)).status).toBe(503);
        expect([await statusOf(path), await statusOf(below.path)]).toEqual([404, 404]);
        expect((await api.delete(path, { 'if-match': '"another"' })).status).toBe(503);
        if (kind === 'folder') expect((await api.delete(below.path)).status).toBe(404);
        await resumeAll();
        await waitFor(async () => (await api.delete(path)).status === 204);
        expect([await statusOf(below.memocard), await statusOf(below.question)]).toEqual([404, 404]);
        expect((await api.delete(path)).status).toBe(404);
      },
      LONG_MS,
    );

    test(
      'a deletion is delivered automatically once they are available',
      async () => {
        await pauseAll();
        expect((await api.delete(content.path)).status).toBe(503);
        await resumeAll();
        await waitFor(async () => (await statusOf(content.memocard)) === 404);
        await waitFor(async () => (await statusOf(content.question)) === 404);
      },
      LONG_MS,
    );
  },
);
