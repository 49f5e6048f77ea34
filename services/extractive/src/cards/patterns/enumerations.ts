import { fold } from '@learning-library/common/contract';
import type { SentencePattern } from '../candidate';
import { countIn } from './lists';
import { pointsBack } from './people';

const MOST_HEAD = 22;
const MOST_POINT = 9;
/** How far from its end the head says how many. */
const REACH = 8;

/** "two kinds of front: warm and cold": a sentence that says how many and names them all. */
export const enumerations: SentencePattern = {
  name: 'enumerations',
  of: 'sentence',
  examples: [
    {
      language: 'en',
      text: 'The court knows three kinds of decision: judgments, orders and decrees.',
      front: 'The court knows three kinds of decision: ____ (3)',
      back: 'judgments\norders\ndecrees',
    },
    {
      language: 'it',
      text: 'Si possono distinguere due tipi di fronte: il fronte caldo e il fronte freddo.',
      front: 'Si possono distinguere due tipi di fronte: ____ (2)',
      back: 'il fronte caldo\nil fronte freddo',
    },
    {
      language: 'de',
      text: 'Das Parlament hat zwei Kammern: das Unterhaus und das Oberhaus.',
      front: 'Das Parlament hat zwei Kammern: ____ (2)',
      back: 'das Unterhaus\ndas Oberhaus',
    },
  ],
  refuses: [
    { language: 'en', text: 'They have two reasons for this: hunger and fear.' },
    { language: 'en', text: 'The court knows three kinds of decision: judgments and orders.' },
  ],
  make({ text, parse }, { language }) {
    const found = /^(?<head>[^:;]{15,200}): (?<list>[^:;.]{8,300})$/u.exec(text);
    const { head = '', list = '' } = found?.groups ?? {};
    const words = head.split(' ');
    if (head === '' || words.length > MOST_HEAD) return [];
    const count = countIn(words.slice(-REACH).join(' '));
    if (count === undefined) return [];
    const points = list
      .replace(/ ?\([^()]*\)/gu, (all) => all.replaceAll(',', '‚'))
      .split(/, (?:and |or |und |oder |et |ou |y |e |o )?| (?:and|or|und|oder|et|ou|y|e|sowie) /u)
      .map((point) => point.replaceAll('‚', ',').trim());
    if (points.length !== count || points.some((point) => point === '' || point.split(' ').length > MOST_POINT))
      return [];
    const first = fold(words[0] ?? '');
    if (
      pointsBack(parse === undefined ? head : `${parse.opening} ${parse.verb} ${head}`, language) ||
      language.connectives.has(first) ||
      (language.deictic.has(first) && !/^(?:si|se)$/.test(first))
    )
      return [];
    return [{ front: `${head}: ____ (${String(count)})`, back: points.join('\n') }];
  },
};
