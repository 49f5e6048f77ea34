import autocannon from 'autocannon';

export interface LoadRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  requests: LoadRequest[];
  /** Whether `[<id>]` in a request stands for an id that is used once. */
  freshIds: boolean;
}

/** One round's mean throughput and the time in which 99 of 100 requests were answered. */
export interface Round {
  perSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

export interface Target {
  baseUrl: string;
  load: Load;
}

/**
 * Rounds of two servers in turn, so that what else the machine does meets both; answers the median round of each by
 * throughput. A first round of both only warms them up.
 */
export async function compare([first, second]: readonly [Target, Target]): Promise<[Round, Round]> {
  await round(first, WARM_UP_SECONDS);
  await round(second, WARM_UP_SECONDS);
  const ofFirst: Round[] = [];
  const ofSecond: Round[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    ofFirst.push(await round(first, ROUND_SECONDS));
    ofSecond.push(await round(second, ROUND_SECONDS));
  }
  return [median(ofFirst), median(ofSecond)];
}

async function round({ load: { requests, freshIds }, baseUrl }: Target, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [...requests],
    idReplacement: freshIds,
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0 || result['2xx'] === 0) throw new Error(`${baseUrl}: ${failed} requests failed under load`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

function median(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}
