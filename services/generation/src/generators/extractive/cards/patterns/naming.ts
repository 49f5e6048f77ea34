import { Rank, type Found } from '../candidate';
import { startsWithPhrase } from './definition';
import type { Reading } from '../sentence/reading';
import { capitalise, statement, type Sentence } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

const MOST_TERM = 60;

/** "By X we mean Y", "On appelle X un Y": asks for Y. */
export function naming({ text, lower, words }: Sentence, { data }: Reading): Found | undefined {
  if (data === undefined) return undefined;
  for (const one of data.namings) {
    const { opening, verb } = one;
    if (!startsWithPhrase(lower, 0, opening)) continue;
    const from = opening.length;
    const parting =
      verb === ''
        ? words.find(
            ({ key, start }, i) =>
              i > 0 &&
              start > from + 2 &&
              data.determiners.has(key) &&
              words[i - 1] !== undefined &&
              (words[i - 1]?.start ?? 0) >= from,
          )
        : words.find(({ start }) => start > from && startsWithPhrase(lower, start, verb));
    if (parting === undefined) continue;
    const term = text.slice(from, parting.start).trim();
    const isTerm = term !== '' && term.length <= MOST_TERM && !/[,;:()]/.test(term);
    if (!isTerm || data.determiners.has(term.toLowerCase())) continue;
    const back = shortenAnswer(statement(text, parting.start + verb.length));
    if (back !== undefined && back.trim() !== '')
      return { front: one.ask(term), back: capitalise(back), rank: Rank.Known };
  }
  return undefined;
}
