import autocannon from 'autocannon';

export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Selects the next request at random. */
export type Load = () => LoadRequest;

/** The mean throughput of a round and its p99. */
export interface Round {
  perSecond: number;
  p99Ms: number;
}

export const CONNECTIONS = 32;
/** Time for the compiler to optimize both servers. The product runs more code per request. */
const WARM_UP_SECONDS = 10;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

export interface Target {
  /** The connections are divided among them. */
  baseUrls: readonly string[];
  load: Load;
}

export interface Comparison {
  first: Round;
  second: Round;
  /** The ratio of the two throughputs: the median over the pairs of rounds. */
  ratio: number;
}

/**
 * Loads two servers in turn, so that other work of the machine affects both. The first round only warms them up.
 * @returns the median round of each
 */
export async function compare(
  [first, second]: readonly [Target, Target],
  { rounds = ROUNDS, connections = CONNECTIONS, warmUpSeconds = WARM_UP_SECONDS } = {},
): Promise<Comparison> {
  await round(first, warmUpSeconds, connections);
  await round(second, warmUpSeconds, connections);
  const pairs: Comparison[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const [ofFirst, ofSecond] = [
      await round(first, ROUND_SECONDS, connections),
      await round(second, ROUND_SECONDS, connections),
    ];
    pairs.push({ first: ofFirst, second: ofSecond, ratio: ofFirst.perSecond / ofSecond.perSecond });
  }
  return {
    first: median(pairs, (pair) => pair.first.perSecond).first,
    second: median(pairs, (pair) => pair.second.perSecond).second,
    ratio: median(pairs, (pair) => pair.ratio).ratio,
  };
}

export async function round(
  { load, baseUrls }: Target,
  seconds: number,
  connections: number = CONNECTIONS,
): Promise<Round> {
  const results = await Promise.all(
    baseUrls.map((url) =>
      autocannon({
        url,
        connections: Math.max(1, connections / baseUrls.length),
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, ...load() }) }],
      }),
    ),
  );
  for (const result of results) {
    const failed = result.non2xx + result.errors;
    if (failed > 0 || result['2xx'] === 0) throw new Error(`${result.url}: ${failed} requests failed under load`);
  }
  return {
    perSecond: results.reduce((sum, { requests: { average } }) => sum + average, 0),
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

function median<T>(items: readonly T[], by: (item: T) => number): T {
  const middle = items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}
