import { pause } from '../../support/pause';
import { type Figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { perSecond } from './calls';
import { contentRead } from './neighbour';

const CHARACTERS = 200_000;
/** A character that folding expands to 18 letters, and marks that folding must order. */
const UNITS = ['ﷺ', '\u0301\u0316'];
const CONTENTS = 6;
const SECONDS = 5;

/** An account sends a few texts that consist of endless words. */
export async function endlessWords(target: Target): Promise<Figure[]> {
  const { api } = await target.attacker();
  const texts = UNITS.map((unit) => unit.repeat(CHARACTERS / unit.length));
  return beside(target, [await contentRead(target)], async () => {
    await perSecond(2, CONTENTS / 2, (n) =>
      api.post('/v1/contents', { title: 'Endless', text: String(texts[n % texts.length]) }),
    );
    await pause(SECONDS * 1_000);
    return [];
  });
}
