import { isPrompt, isQuestion } from '../../document/answers';
import { bareWord } from '../../language/language';
import type { Draft, Pattern } from '../candidate';

const GENDER = /^(?:(?:der|die|das|le|la|el|il|lo|une?|una|uno|eine?) |l['’])/iu;
const EQUATION = /^\$[^$]*=[^$]*\$$/u;

/** Cards ask for a word list in both directions. A word with several translations has all of them on one card. */
export const wordPairs: Pattern = {
  name: 'word pairs',
  make(block) {
    const heading = block.path.at(-1) ?? '';
    if (block.kind !== 'pairs' || !block.words || isQuestion(heading) || isPrompt(heading)) return [];
    const drafts: Draft[] = [];
    for (const direction of [0, 1]) {
      const meanings = new Map<string, { backs: string[]; start: number; end: number }>();
      for (const { term, meaning, start, end } of block.pairs) {
        const [front, back] = direction === 0 ? [term, meaning] : [meaning, term];
        // "simple, plain" contains its whole answer, but not the gender of "das Hotel".
        const isKnown = front.split(/[,;/]/u).some((part) => bareWord(part) === bareWord(back));
        const isGendered = GENDER.test(back) && !GENDER.test(front);
        // An equation is not a word, and a sign has other meanings.
        const isSign = front.length === 1 && back.split(' ').length > 2;
        if ((isKnown && !isGendered) || EQUATION.test(front) || EQUATION.test(back) || isSign) continue;
        const known = meanings.get(front);
        if (known === undefined) meanings.set(front, { backs: [back], start, end });
        else if (!known.backs.includes(back)) known.backs.push(back);
      }
      for (const [front, { backs, start, end }] of meanings) {
        const back = backs.join('; ');
        const explanation = direction === 0 ? `${front} – ${back}` : `${back} – ${front}`;
        drafts.push({ front, back, start, end, topic: 'none', explanation });
      }
    }
    return drafts;
  },
};
