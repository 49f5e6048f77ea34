import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from '../support/api';
import { newAccount } from '../support/operator';
import { pause } from '../support/pause';
import { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { at } from './times';

/** The longest text that a content can have. */
const CHARACTERS = 200_000;
const JOBS = 25;
const CREDITS = 1_000_000;
const ALONE = 3;
const READ_EVERY_MS = 5;
/** When the other account asks, after the many. */
const LATER_MS = 300;
const LIMITS_MS = { alone: 1_000, read: 100, other: 500 };
const PATIENCE = { timeoutMs: 60_000 };

/** Generations of the longest texts, of `npm start`: one alone, and many at once beside the reads and a generation of another account. */
export async function measureLongTexts(): Promise<Record<string, unknown>[]> {
  const product = new Standalone(mkdtempSync(join(tmpdir(), 'learning-library-')), {
    RATE_LIMIT_GENERATION: '1000000',
  });
  try {
    await product.start();
    const [many, other] = await Promise.all([account(product), account(product)]);
    const text = studyText(CHARACTERS).slice(0, CHARACTERS);
    const contentOf = (api: Api): Promise<string> => api.content({ language: 'en', text });
    const alone: number[] = [];
    for (let n = 0; n < ALONE; n++) alone.push(await generate(other, await contentOf(other)));
    const targets: string[] = [];
    while (targets.length < JOBS) targets.push(await contentOf(many));
    const lateTarget = await contentOf(other);
    const reads = readAgainAndAgain(other, lateTarget);
    const begunAt = performance.now();
    const accepting = targets.map((contentId) => accept(many, contentId));
    await pause(LATER_MS);
    const late = await accept(other, lateTarget);
    const accepted = await Promise.all(accepting);
    const acceptedMs = performance.now() - begunAt;
    for (const each of accepted) await ended(many, each);
    const endedMs = performance.now() - begunAt;
    const readMs = await reads.stop();
    const measured = [
      { what: 'one alone, from POST to succeeded', measured: at(alone, 0.5), limit: LIMITS_MS.alone },
      { what: `reads beside ${JOBS} at once, p99`, measured: at(readMs, 0.99), limit: LIMITS_MS.read },
      { what: 'accepted meanwhile for another account', measured: Math.round(late.ms), limit: LIMITS_MS.other },
      { what: `refused of ${JOBS}`, measured: accepted.filter(({ jobId }) => jobId === undefined).length, limit: 0 },
      { what: `${JOBS} accepted`, measured: Math.round(acceptedMs) },
      { what: `${JOBS} succeeded`, measured: Math.round(endedMs) },
    ];
    return measured.map((row) => ({
      ...row,
      verdict: row.limit === undefined || row.measured <= row.limit ? 'ok' : 'short of target',
    }));
  } finally {
    await product.stop();
  }
}

async function account(product: Standalone): Promise<Api> {
  const { key } = await newAccount(product.dataDir, { credits: CREDITS });
  return new Api(product.baseUrl, key);
}

interface Answered {
  /** Undefined where it was refused. */
  jobId: string | undefined;
  ms: number;
}

async function accept(api: Api, contentId: string): Promise<Answered> {
  const begunAt = performance.now();
  const { status, json } = await api.post(`/v1/contents/${contentId}/memocard-generations`);
  return { jobId: status === 202 ? String(json['jobId']) : undefined, ms: performance.now() - begunAt };
}

async function ended(api: Api, { jobId }: Answered): Promise<void> {
  if (jobId !== undefined)
    await waitFor(async () => (await api.get(`/v1/jobs/${jobId}`)).json['status'] === 'succeeded', PATIENCE);
}

async function generate(api: Api, contentId: string): Promise<number> {
  const begunAt = performance.now();
  await ended(api, await accept(api, contentId));
  return performance.now() - begunAt;
}

/** The times of reads of one content, one after the other. */
function readAgainAndAgain(api: Api, contentId: string): { stop(): Promise<number[]> } {
  const times: number[] = [];
  const stopped = new AbortController();
  const reading = (async () => {
    for (; !stopped.signal.aborted; await pause(READ_EVERY_MS)) {
      const begunAt = performance.now();
      const { status } = await api.get(`/v1/contents/${contentId}`);
      if (status !== 200) throw new Error(`a read answered ${status}`);
      times.push(performance.now() - begunAt);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await reading;
      return times;
    },
  };
}
