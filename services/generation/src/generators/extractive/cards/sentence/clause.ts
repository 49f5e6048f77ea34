import type { LanguageData } from '../../../../languages';
import type { Reading } from './reading';
import { finiteAt } from './finite';
import { insideSentence, readSentence, type Sentence, type Word } from './sentence';
import { PERSON, subjectBefore, subjectEnd } from './subject';

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
    // "the slave trade was …": a noun, unless nothing else is the verb.
    if (inversion === undefined || isNoun(sentence, i, data)) continue;
    const subject = subjectBefore(sentence, i, data);
    // An object may come first in German: "Den Kreislauf beschrieb …".
    if (subject === undefined || /^(?:den|dem)\s/i.test(subject)) return undefined;
    const rest = clause.slice(word.end).trim();
    if (data.capitalNouns && (PERSON.test(rest) || /^(?:man|er|sie|es)(?=\s|$)/.test(rest))) return undefined;
    const asked = inversion.before === 'did' ? withPlainVerbs(rest, data) : rest;
    return inverted(question, insideSentence(subject, reading), inversion, asked);
  }
  return data.capitalNouns ? germanClause(question, sentence, reading, data) : undefined;
}

/** "did he conquer the city and ended the empire": a second verb that "did" goes with as well. */
function withPlainVerbs(rest: string, { inversions }: LanguageData): string {
  return rest.replace(SECOND_PAST, (whole, and: string, verb: string) => {
    const known = inversions.get(verb);
    return known?.before === 'did' ? `${and} ${known.behind}` : whole;
  });
}

/** A past form between "and" and its object. */
const SECOND_PAST =
  /(?<=[\p{L}\d] )(and|but|or) (\p{Ll}{3,})(?= (?:the|an?|its?|his|her|their|them|him|up|out|in|on|to|into|\p{Lu}\p{L}+)(?!\p{L}))/gu;

/** "Nebel bildet sich" with "Wann": a verb that no list has, after its noun. */
function germanClause(question: string, sentence: Sentence, reading: Reading, data: LanguageData): string | undefined {
  const at = subjectEnd(sentence, data);
  const verb = sentence.words[at];
  const subject = verb && subjectBefore(sentence, at, data);
  if (verb === undefined || subject === undefined || /^(?:den|dem)\s/i.test(subject)) return undefined;
  const { one, several } = data.finiteEndings;
  if (!one.test(verb.text) && !several.test(verb.text)) return undefined;
  const rest = sentence.text.slice(verb.end).trim();
  if (/^(?:man|er|sie|es)(?=\s|$)/.test(rest)) return undefined;
  const reflexive = /^sich(?=\s|$)/.exec(rest)?.[0] ?? '';
  const before = `${verb.text} ${reflexive}`.trim();
  return inverted(
    question,
    insideSentence(subject, reading),
    { before, behind: '' },
    rest.slice(reflexive.length).trim(),
  );
}

function isNoun({ lower, words }: Sentence, at: number, data: LanguageData): boolean {
  const form = (word: Word): string => lower.slice(word.start, word.end);
  if (!data.ambiguous.has(form(words[at] as Word))) return false;
  return words.slice(at + 1).some((word) => data.inversions.has(form(word)) && !data.ambiguous.has(form(word)));
}

const MOST_BEHIND_VERB = 2;

/** "¿En qué año comenzó la guerra?": a short verb that tells an event goes before its subject. */
function eventFirst(question: string, clause: string, reading: Reading, data: LanguageData): string | undefined {
  const { words, lower } = readSentence(clause, reading);
  const known = words.findIndex(({ start, end }, i) => i > 0 && data.inversions.has(lower.slice(start, end)));
  const isEvent = known > 0 || data.inversions.size === 0;
  const at = isEvent ? known : (finiteAt({ text: clause, words, lower, formulas: [] }, data) ?? -1);
  const verb = words[at];
  const next = words[at + 1];
  const hasObject = !isEvent && next !== undefined && data.determiners.has(next.key);
  if (verb === undefined || hasObject || words.length - at - 1 > MOST_BEHIND_VERB) return undefined;
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
