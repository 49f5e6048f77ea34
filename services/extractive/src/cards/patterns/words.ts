import { isPrompt, isQuestion } from '../../document/answers';
import type { BlockPattern, Draft } from '../candidate';

/** A word list is asked in both directions; a word with several translations has them all. */
export const wordPairs: BlockPattern = {
  name: 'word pairs',
  of: 'block',
  examples: [
    {
      language: 'fr',
      text: 'eau\nвода\n\nquestion\nвопрос\n\ntemps\nвремя\n\nentrée\nвход\n\nsortie\nвыход\n\nsoir\nвечер',
      front: 'вода',
      back: 'eau',
    },
    {
      language: 'en',
      text: '## Spanish\n\nhouse - casa\ntree - árbol\nwater - agua\nbread - pan\nmilk - leche\nstreet - calle\nsun - sol\nmoon - luna',
      front: 'house',
      back: 'casa',
    },
    {
      language: 'en',
      text: 'der Hund – the dog\n\ndie Katze – the cat\n\ngehen – to go\n\nessen – to eat\n\nder Baum – the tree\n\ndas Haus – the house\n\ndas Wasser – the water\n\ntrinken – to drink',
      front: 'gehen',
      back: 'to go',
    },
  ],
  refuses: [{ language: 'en', text: 'First line\nSecond line\n\nThe sea is a body of salt water.' }],
  make(block) {
    if (
      block.kind !== 'pairs' ||
      !block.words ||
      isQuestion(block.path.at(-1) ?? '') ||
      isPrompt(block.path.at(-1) ?? '')
    )
      return [];
    const drafts: Draft[] = [];
    for (const direction of [0, 1]) {
      const meanings = new Map<string, { backs: string[]; start: number; end: number }>();
      for (const { term, meaning, start, end } of block.pairs) {
        const [front, back] = direction === 0 ? [term, meaning] : [meaning, term];
        const known = meanings.get(front);
        if (known === undefined) meanings.set(front, { backs: [back], start, end });
        else if (!known.backs.includes(back)) known.backs.push(back);
      }
      for (const [front, { backs, start, end }] of meanings)
        drafts.push({
          front,
          back: backs.join('; '),
          start,
          end,
          alone: true,
          explanation: `${front} – ${backs.join('; ')}`,
        });
    }
    return drafts;
  },
};
