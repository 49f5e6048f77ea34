import { operator } from '../../support/operator';
import { at, failedOf, type Figure, figure } from '../figures';
import { beside } from '../probe';
import { seed, someWords } from '../seed';
import type { Target } from '../target';
import { perSecond } from './calls';
import { contentRead } from './neighbour';

const TEXTS = 120;
const CHARACTERS = 199_900;
const LAST_WORDS = 'the last words of all';
const RATE = 100;
const SECONDS = 20;

/** An account searches its long texts, which match only at their ends, more often than its share of time allows. */
export async function longSearches(target: Target): Promise<Figure[]> {
  const { api, accountId } = await target.attacker();
  await seed(target.databaseUrl, accountId, TEXTS, longText);
  await operator(target.dataDir, 'search', 'rebuild');
  return beside(target, [await contentRead(target)], async () => {
    const own = await perSecond(RATE, SECONDS, () => api.get('/v1/search?q=last+words+of+all'));
    return [
      figure('its own searches: p50 ms', at(own.times, 0.5)),
      figure('its own searches: p99 ms', at(own.times, 0.99)),
      figure(`its own searches: of ${own.times.length} not 200`, failedOf(own, 200)),
    ];
  });
}

function longText(): string {
  return `${someWords(CHARACTERS / 4).slice(0, CHARACTERS - LAST_WORDS.length - 1)} ${LAST_WORDS}`;
}
