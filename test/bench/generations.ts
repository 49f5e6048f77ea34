import { Api } from '../support/api';
import { forEach } from '../support/forEach';
import { newAccount } from '../support/operator';
import { pause } from '../support/pause';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { at, judgeTimes } from './figures';
import { withCluster } from './target';

const JOBS = 100;
const CHARACTERS = 1_200;
/** Number of rounds. The first one warms the processes up. */
const ROUNDS = 4;
const CREDITS = 1_000_000;
/** Maximum time from the acceptance of a job to its end. The extractive generator needs only a few milliseconds. */
const LIMIT_MS = 1_000;
/** No job is read for this time after the requests, because the reads would also be measured. */
const UNREAD_MS = 5_000;

interface Accepted {
  api: Api;
  jobId: string;
  afterMs: number;
}

/** Measures a hundred generations that are requested at the same time, on a cluster with Temporal, through both gateways. */
export function measureGenerations(): Promise<Record<string, unknown>[]> {
  return withCluster({ RATE_LIMIT_GENERATION: '1000000' }, async (cluster) => {
    if (cluster.servers.temporal === undefined) throw new Error('needs Temporal: test/servers/temporal.sh installs it');
    const { key } = await newAccount(cluster.dataDir, { credits: CREDITS });
    const apis = cluster.info.baseUrls.map((baseUrl) => new Api(baseUrl, key));
    const rows = [];
    for (let round = 1; round <= ROUNDS; round++) rows.push({ round, ...(await measureRound(apis)) });
    return rows;
  });
}

async function measureRound(apis: readonly Api[]): Promise<Record<string, unknown>> {
  const targets: { api: Api; contentId: string }[] = [];
  await forEach(Array(JOBS).keys(), async (place) => {
    const api = apis[place % apis.length] as Api;
    targets.push({ api, contentId: await api.content({ language: 'en', text: studyText(CHARACTERS) }) });
  });
  const begunAt = Date.now();
  const accepted = await Promise.all(
    targets.map(async ({ api, contentId }): Promise<Accepted> => {
      const { status, json, text } = await api.post(`/v1/contents/${contentId}/memocard-generations`);
      if (status !== 202) throw new Error(`a generation returned ${status}: ${text}`);
      return { api, jobId: String(json['jobId']), afterMs: Date.now() - begunAt };
    }),
  );
  await pause(UNREAD_MS);
  const ends: number[] = [];
  for (const { api, jobId, afterMs } of accepted) {
    const endedAt = await waitFor(async () => {
      const { json } = await api.get(`/v1/jobs/${jobId}`);
      return json['status'] === 'succeeded' && Date.parse(String(json['updatedAt']));
    });
    // A job may have ended before the response of its request has arrived.
    ends.push(Math.max(0, endedAt - begunAt - afterMs));
  }
  const { median, p95, verdict } = judgeTimes(ends, LIMIT_MS);
  const accepting = accepted.map(({ afterMs }) => afterMs);
  return {
    'accepted after ms, p95': at(accepting, 0.95),
    'then ended after ms, median': median,
    p95,
    limit: LIMIT_MS,
    verdict,
  };
}
