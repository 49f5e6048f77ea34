import type { Pattern } from '../candidate';
import { dateAt } from '../dates';
import { meaningOf } from '../meaning';

const FEWEST_WORDS = 3;
const MOST = 320;

/** "1887 si stabilisce a Lucca": points that begin with a date, with or without a sign after it. */
export const datedPoints: Pattern = {
  name: 'dated points',
  make(block, { language }) {
    if (block.kind !== 'list') return [];
    const points = block.items.flatMap((item) => {
      const text = item.rich.text.replace(/\s+/gu, ' ').trim();
      const date = dateAt(text);
      if (date === undefined) return [];
      const rest = text.slice(date.length);
      const sign = /^\s*(?:[:,–—-]|→|->)\s*/u.exec(rest)?.[0] ?? '';
      const back = meaningOf(rest.slice(sign.length), language);
      if (back === undefined || back.length > MOST || back.split(' ').length < FEWEST_WORDS) return [];
      return [{ date, back, text, isSure: sign.trim() !== '', start: item.start, end: item.end }];
    });
    // A number by itself may only look like a year.
    if (points.length < 2 && !points.some(({ isSure }) => isSure)) return [];
    return points.flatMap(({ date, back, text, start, end }) =>
      points.filter((other) => other.date.date === date.date).length > 1
        ? []
        : [
            {
              front: language.ask.happened(date.date, date.isDay),
              back,
              topic: 'before' as const,
              start,
              end,
              explanation: text,
            },
          ],
    );
  },
};
