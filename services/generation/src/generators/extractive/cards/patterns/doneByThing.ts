import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { askClause } from '../sentence/clause';
import { hasEnding } from '../sentence/endings';
import type { Reading } from '../sentence/reading';
import { capitalise, statement, type Sentence, type Word } from '../sentence/sentence';

/** Words between the verb of a passive and what it was done by. */
const REACH = 6;
const MOST_ANSWER = 14;
/** With "von" behind them they are a German preposition. */
const OF_PREPOSITION = new Set(
  'mithilfe anhand aufgrund infolge anstelle inmitten jenseits unabhängig abhängig'.split(' '),
);

/** "The minimum wage is set by the government": asks by whom or what. */
export function doneByThing({ text, lower, words, formulas }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || formulas.length > 0 || /[;:«“„"(]/.test(text)) return undefined;
  for (let i = 2; i < words.length - 1; i++) {
    const word = words[i] as Word;
    if (!data.by.includes(lower.slice(word.start, word.end)) || !isPassive({ lower, words }, i, data)) continue;
    const agent = words[i + 1] as Word;
    if (text.slice(0, word.start).includes(',') || data.vague.has(agent.key)) return undefined;
    if (OF_PREPOSITION.has((words[i - 1] as Word).text)) return undefined;
    if (/^\d/.test(agent.text) || data.numberWords.has(agent.text) || data.pronouns.has(agent.key)) return undefined;
    return data.capitalNouns
      ? betweenVerbs({ text, words }, i, reading, data)
      : untilEnd({ text, words }, i, reading, data);
  }
  return undefined;
}

function isPassive({ lower, words }: Pick<Sentence, 'lower' | 'words'>, by: number, data: LanguageData): boolean {
  const before = words.slice(Math.max(0, by - REACH), by);
  const isAuxiliary = before.some(({ start, end }) => data.passives.has(lower.slice(start, end)));
  // German has its participle at the end.
  const participle = data.capitalNouns ? words.at(-1) : before.at(-1);
  return isAuxiliary && participle !== undefined && isParticiple(participle, data);
}

function isParticiple({ text, key }: Word, data: LanguageData): boolean {
  if (text !== text.toLowerCase() || data.stopWords.has(key)) return false;
  return hasEnding(text, data.participleEndings, 0);
}

type Parts = Pick<Sentence, 'text' | 'words'>;

function untilEnd({ text, words }: Parts, by: number, reading: Reading, data: LanguageData): Found | undefined {
  const word = words[by] as Word;
  const agent = statement(text, data.keepsBy ? word.start : word.end).split(/, /)[0] as string;
  const front = askClause(data.questionWords.byWhat, text.slice(0, word.start).trim(), reading);
  if (front === undefined || agent.split(' ').length > MOST_ANSWER) return undefined;
  return { front, back: capitalise(agent.trim()), rank: Rank.Known };
}

/** "… wird von der Bundesversammlung gewählt" */
function betweenVerbs({ text, words }: Parts, by: number, reading: Reading, data: LanguageData): Found | undefined {
  const word = words[by] as Word;
  const last = words.at(-1) as Word;
  const agent = text.slice(word.start, last.start).trim();
  if (agent.includes(',') || agent.split(' ').length > MOST_ANSWER) return undefined;
  const clause = `${text.slice(0, word.start).trim()} ${last.text}`;
  const front = askClause(data.questionWords.byWhat, clause, reading);
  return front === undefined ? undefined : { front, back: capitalise(agent), rank: Rank.Known };
}
