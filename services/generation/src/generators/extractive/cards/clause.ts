import type { LanguageData } from '../../../languages';
import type { Reading } from './reading';
import { insideSentence, readSentence, type Word } from './sentence';
import { PERSON, subjectBefore } from './subject';

/**
 * A question about a whole clause, whose subject the clause names: "the wall was built" with "When". Undefined where the
 * language moves the verb and the verb is not known.
 */
export function askClause(question: string, clause: string, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  if (data.askClause !== undefined) {
    return eventFirst(question, clause, reading, data) ?? data.askClause(question, insideSentence(clause, reading));
  }
  const sentence = readSentence(clause, reading);
  for (let i = 1; i < sentence.words.length; i++) {
    const word = sentence.words[i] as Word;
    const inversion = data.inversions.get(sentence.lower.slice(word.start, word.end));
    if (inversion === undefined) continue;
    const subject = subjectBefore(sentence, i, data);
    // An object may come first in German: "Den Kreislauf beschrieb …".
    if (subject === undefined || /^(?:den|dem)\s/i.test(subject)) return undefined;
    const rest = clause.slice(word.end).trim();
    if (data.capitalNouns && PERSON.test(rest)) return undefined;
    return inverted(question, insideSentence(subject, reading), inversion, rest);
  }
  return undefined;
}

const MOST_BEHIND_VERB = 2;

/** "¿En qué año comenzó la guerra?": a short verb that tells an event goes before its subject. */
function eventFirst(question: string, clause: string, reading: Reading, data: LanguageData): string | undefined {
  const { words, lower } = readSentence(clause, reading);
  const at = words.findIndex(({ start, end }, i) => i > 0 && data.inversions.has(lower.slice(start, end)));
  const verb = words[at];
  if (verb === undefined || words.length - at - 1 > MOST_BEHIND_VERB) return undefined;
  const subject = subjectBefore({ text: clause, lower, words, formulas: [] }, at, data);
  if (subject === undefined || data.askClause === undefined) return undefined;
  return data.askClause(question, `${clause.slice(verb.start)} ${insideSentence(subject, reading)}`);
}

function inverted(
  question: string,
  subject: string,
  { before, behind }: { before: string; behind: string },
  rest: string,
): string {
  return `${[question, before, subject, behind, rest].filter((part) => part !== '').join(' ')}?`;
}
