import type { Reading } from './reading';
import { capitalise } from './sentence';

const INTERJECTION = /^[¡¿]?(\p{L}+(?:-\p{L}+)*)[,!.:]\s+/u;

/** "Yes, exactly, osmosis is …" says that osmosis is. */
export function withoutInterjections(raw: string, { data, fold }: Reading): string {
  let text = raw;
  for (let i = 0; i < 3; i++) {
    const match = INTERJECTION.exec(text);
    if (match === null || data?.interjections.has(fold(match[1] as string)) !== true) break;
    text = text.slice(match[0].length);
  }
  return capitalise(text);
}
