import type { Item } from '../../../../domain/document/block';
import type { Reading } from '../sentence/reading';

/** Whether what stands above other points is a point itself: no "Origins", "1939-1941", "Crisis". */
export function headsAreNames(items: readonly Item[], { data, fold }: Reading): boolean {
  return items.every(({ flow, items: below }) => {
    if (below.length === 0 || data === undefined) return below.length === 0;
    const words = (flow.text.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold);
    return (
      words.length > 0 &&
      !words.some((word) => data.aspects.has(word) || data.generic.has(word) || data.vague.has(word))
    );
  });
}
