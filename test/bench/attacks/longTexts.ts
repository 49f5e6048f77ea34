import type { Api } from '../../support/api';
import { pause } from '../../support/pause';
import { studyText } from '../../support/texts';
import { waitFor } from '../../support/waitFor';
import { at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { contentRead } from './neighbour';

/** The longest possible text of a content. */
const CHARACTERS = 200_000;
const JOBS = 25;
const CREDITS = 1_000_000;
const ALONE = 3;
/** The time at which the other account sends its request, after the many requests of the attacker. */
const LATER_MS = 300;
const LIMITS_MS = { alone: 1_000, readBesideOne: 50, read: 100, other: 500 };
const TIMEOUT = { timeoutMs: 120_000 };

/** Generations of the longest texts: a single one, and many in parallel with one of another account. */
export async function longTexts(target: Target): Promise<Figure[]> {
  const [many, other] = [
    (await target.attacker({ credits: CREDITS })).api,
    (await target.neighbour({ credits: CREDITS })).api,
  ];
  const text = studyText(CHARACTERS).slice(0, CHARACTERS);
  const contentOf = (api: Api): Promise<string> => api.content({ language: 'en', text });
  const read = await contentRead(target, { p99Ms: LIMITS_MS.readBesideOne });
  const besideOne = await beside(target, [{ ...read, name: `${read.name} beside one` }], async () => {
    const alone: number[] = [];
    for (let n = 0; n < ALONE; n++) alone.push(await generate(other, await contentOf(other)));
    return [figure('one alone, from POST to succeeded: ms', at(alone, 0.5), LIMITS_MS.alone)];
  });
  const contentIds: string[] = [];
  while (contentIds.length < JOBS) contentIds.push(await contentOf(many));
  const late = await contentOf(other);
  const besideMany = await beside(target, [{ ...read, bars: { p99Ms: LIMITS_MS.read } }], async () => {
    const begunAt = performance.now();
    const accepting = contentIds.map((contentId) => accept(many, contentId));
    await pause(LATER_MS);
    const meanwhile = await accept(other, late);
    const accepted = await Promise.all(accepting);
    const acceptedMs = performance.now() - begunAt;
    for (const each of accepted) await ended(many, each);
    return [
      figure("neighbour's generation, accepted meanwhile: ms", meanwhile.ms, LIMITS_MS.other),
      figure("neighbour's generation not accepted", meanwhile.jobId === undefined ? 1 : 0, 0),
      figure(`of its own ${JOBS} not accepted`, accepted.filter(({ jobId }) => jobId === undefined).length),
      figure(`its own ${JOBS} accepted: ms`, acceptedMs),
      figure(`its own ${JOBS} succeeded: ms`, performance.now() - begunAt),
    ];
  });
  return [...besideOne, ...besideMany];
}

interface Acceptance {
  /** The job; undefined if the generation was rejected. */
  jobId: string | undefined;
  ms: number;
}

async function accept(api: Api, contentId: string): Promise<Acceptance> {
  const begunAt = performance.now();
  const { status, json } = await api.post(`/v1/contents/${contentId}/memocard-generations`);
  return { jobId: status === 202 ? String(json['jobId']) : undefined, ms: performance.now() - begunAt };
}

async function ended(api: Api, { jobId }: Acceptance): Promise<void> {
  if (jobId !== undefined)
    await waitFor(async () => (await api.get(`/v1/jobs/${jobId}`)).json['status'] === 'succeeded', TIMEOUT);
}

async function generate(api: Api, contentId: string): Promise<number> {
  const begunAt = performance.now();
  await ended(api, await accept(api, contentId));
  return performance.now() - begunAt;
}
