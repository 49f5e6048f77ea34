import type { Bars } from '../figures';
import type { Watched } from '../probe';
import { newContent } from '../seed';
import type { Target } from '../target';

/** Limits for the requests of another account under any attack. */
export const BARS: Bars = { timesIdle: { p50: 2, p99: 5 } };

/** Reads of a content by an account that is not part of the attack. */
export async function contentRead(target: Target, bars: Bars = BARS): Promise<Watched> {
  const by = await target.neighbour();
  return { name: "neighbour's reads", by, path: `/v1/contents/${await by.api.content(newContent())}`, bars };
}

/** Creations of contents by such an account. */
export async function contentCreation(target: Target, bars: Bars): Promise<Watched> {
  const by = await target.neighbour();
  const body = newContent();
  return { name: "neighbour's creations", by, method: 'POST', path: '/v1/contents', body, expected: 201, bars };
}
