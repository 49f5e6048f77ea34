import type { Card } from '../../domain/card';
import type { LanguagePack } from './languages';
import { capitalise, insideSentence, statement, type Sentence, type Word } from './sentence';

const LEAST_CLAUSE_WORDS = 4;
const LEAST_CAUSE_WORDS = 3;

/** "X because Y": asks why X (design.md, Generators: causes). */
export function cause(
  { text, words }: Sentence,
  pack: LanguagePack,
  lowerCaseWords: ReadonlySet<string>,
): Card | undefined {
  for (let i = LEAST_CLAUSE_WORDS; i <= words.length - LEAST_CAUSE_WORDS; i++) {
    const marker = pack.causes.find((sequence) => sequence.every((key, offset) => words[i + offset]?.key === key));
    if (marker === undefined) continue;
    const at = (words[i] as Word).start;
    const clause = text.slice(0, at).trim();
    const isParenthesis = clause.endsWith(',') && marker.length > 1 && text.includes(',', at);
    if (pack.causeStops.has((words[i - 1] as Word).key) || isParenthesis || /[;:(«“„"]/.test(clause)) return undefined;
    const asked = insideSentence(clause.replace(/,$/, ''), pack, lowerCaseWords);
    return { front: pack.askWhy(asked), back: capitalise(statement(text, at)) };
  }
  return undefined;
}
