import { Api } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { rowsAt } from '../support/database';
import { seed } from './seed';

const KEYS_OF_AN_ACCOUNT = 10;
export const PAGE = 20;
/** Number of pages of a list whose cursors are collected. */
const PAGES = 10;
const MADE_AT_ONCE = 10;
/** The highest possible limit of a key. */
const RATE_LIMIT = 1_000_000;

/** A key with the ids and cursors for its requests. */
export interface Caller {
  accountId: string;
  key: string;
  /** The ids, newest first. */
  contents: readonly string[];
  /** The cursors of the pages of its list. The first page has none. */
  cursors: readonly string[];
}

interface Product {
  baseUrls: readonly string[];
  dataDir: string;
  databaseUrl: string;
}

export interface Size {
  accounts: number;
  /** Number of contents per account, of about 1,500 characters each. */
  contents: number;
}

/** Creates callers with ten keys of each account. */
export async function newCallers(product: Product, { accounts, contents }: Size): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let start = 0; start < accounts; start += MADE_AT_ONCE) {
    const count = Math.min(MADE_AT_ONCE, accounts - start);
    const made = await Promise.all(Array.from({ length: count }, () => newCallersOfOne(product, contents)));
    callers.push(...made.flat());
  }
  return callers;
}

async function newCallersOfOne({ baseUrls, dataDir, databaseUrl }: Product, count: number): Promise<Caller[]> {
  const { accountId, key } = await newAccount(dataDir, { rateLimit: RATE_LIMIT });
  await seed(databaseUrl, accountId, count);
  const contents = await idsOf(databaseUrl, accountId);
  const cursors = await cursorsOf(new Api(String(baseUrls[0]), key));
  const args = ['--account', accountId, '--env', 'live', '--scopes', 'all', '--rate-limit', String(RATE_LIMIT)];
  const keys = [key];
  while (keys.length < KEYS_OF_AN_ACCOUNT) {
    keys.push(String((await operator(dataDir, 'key', 'create', ...args))['key']));
  }
  return keys.map((each) => ({ accountId, key: each, contents, cursors }));
}

async function idsOf(databaseUrl: string, accountId: string): Promise<string[]> {
  const sql = 'SELECT id FROM library.contents WHERE account_id = $1 ORDER BY id DESC';
  return (await rowsAt<{ id: string }>(databaseUrl, sql, [accountId])).map(({ id }) => id);
}

async function cursorsOf(api: Api): Promise<string[]> {
  const cursors: string[] = [];
  const first = `/v1/contents?limit=${PAGE}`;
  for (let path = first; cursors.length < PAGES - 1; ) {
    const { status, json } = await api.get(path);
    if (status !== 200) throw new Error(`a list returned ${status}`);
    const cursor = String(json['nextCursor']);
    cursors.push(cursor);
    path = `${first}&cursor=${cursor}`;
  }
  return cursors;
}
