import { at, type Figure, figure } from '../figures';
import { beside } from '../probe';
import { someWords } from '../seed';
import type { Target } from '../target';
import { clients, lasting } from './calls';
import { contentRead } from './neighbour';

const CLIENTS = 24;
const CHARACTERS = 199_900;
const SECONDS = 15;
const PAUSE_MS = 1_000;

/** An account sends more long texts to be indexed than its default limit allows. */
export async function feed(target: Target): Promise<Figure[]> {
  const { api } = await target.neighbour();
  const text = someWords(CHARACTERS / 4).slice(0, CHARACTERS);
  return beside(target, [await contentRead(target)], async () => {
    const send = () => api.post('/v1/contents', { title: 'Long', text });
    const own = await clients(CLIENTS, lasting(SECONDS), send, PAUSE_MS);
    return [figure('its own creations: p50 ms', at(own.times, 0.5))];
  });
}
