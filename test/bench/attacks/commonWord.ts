import { operator } from '../../support/operator';
import { responsesOf, at, type Figure, figure, type Measured } from '../figures';
import { beside } from '../probe';
import { seed, shortText } from '../seed';
import type { Target } from '../target';
import { clients, lasting } from './calls';
import { contentRead } from './neighbour';

const CONTENTS = 50_000;
const CLIENTS = 16;
const SECONDS = 20;
const PAUSE_MS = 10;

/**
 * Sixteen clients of an account search a word of all of its contents and request its statistics, without pauses.
 * Requests beyond the default limit of the key are rejected.
 */
export async function commonWord(target: Target): Promise<Figure[]> {
  const { api, accountId } = await target.attacker();
  await seed(target.databaseUrl, accountId, CONTENTS, shortText);
  await operator(target.dataDir, 'search', 'rebuild');
  const ask = (path: string): Promise<Measured> =>
    clients(CLIENTS / 2, lasting(SECONDS), () => api.get(path), PAUSE_MS);
  return beside(target, [await contentRead(target)], async () => {
    const [searches, statistics] = await Promise.all([ask('/v1/search?q=everywhere'), ask('/v1/learning-stats')]);
    return [...figuresOfOwn('searches', searches), ...figuresOfOwn('statistics', statistics)];
  });
}

function figuresOfOwn(name: string, own: Measured): Figure[] {
  return [
    figure(`its own ${name}: p50 ms`, at(own.times, 0.5)),
    figure(`its own ${name}: p99 ms`, at(own.times, 0.99)),
    ...responsesOf(`its own ${name}`, own),
  ];
}
