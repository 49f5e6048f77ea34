import { operator } from '../../support/operator';
import { failedOf, type Figure, figure, type Measured } from '../figures';
import { beside } from '../probe';
import { seed, shortText } from '../seed';
import type { Target } from '../target';
import { at } from '../times';
import { clients, lasting } from './calls';
import { contentRead } from './neighbour';

const CONTENTS = 200_000;
const CLIENTS = 16;
const SECONDS = 10;
const PAUSE_MS = 10;
const OWN_P50_MS = 300;

/**
 * Sixteen clients of an account search a word that all of its contents have, then ask for its statistics: more than its
 * default limit allows, because all that is over it would be refused.
 */
export async function commonWord(target: Target): Promise<Figure[]> {
  const { api, accountId } = await target.neighbour();
  await seed(target.databaseUrl, accountId, CONTENTS, shortText);
  await operator(target.dataDir, 'search', 'rebuild');
  const reads = await contentRead(target);
  const ask = (path: string): Promise<Measured> => clients(CLIENTS, lasting(SECONDS), () => api.get(path), PAUSE_MS);
  return [
    ...(await beside(target, [reads], async () => figuresOfOwn('searches', await ask('/v1/search?q=everywhere')))),
    ...(await beside(target, [reads], async () => figuresOfOwn('statistics', await ask('/v1/learning-stats')))),
  ];
}

function figuresOfOwn(name: string, own: Measured): Figure[] {
  return [
    figure(`its own ${name}: p50 ms`, at(own.times, 0.5), OWN_P50_MS),
    figure(`its own ${name}: p99 ms`, at(own.times, 0.99)),
    figure(`its own ${name}: of ${own.times.length} not 200`, failedOf(own, 200), 0),
  ];
}
