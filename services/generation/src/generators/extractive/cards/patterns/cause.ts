import type { LanguageData } from '../../../../languages';
import { Rank, type Found } from '../candidate';
import { askClause } from '../sentence/clause';
import { firstPredicate } from './definition';
import { finiteAt } from '../sentence/finite';
import { OF } from '../sentence/nounBefore';
import { isKnownVerb, type Reading, verbsOf } from '../sentence/reading';
import {
  capitalise,
  insideSentence,
  readSentence,
  standsAlone,
  statement,
  type Sentence,
  type Word,
} from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

const LEAST_CLAUSE_WORDS = 3;
const LEAST_CAUSE_WORDS = 2;
const BUT = /[;:(«“„"]|, (?:but|aber|mais|pero|ma|sondern) /;

/** "X because Y": asks why X. */
export function cause({ text, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  for (let i = LEAST_CLAUSE_WORDS; i <= words.length - LEAST_CAUSE_WORDS; i++) {
    const marker = markerAt(words, i, data.causes);
    if (marker === undefined) continue;
    const at = (words[i] as Word).start;
    // "había observado ya que …": what he observed.
    if (marker[0] === 'ya' && !text.slice(0, at).endsWith(', ')) continue;
    // "Santa Maria delle Grazie a Milano"
    if (/^\p{Lu}/u.test(text.slice(at))) continue;
    const clause = text.slice(0, at).trim();
    const isParenthesis = clause.endsWith(',') && marker.length > 1 && text.includes(',', at);
    if (data.causeStops.has((words[i - 1] as Word).key) || isParenthesis || BUT.test(clause)) return undefined;
    if (isOfLastPart(clause.replace(/,$/, ''), reading, data)) return undefined;
    const back = shortenAnswer(statement(text, at));
    return back === undefined
      ? undefined
      : {
          front: why(clause.replace(/,$/, ''), reading, data),
          back: capitalise(back),
          rank: Rank.Known,
        };
  }
  return undefined;
}

/** "Wages had grown less than profits, the banks were weak, because …": the cause is one of the last part. */
function isOfLastPart(clause: string, reading: Reading, data: LanguageData): boolean {
  const [first, second, ...more] = clause.split(/,\s/);
  if (first === undefined || second === undefined) return false;
  if (more.length === 0) return first.length > MOST_OPENING;
  // "The banks, which were weak, failed"
  const behind = readSentence(more[0] as string, reading);
  const verb = behind.words[0];
  const form = verb && behind.lower.slice(verb.start, verb.end);
  const isVerb = form !== undefined && isKnownVerb(form, data);
  return more.length > 1 || !isVerb;
}

/** UTF-16 units before the comma of an opening. */
const MOST_OPENING = 40;

/** "X, so Y": asks why Y. */
export function consequence({ text, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  for (let i = LEAST_CLAUSE_WORDS; i <= words.length - LEAST_CLAUSE_WORDS; i++) {
    const marker = markerAt(words, i, data.clauses.consequences);
    const { start } = words[i] as Word;
    if (marker === undefined || text.slice(start - 2, start) !== ', ') continue;
    const head = text.slice(0, start - 2);
    const tail = statement(text, (words[i + marker.length - 1] as Word).end).trim();
    const follows = readSentence(capitalise(tail), reading);
    // The verb of a German clause stands at its end there.
    if (data.clauses.verbLast || BUT.test(`${head}${tail}`) || !standsAlone(follows, reading)) return undefined;
    if (!hasVerb(follows, data) || isTwofold(follows, reading, data)) return undefined;
    const back = shortenAnswer(head);
    return back === undefined ? undefined : { front: why(capitalise(tail), reading, data), back, rank: Rank.Known };
  }
  return undefined;
}

/** "gas is trapped and the pressure rises": two clauses, of which one question asks for neither. */
function isTwofold({ text, words }: Sentence, reading: Reading, data: LanguageData): boolean {
  return words.some(
    ({ key, end }, i) =>
      data.conjunctions.has(key) &&
      data.determiners.has(words[i + 1]?.key ?? '') &&
      hasVerb(readSentence(text.slice(end).trim(), reading), data),
  );
}

/** "X when Y", "X in order to Y", "X by doing Y": asks when, why or how X. */
export function circumstance(sentence: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined || sentence.formulas.length > 0) return undefined;
  const { text, words } = sentence;
  for (let i = 2; i <= words.length - LEAST_CAUSE_WORDS; i++) {
    // After a clause of its own the circumstance may be of that.
    if (isOpening(words[i] as Word, text, data) && markerAt(words, i, data.clauses.conditions) === undefined)
      return undefined;
    const question = questionAt(sentence, i, data);
    // "la cuestión de si …"
    if (question === undefined || OF.has((words[i - 1] as Word).key)) continue;
    const { start } = words[i] as Word;
    const isBehindComma = text.slice(start - 2, start) === ', ';
    const clause = text.slice(0, start).trim().replace(/,$/, '');
    if (isBehindComma !== data.clauses.verbLast || clause.includes(',') || BUT.test(clause)) return undefined;
    if (data.causeStops.has((words[i - 1] as Word).key)) return undefined;
    if (!hasVerb(readSentence(clause, reading), data) || hasTwo(sentence, i, data) || isDefinition(sentence, data))
      return undefined;
    const back = shortenAnswer(firstPredicate(statement(text, start), reading, data));
    const front = back && askClause(question, clause, reading);
    return front === undefined || back === undefined ? undefined : { front, back: capitalise(back), rank: Rank.Known };
  }
  return undefined;
}

/** "is a principle by which …": what a clause after it belongs to is not sure. */
function isDefinition(sentence: Sentence, data: LanguageData): boolean {
  const at = finiteAt(sentence, data);
  const verb = at === undefined ? undefined : sentence.words[at];
  const next = sentence.words[(at ?? 0) + 1];
  if (verb === undefined || next === undefined || !data.determiners.has(next.key)) return false;
  return data.definingVerbs.has(sentence.lower.slice(verb.start, verb.end));
}

/** Two predicates before the circumstance, which may be of the second alone. */
function hasTwo({ words, lower }: Sentence, before: number, data: LanguageData): boolean {
  return words.slice(0, before - 1).some(({ key }, i) => {
    const next = words[i + 1] as Word;
    const isVerb = verbsOf(data).has(lower.slice(next.start, next.end)) || REFLEXIVE.has(next.key);
    return data.conjunctions.has(key) && isVerb;
  });
}

const REFLEXIVE = new Set(['se', 'si', 's']);

function why(clause: string, reading: Reading, data: LanguageData): string {
  const inverted = data.askClause === undefined ? askClause(data.questionWords.why, clause, reading) : undefined;
  return inverted ?? data.askWhy(insideSentence(clause, reading));
}

function questionAt({ words, text }: Sentence, at: number, data: LanguageData): string | undefined {
  const { conditions, purposes, means, when, how, verbLast } = data.clauses;
  if (markerAt(words, at, conditions) !== undefined) return when;
  if (markerAt(words, at, purposes) !== undefined) {
    // "um das Meer zu sehen", but "um das Meer"
    const isGerman = verbLast && (words[at] as Word).key === 'um';
    return !isGerman || words.slice(at).some(({ key }) => key === 'zu') ? data.questionWords.why : undefined;
  }
  for (const { marker, ending } of means) {
    if (markerAt(words, at, [marker]) === undefined) continue;
    const behind = words[at + marker.length]?.text ?? '';
    const before = words[at - 1]?.text ?? '';
    // "is caused by rising costs": what did it, and no way to do it.
    const isDone = ending !== '' && data.participleEndings.some((one) => before.endsWith(one));
    if (behind.endsWith(ending) && !isDone && !/[,;]/.test(text.slice(0, words[at]?.start))) return how;
  }
  return undefined;
}

function markerAt(
  words: readonly Word[],
  at: number,
  markers: readonly (readonly string[])[],
): readonly string[] | undefined {
  // "sí" is no "si".
  return markers.find((sequence) =>
    sequence.every((key, offset) => words[at + offset]?.key === key && words[at + offset]?.text !== 'sí'),
  );
}

function isOpening({ key, start }: Word, text: string, data: LanguageData): boolean {
  return (
    data.asking.has(key) ||
    key === 'that' ||
    key === 'dass' ||
    (data.relatives.has(key) && (!data.determiners.has(key) || text.slice(start - 2, start) === ', '))
  );
}

function hasVerb(sentence: Sentence, data: LanguageData): boolean {
  return (
    finiteAt(sentence, data) !== undefined ||
    ((data.capitalNouns || data.adjectivesFollow) && sentence.words.length > 2)
  );
}
