import { Rank, type Found } from './candidate';
import { askClause } from './clause';
import type { Reading } from './reading';
import { capitalise, insideSentence, statement, type Sentence, type Word } from './sentence';
import { shortenAnswer } from './shorten';

const LEAST_CLAUSE_WORDS = 3;
const LEAST_CAUSE_WORDS = 2;

/** "X because Y": asks why X. */
export function cause({ text, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  for (let i = LEAST_CLAUSE_WORDS; i <= words.length - LEAST_CAUSE_WORDS; i++) {
    const marker = data.causes.find((sequence) => sequence.every((key, offset) => words[i + offset]?.key === key));
    if (marker === undefined) continue;
    const at = (words[i] as Word).start;
    // "Santa Maria delle Grazie a Milano"
    if (/^\p{Lu}/u.test(text.slice(at))) continue;
    const clause = text.slice(0, at).trim();
    const isParenthesis = clause.endsWith(',') && marker.length > 1 && text.includes(',', at);
    if (
      data.causeStops.has((words[i - 1] as Word).key) ||
      isParenthesis ||
      /[;:(«“„"]|, (?:but|aber|mais|pero|ma|sondern) /.test(clause)
    )
      return undefined;
    const plain = clause.replace(/,$/, '');
    const back = shortenAnswer(statement(text, at));
    if (back === undefined) return undefined;
    const isInverted = data.askClause === undefined;
    const front =
      (isInverted ? askClause(data.questionWords.why, plain, reading) : undefined) ??
      data.askWhy(insideSentence(plain, reading));
    return { front, back: capitalise(back), rank: Rank.Known };
  }
  return undefined;
}
