import type { Api } from '../support/api';
import { operator } from '../support/operator';
import { waitFor } from '../support/waitFor';
import { seed, word } from './seed';
import type { Target } from './target';
import { judgeTimes } from './figures';

const CONTENTS = 50_000;
const CALLS = 40;
/** Maximum time of a query over 50,000 contents of one account. */
const LIMIT_MS = 50;
const WRITES = 20;
const POLL_MS = 5;
/** Maximum time from the response of a write until a search finds it. */
const FOUND_MS = 1_000;

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

/** Measures single searches of one account with 50,000 contents of about 1,500 characters. */
export async function measureSearchTimes(target: Target): Promise<Record<string, unknown>[]> {
  const { api, accountId } = await target.neighbour();
  await seed(target.databaseUrl, accountId, CONTENTS);
  await operator(target.dataDir, 'search', 'rebuild');
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
  if (status !== 200) throw new Error(`search returned ${status}`);
  return json['data'] as unknown[];
}

function rowOf(search: string, hits: number, times: readonly number[], limit: number): Record<string, unknown> {
  const { median, p95, verdict } = judgeTimes(times, limit);
  return { search, hits, 'median ms': median, 'p95 ms': p95, limit, verdict };
}
