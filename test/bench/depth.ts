import { figure } from './figures';
import { round } from './load';
import { seed } from './seed';
import type { Target } from './target';

const CONTENTS = 5_000;
const SECONDS = 5;
const PAGES_DOWN = 40;
/** Maximum duration of a late page, as a multiple of the first. */
const MAX_AT_DEPTH = 1.5;

/** Compares late pages of a list with its first page. */
export async function measureDepth(target: Target): Promise<Record<string, unknown>[]> {
  const { accountId, api } = await target.neighbour();
  await seed(target.databaseUrl, accountId, CONTENTS);
  const headers = { authorization: `Bearer ${api.key}` };
  const first = '/v1/contents?limit=100';
  let path = first;
  for (let page = 0; page < PAGES_DOWN; page++) {
    const { json } = await api.get(path);
    path = `${first}&cursor=${encodeURIComponent(String(json['nextCursor']))}`;
  }
  const perSecond = async (of: string): Promise<number> => {
    const load = () => ({ method: 'GET', path: of, headers });
    return (await round({ baseUrls: target.baseUrls, load }, SECONDS)).perSecond;
  };
  const ratio = (await perSecond(first)) / (await perSecond(path));
  return [{ ...figure('time of a page at depth ÷ first page', ratio, MAX_AT_DEPTH) }];
}
