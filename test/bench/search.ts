import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { Api } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { waitFor } from '../support/waitFor';
import type { Servers } from './servers';
import { judgeTimes } from './times';

const CONTENTS = 50_000;
const SEEDED_AT_ONCE = 1_000;
const WORDS_OF_A_TEXT = 220;
const VOCABULARY = 20_000;
const CALLS = 40;
/** What one query may take over 50,000 contents of one account. */
const LIMIT_MS = 50;
const WRITES = 20;
const POLL_MS = 5;
/** From the answer of a write until a search finds it. */
const FOUND_MS = 1_000;

/** Every content has the first; how often the others occur falls with their place, as in a language. */
const word = (rank: number): string => {
  let letters = '';
  for (let left = rank + 1; left > 0; left = Math.floor(left / 20)) letters += 'aeioubcdfglmnprstvxz'.charAt(left % 20);
  return `${letters}${'aeiou'.charAt(rank % 5)}`;
};

const QUERIES: Readonly<Record<string, string>> = {
  'one content has it': 'q=unique31415',
  'every content has it': 'q=everywhere',
  'every title begins with it': 'q=lesso',
  'every text begins with it': 'q=everyw',
  'one letter': 'q=a',
  'two letters': 'q=ba',
  'two frequent words': `q=${word(3)}%20${word(7)}`,
  'ten frequent words': `q=${Array.from({ length: 10 }, (_, rank) => word(rank)).join('%20')}`,
  'a frequent word and a beginning': `q=everywhere%20${word(500).slice(0, 2)}`,
  'no folder has it': 'q=everywhere&type=folder',
  nothing: 'q=nowheretobefound',
  'a page of 100': 'q=everywhere&limit=100',
};

/** Times of single searches over one account with 50,000 contents of about 1,500 characters. */
export async function measureSearch(servers: Servers): Promise<Record<string, unknown>[]> {
  const account = await newAccount(servers.dataDir);
  await seed(servers.databaseUrl, account.accountId);
  const started = performance.now();
  const counts = await operator(servers.dataDir, 'search', 'rebuild');
  console.error(`rebuilt ${JSON.stringify(counts)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const api = new Api(servers.product.baseUrl, account.key);
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) rows.push(await measure(api, name, query));
  return [...rows, await measureWrites(api)];
}

async function measureWrites(api: Api): Promise<Record<string, unknown>> {
  const times: number[] = [];
  for (let write = 0; write < WRITES; write++) {
    const text = `swift${write}`;
    await api.content({ title: 'Written now', text });
    const started = performance.now();
    await waitFor(async () => (await search(api, `q=${text}`)).length === 1, { everyMs: POLL_MS });
    times.push(performance.now() - started);
  }
  return rowOf('a write until it is found', 1, times, FOUND_MS);
}

async function measure(api: Api, name: string, query: string): Promise<Record<string, unknown>> {
  const times: number[] = [];
  let found = 0;
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now();
    const hits = await search(api, query);
    times.push(performance.now() - started);
    found = hits.length;
  }
  return rowOf(name, found, times, LIMIT_MS);
}

async function search(api: Api, query: string): Promise<unknown[]> {
  const { status, json } = await api.get(`/v1/search?${query}`);
  if (status !== 200) throw new Error(`search answered ${status}`);
  return json['data'] as unknown[];
}

function rowOf(search: string, hits: number, times: readonly number[], limit: number): Record<string, unknown> {
  const { median, p95, verdict } = judgeTimes(times, limit);
  return { search, hits, 'median ms': median, 'p95 ms': p95, limit, verdict };
}

/** Contents as library keeps them, since 50,000 creations would take longer than all that is measured. */
async function seed(url: string, accountId: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (let start = 0; start < CONTENTS; start += SEEDED_AT_ONCE) {
      const places = Array.from({ length: SEEDED_AT_ONCE }, (_, i) => start + i);
      const ids = places.map((place) => idOf(place));
      await client.query(
        `WITH item AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) AS item (id, title, text)),
         texts AS (INSERT INTO library.content_texts (content_id, account_id, text) SELECT id, $4, text FROM item)
         INSERT INTO library.contents (id, account_id, title, has_body, has_summary, podcasts_ready_count, sources_count,
           version, created_at, updated_at)
         SELECT id, $4, title, true, false, 0, 0, 1, now(), now() FROM item`,
        [ids, places.map((place) => `Lesson ${place} unique${place}`), places.map(textOf), accountId],
      );
    }
    await client.query('VACUUM ANALYZE library.contents');
  } finally {
    await client.end();
  }
}

/** As library makes them: by the clock, then random. */
function idOf(place: number): string {
  const hex = (Date.now() + place).toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}

function textOf(): string {
  const words = Array.from({ length: WORDS_OF_A_TEXT }, () => word(Math.floor(VOCABULARY ** Math.random())));
  return ['Everywhere', ...words].join(' ');
}
