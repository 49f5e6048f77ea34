import { Api } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { pause } from '../support/pause';
import { newContent } from './newContent';
import { seed, someWords } from './seed';
import type { Servers } from './servers';
import { at } from './times';

const LONG_TEXTS = 120;
const LONG_TEXT = 199_900;
const COMMON = 50_000;
const FEEDING = 24;
const SECONDS = 8;
const BETWEEN_MS = 10;
/** What the neighbour's reads may come to: beside what they are without the attack, and at all. */
const MOST_TIMES_IDLE = 2;
const P99_MS = 250;

/** Attacks of one account through the public API; each goes on until it is told to stop. */
type Attack = (api: Api, isOver: () => boolean) => Promise<void>;

const LAST_WORDS = 'the last words of all';

const ATTACKS: Readonly<Record<string, Attack>> = {
  // Ten a second, as its limit allows.
  'searches long texts by their ends': (api, isOver) =>
    every(100, isOver, () => api.get('/v1/search?q=last+words+of+all')),
  'searches a word of all its contents': (api, isOver) =>
    clients(16, () => every(BETWEEN_MS, isOver, () => api.get('/v1/search?q=everywhere'))),
  'asks for its statistics': (api, isOver) =>
    clients(16, () => every(BETWEEN_MS, isOver, () => api.get('/v1/learning-stats'))),
  'sends long texts to be indexed': (api, isOver) =>
    clients(FEEDING, () => every(1_000, isOver, () => api.post('/v1/contents', { title: 'Long', text: longText() }))),
};

/** What one account's worst does to another's reads, in one run: its median and p99 beside those of a quiet time. */
export async function measureNeighbour(servers: Servers): Promise<Record<string, unknown>[]> {
  const [attacker, neighbour] = await Promise.all([newAccount(servers.dataDir), newAccount(servers.dataDir)]);
  await seed(servers.databaseUrl, attacker.accountId, LONG_TEXTS, longText);
  await seed(servers.databaseUrl, attacker.accountId, COMMON);
  await operator(servers.dataDir, 'search', 'rebuild');
  const [theirs, ours] = [attacker, neighbour].map(({ key }) => new Api(servers.product.baseUrl, key)) as [Api, Api];
  const contentId = String((await ours.post('/v1/contents', newContent('Read by its owner'))).json['id']);
  await readFor(ours, contentId);
  const idle = await readFor(ours, contentId);
  const rows = [{ attack: 'none', ...rowOf(idle, idle) }];
  for (const [attack, mount] of Object.entries(ATTACKS)) {
    const state = { isOver: false };
    const attacking = mount(theirs, () => state.isOver);
    rows.push({ attack, ...rowOf(await readFor(ours, contentId), idle) });
    state.isOver = true;
    await attacking;
  }
  return rows;
}

/** Times of reads, one after the other. */
async function readFor(api: Api, contentId: string): Promise<number[]> {
  const times: number[] = [];
  for (const until = Date.now() + SECONDS * 1_000; Date.now() < until; ) {
    const begunAt = performance.now();
    const { status } = await api.get(`/v1/contents/${contentId}`);
    if (status !== 200) throw new Error(`the neighbour's read answered ${status}`);
    times.push(performance.now() - begunAt);
    await pause(BETWEEN_MS);
  }
  return times;
}

function rowOf(times: readonly number[], idle: readonly number[]): Record<string, unknown> {
  const [median, p99, ratio] = [at(times, 0.5), at(times, 0.99), at(times, 0.5) / at(idle, 0.5)];
  const isHurt = ratio > MOST_TIMES_IDLE || p99 > P99_MS;
  return {
    'median ms': median,
    '÷ idle': Number(ratio.toFixed(2)),
    most: MOST_TIMES_IDLE,
    'p99 ms': p99,
    limit: P99_MS,
    verdict: isHurt ? 'BELOW THE FLOOR' : 'ok',
  };
}

async function every(milliseconds: number, isOver: () => boolean, call: () => Promise<unknown>): Promise<void> {
  while (!isOver()) {
    await call();
    await pause(milliseconds);
  }
}

async function clients(count: number, client: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, client));
}

function longText(): string {
  return `${someWords(LONG_TEXT / 4).slice(0, LONG_TEXT - LAST_WORDS.length - 1)} ${LAST_WORDS}`;
}
