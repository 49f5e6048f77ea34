import { Rank, type Found } from '../candidate';
import { startsWithPhrase } from './definition';
import type { LanguageData } from '../../../../languages';
import type { Reading } from '../sentence/reading';
import { capitalise, statement, type Sentence, type Word } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

const MOST_TERM = 60;

/** "By X we mean Y", "On appelle X un Y": asks for Y. */
export function naming({ text, lower, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  for (const one of data.namings) {
    const { opening, verb } = one;
    if (opening !== '' && !startsWithPhrase(lower, 0, opening)) continue;
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
    if (opening === '' && !isNoun(words, term, reading, data)) continue;
    const back = shortenAnswer(statement(text, parting.start + verb.length));
    if (back !== undefined && back.trim() !== '')
      return { front: one.ask(term), back: capitalise(back), rank: Rank.Known };
  }
  return undefined;
}

/** "Dissonanz nennt er den Zustand, …": one noun first, and an article behind the verb. */
function isNoun(words: readonly Word[], term: string, { lowerCase }: Reading, data: LanguageData): boolean {
  const [first, , , article] = words;
  if (first?.text !== term || article === undefined || !data.determiners.has(article.key)) return false;
  const isSmall = data.stopWords.has(first.key) || data.connectives.has(first.key) || data.deictic.has(first.key);
  return !isSmall && !data.adverbs.has(term.toLowerCase()) && !lowerCase.has(term.toLowerCase()) && !ADVERB.test(term);
}

const ADVERB = /^(?:Da|Dar|Dort|Hier|Sp|Zu)\p{Ll}*$|(?:lich|ig|weise|s)$/u;
