import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api';
import type { Cluster } from '../support/cluster';
import { forEach } from '../support/forEach';
import { newAccount } from '../support/operator';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { open } from './attacks/sockets';
import { onDatabase } from '../support/database';
import type { OwnPostgres } from '../support/postgres';
import { someWords, textOfContent } from './seed';
import { withCluster } from './target';

const CONTENTS = 3_000;
const ITEMS = 3_000;
const JOBS = 300;
const CHARACTERS = 1_200;
const CREDITS = 1_000_000;
const RATE_LIMIT = 1_000_000;
const FOUND = { timeoutMs: 300_000, everyMs: 1_000 };

type Row = Record<string, unknown>;

/**
 * Measures the size of each kind of row in each store, in bytes with its indexes, over some thousand rows that the API has
 * created on a cluster.
 */
export function measureStorage(): Promise<Row[]> {
  return withCluster({ RATE_LIMIT_GENERATION: String(RATE_LIMIT) }, measure);
}

async function measure(cluster: Cluster, database: OwnPostgres): Promise<Row[]> {
  const { key } = await newAccount(cluster.dataDir, { credits: CREDITS, rateLimit: RATE_LIMIT });
  const api = new Api(cluster.info.baseUrls[0], key);
  const redis = new URL(String(cluster.servers.redis?.address));
  const sizes = async (): Promise<Map<string, number>> =>
    new Map([
      ...(await schemaBytes(database.url)),
      ['redis', await redisBytes(redis)],
      ['meilisearch', folderBytes(join(cluster.dataDir, 'meilisearch'))],
      ['temporal', folderBytes(join(cluster.dataDir, 'temporal'))],
    ]);
  const rows: Row[] = [];
  const measured = async (what: string, count: number, make: (place: number) => Promise<unknown>): Promise<void> => {
    const before = await sizes();
    await forEach(Array(count).keys(), make);
    await indexed(api);
    const after = await sizes();
    const row: Row = { what, count };
    for (const [store, bytes] of after) {
      const more = Math.round((bytes - (before.get(store) ?? 0)) / count);
      if (more !== 0) row[store] = more;
    }
    rows.push(row);
  };

  const texts: number[] = [];
  const body = (place: number) => {
    const text = textOfContent();
    texts.push(text.length);
    return { title: `Lesson ${place}`, text };
  };
  const post = async (
    path: string,
    sent: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<string> => {
    const { status, json, text } = await api.post(path, sent, headers);
    if (status !== 201 && status !== 202) throw new Error(`${path} returned ${status}: ${text}`);
    return String(json['id'] ?? json['jobId']);
  };
  await measured('content without a text', CONTENTS, (place) => post('/v1/contents', { title: `Empty ${place}` }));
  await measured('content with a text', CONTENTS, (place) => post('/v1/contents', body(place)));
  await measured('the same with an Idempotency-Key', CONTENTS, (place) =>
    post('/v1/contents', body(place), { 'Idempotency-Key': `storage-${place}` }),
  );
  const parent = await post('/v1/contents', { title: 'Parent' });
  const [front, back] = [() => someWords(8), () => someWords(15)];
  await measured('memocard', ITEMS, () => post(`/v1/contents/${parent}/memocards`, { front: front(), back: back() }));
  const contents: string[] = [];
  while (contents.length < JOBS) contents.push(await api.content({ language: 'en', text: studyText(CHARACTERS) }));
  await measured('generation and what it made', JOBS, async (place) => {
    const jobId = await post(`/v1/contents/${contents[place]}/memocard-generations`, {});
    await waitFor(async () => (await api.get(`/v1/jobs/${jobId}`)).json['status'] === 'succeeded', FOUND);
  });
  const characters = texts.reduce((sum, length) => sum + length, 0) / texts.length;
  return [{ what: 'characters of a text', count: Math.round(characters) }, ...rows];
}

/** Waits until the index contains everything, including the last content. */
async function indexed(api: Api): Promise<void> {
  const title = `indexed${Date.now()}`;
  await api.post('/v1/contents', { title });
  await waitFor(async () => (await api.get(`/v1/search?q=${title}`)).text.includes(title), FOUND);
}

async function schemaBytes(url: string): Promise<[string, number][]> {
  return onDatabase(url, async (client) => {
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ schema: string; bytes: string }>(
      `SELECT relnamespace::regnamespace::text AS schema, sum(pg_total_relation_size(oid)) AS bytes
       FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_schema|public)' GROUP BY 1`,
    );
    return rows.map(({ schema, bytes }) => [schema, Number(bytes)]);
  });
}

async function redisBytes(url: URL): Promise<number> {
  const socket = open(url.href, 'INFO memory\r\n');
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^used_memory:(\d+)/m.exec(response.toString())?.[1]);
}

function folderBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  // The size on disk, because Meilisearch’s files are sparse.
  return files.reduce((sum, { name, parentPath }) => sum + 512 * statSync(join(parentPath, name)).blocks, 0);
}
