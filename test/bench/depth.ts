import { Api } from '../support/api';
import { newAccount } from '../support/operator';
import { round } from './load';
import { seed } from './seed';
import type { Servers } from './servers';

const CONTENTS = 5_000;
const SECONDS = 5;
const PAGES_DOWN = 40;
/** How many times longer a late page may take than the first. */
const MOST_AT_DEPTH = 1.5;

/** Pages of a list at depth beside its first page. */
export async function measureDepth({ dataDir, databaseUrl, product }: Servers): Promise<Record<string, unknown>[]> {
  const { accountId, key } = await newAccount(dataDir);
  await seed(databaseUrl, accountId, CONTENTS);
  const api = new Api(product.api.baseUrl, key);
  const headers = { authorization: `Bearer ${key}` };
  const first = '/v1/contents?limit=100';
  let path = first;
  for (let page = 0; page < PAGES_DOWN; page++) {
    const { json } = await api.get(path);
    path = `${first}&cursor=${encodeURIComponent(String(json['nextCursor']))}`;
  }
  const perSecond = async (of: string): Promise<number> => {
    const load = () => ({ method: 'GET', path: of, headers });
    return (await round({ baseUrls: product.baseUrls, load }, SECONDS)).perSecond;
  };
  const ratio = (await perSecond(first)) / (await perSecond(path));
  return [
    {
      workload: 'page at depth ÷ first page',
      ratio: Number(ratio.toFixed(2)),
      verdict: ratio > MOST_AT_DEPTH ? 'BELOW THE FLOOR' : 'ok',
    },
  ];
}
