import type { Found } from '../candidate';
import { finiteAt } from '../sentence/finite';
import type { Reading } from '../sentence/reading';
import type { Sentence } from '../sentence/sentence';

/** An answer without the date at its end, which is asked for by itself; a date within the answer is not asked for. */
export function apart(
  question: Found | undefined,
  date: Found | undefined,
  isDefinition: boolean,
): { question: Found | undefined; date: Found | undefined } {
  if (question === undefined || date === undefined || !question.back.includes(date.back)) return { question, date };
  const head = question.back.slice(0, question.back.indexOf(date.back)).replace(BEFORE_DATE, '').trim();
  const isEnd = question.back.endsWith(date.back) && head.split(' ').length >= LEAST_ANSWER && !isDefinition;
  return isEnd ? { question: { ...question, back: head }, date } : { question, date: undefined };
}

/** "was a physicist born in 1564": a definition happened in no year. */
export function isDefining(sentence: Sentence, { data }: Reading): boolean {
  const at = data && finiteAt(sentence, data);
  const verb = at === undefined ? undefined : sentence.words[at];
  return verb !== undefined && data?.definingVerbs.has(sentence.lower.slice(verb.start, verb.end)) === true;
}

/** Words of an answer that its date is taken from. */
const LEAST_ANSWER = 2;
/** The small words before a date. */
const BEFORE_DATE = /(?:,|\s(?:in|on|im|am|en|el|le|nel|il|vers|um|hacia|around|about|the|jahr|año|dell'|l'))+\s*$/iu;
