import { Api } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { round } from './load';
import { seed } from './seed';
import type { Servers } from './servers';
import { isCluster } from './target';

const CONTENTS = 5_000;
const QUERIES = 200;
const SECONDS = 5;
/** The floor with `npm start`, and in a cluster. */
const PER_SECOND = isCluster ? 700 : 1_500;
const P99_MS = 60;

/** Searches per second that find one content of 5,000, over 32 connections, and pages of a list at depth. */
export async function measureSearchLoad(servers: Servers): Promise<Record<string, unknown>[]> {
  const { accountId, key } = await newAccount(servers.dataDir);
  await seed(servers.databaseUrl, accountId, CONTENTS);
  await operator(servers.dataDir, 'search', 'rebuild');
  const api = new Api(servers.product.api.baseUrl, key);
  const headers = { authorization: `Bearer ${key}` };
  const step = CONTENTS / QUERIES;
  const requests = Array.from({ length: QUERIES }, (_, place) => ({
    method: 'GET',
    path: `/v1/search?q=unique${place * step}`,
    headers,
  }));
  const target = { baseUrls: servers.product.baseUrls, load: { requests, freshIds: false } };
  await round(target, SECONDS);
  const { perSecond, p99Ms } = await round(target, SECONDS);
  const short = perSecond < PER_SECOND || p99Ms > P99_MS;
  return [
    {
      workload: 'search one hit of 5,000',
      'req/s': perSecond,
      floor: PER_SECOND,
      'p99 ms': p99Ms,
      verdict: verdict(short),
    },
    await measureDepth(api, servers.product.baseUrls, headers),
  ];
}

const PAGES_DOWN = 40;
/** How many times longer a late page may take than the first. */
const MOST_AT_DEPTH = 1.5;

async function measureDepth(
  api: Api,
  baseUrls: readonly string[],
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const first = '/v1/contents?limit=100';
  let path = first;
  for (let page = 0; page < PAGES_DOWN; page++) {
    const { json } = await api.get(path);
    path = `${first}&cursor=${encodeURIComponent(String(json['nextCursor']))}`;
  }
  const perSecond = async (of: string): Promise<number> => {
    const load = { requests: [{ method: 'GET', path: of, headers }], freshIds: false };
    return (await round({ baseUrls, load }, SECONDS)).perSecond;
  };
  const ratio = (await perSecond(first)) / (await perSecond(path));
  return {
    workload: 'page at depth ÷ first page',
    ratio: Number(ratio.toFixed(2)),
    verdict: verdict(ratio > MOST_AT_DEPTH),
  };
}

const verdict = (isShort: boolean): string => (isShort ? 'BELOW THE FLOOR' : 'ok');
