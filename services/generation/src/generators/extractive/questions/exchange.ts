import { fold } from '@learning-library/common/pure';
import { referenceLength } from '../../../domain/document/pairs';
import { GAP, TOPIC, type Fact } from './fact';
import type { Hash } from './hash';
import type { QuestionPack } from './languages';
import { isDay, numbersIn, otherValues } from './numbers';
import type { Pool } from './pool';
import { capitalise, withoutArticle } from './terms';
import { sameKey } from './texts';

/** A sentence to its end: a heading or a line of a list is no statement. */
const COMPLETE = /[.!][»”"“)]?$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A statement to judge, true as it is and false by one fact. */
export interface Proposition {
  truth: string;
  falsehood: string;
}

/** What a fact states, and the same with one thing in the place of another of its kind; undefined where that is not sure. */
export function proposition(fact: Fact, pool: Pool, pack: QuestionPack, hash: Hash): Proposition | undefined {
  const truth = fact.sentence ?? definitionSentence(fact, pack);
  if (truth === undefined || truth.includes(GAP) || !COMPLETE.test(truth)) return undefined;
  const falsehood =
    otherAnswer(fact, truth, pool, pack, hash) ??
    otherNumber(truth, pack, hash) ??
    otherSubject(fact, truth, pool, pack, hash) ??
    oppositeWord(truth, pack, hash);
  return falsehood === undefined || sameKey(falsehood) === sameKey(truth) ? undefined : { truth, falsehood };
}

/** "What is X?", "a Y that …" states "X is a Y that …". */
function definitionSentence({ asking, answer }: Fact, pack: QuestionPack): string | undefined {
  if (asking.shape !== 'definition' || asking.verb === undefined || answer.kind !== 'statement') return undefined;
  const predicate = answer.text.replace(/\.$/, '');
  const { article } = withoutArticle(predicate, pack);
  if (article === '' || /[.!?:;\n]/.test(predicate)) return undefined;
  const small = predicate.slice(0, 1).toLowerCase() + predicate.slice(1);
  return `${capitalise(asking.subject)} ${asking.verb} ${small}.`;
}

/** The short answer in its sentence against another of its kind. */
function otherAnswer(fact: Fact, truth: string, pool: Pool, pack: QuestionPack, hash: Hash): string | undefined {
  const { answer, asking } = fact;
  if (answer.kind === 'list' || answer.kind === 'statement' || answer.kind === 'text' || answer.kind === 'formula')
    return undefined;
  const at = asking.shape === 'gap' ? asking.before.length : onlyPlace(truth, answer.text);
  if (at === undefined) return undefined;
  const end = at + answer.text.length;
  if (NAMED.test(truth.slice(end)) && pack.numberWords.includes(answer.text)) return undefined;
  const numbers = numbersIn(answer.text);
  if (numbers.length > 0) {
    if (isBounded(truth, at, end, pack)) return undefined;
    const [other] = otherValues(answer.text, 1, hash.pick('below', 2), hash) ?? [];
    return other === undefined ? undefined : truth.slice(0, at) + other + truth.slice(end);
  }
  if (asking.shape !== 'gap') return undefined;
  const [other] = pool.wrongFor(
    fact,
    { groups: pool.groupsOf(fact), right: [answer.text], count: 1, shorter: 0 },
    hash,
  );
  // A year in the place of a numeral is no likely mistake.
  if (other === undefined || /\d/.test(other) !== /\d/.test(answer.text)) return undefined;
  return truth.slice(0, at) + (truth.slice(0, at).replace(TOPIC, '') === '' ? capitalise(other) : other) + truth.slice(end);
}

function onlyPlace(text: string, part: string): number | undefined {
  const at = text.indexOf(part);
  return at < 0 || text.includes(part, at + 1) ? undefined : at;
}

/** A year or a number, or a numeral, against another; not where another one could be true as well. */
function otherNumber(truth: string, pack: QuestionPack, hash: Hash): string | undefined {
  // Another number of its rule makes no other fact of a sentence.
  const cited = referenceLength(truth);
  const numbers = numbersIn(truth).filter(({ start }) => start >= cited);
  const single = numbers.length === 1 ? numbers[0] : undefined;
  if (single !== undefined && !isBounded(truth, single.start, single.end, pack)) {
    const [other] = isDay(truth, single) ? [] : (otherValues(single.text, 1, hash.pick('below', 2), hash) ?? []);
    if (other !== undefined) return truth.slice(0, single.start) + other + truth.slice(single.end);
  }
  const numerals = [...truth.matchAll(WORD)].filter(([word]) => pack.numberWords.includes(word));
  const numeral = numerals.length === 1 ? numerals[0] : undefined;
  if (numeral === undefined || isBounded(truth, numeral.index, numeral.index + numeral[0].length, pack))
    return undefined;
  const after = truth.slice(numeral.index + numeral[0].length);
  if (IN_TWO.test(after) || NAMED.test(after)) return undefined;
  const near = pack.numberWords.filter((_, i) => {
    const distance = Math.abs(i - pack.numberWords.indexOf(numeral[0]));
    return distance > 0 && distance <= 3;
  });
  const other = near[hash.pick('numeral', near.length)] as string;
  return truth.slice(0, numeral.index) + other + truth.slice(numeral.index + numeral[0].length);
}

/** Of these there are two, whatever a text says: "four halves" is no likely mistake. */
const IN_TWO = /^\s(?:halves|hälften|moitiés|mitades|metà|twins|zwillinge|jumeaux|gemelos|gemelli)(?!\p{L})/iu;

/** "two heroes, Ann and Bob": who counts sees that another number is wrong. */
const NAMED = /^\s[^,.;:]{1,40}[,:]\s[^.;]{1,80}?\s(?:and|und|et|y|e|or|oder|ou|o)\s/iu;

/** Whether a number is one end of a range or a bound: then others satisfy it, too. */
function isBounded(text: string, start: number, end: number, pack: QuestionPack): boolean {
  const before =
    fold(text.slice(Math.max(0, start - 24), start))
      .match(/[\p{L}\p{N}]+|[-–]\s*$/gu)
      ?.at(-1) ?? '';
  const after = fold(text.slice(end, end + 16)).match(/[\p{L}\p{N}]+|^[-–]/gu)?.[0] ?? '';
  const isRange = (word: string): boolean => /^[-–]/.test(word) || pack.bounds.has(word);
  return isRange(before) || (isRange(after) && numbersIn(text.slice(end, end + 24)).length > 0);
}

/** What is defined against something else that is defined in the same words: same article, same verb. */
function otherSubject(fact: Fact, truth: string, pool: Pool, pack: QuestionPack, hash: Hash): string | undefined {
  const { asking } = fact;
  // Who is put in the place of another person may not fit: a queen is no man's name.
  if (asking.shape !== 'definition' || asking.isPerson) return undefined;
  const at = truth.toLowerCase().indexOf(asking.subject.toLowerCase());
  if (at !== 0 || onlyPlace(truth.toLowerCase(), asking.subject.toLowerCase()) === undefined) return undefined;
  const own = withoutArticle(asking.subject, pack);
  const others = pool.wrongFor(
    fact,
    { groups: pool.subjectGroupsOf(asking), right: [pool.termOf(asking.subject)], count: 12, shorter: 0 },
    hash,
  );
  const other = others
    .flatMap((text) => pool.subjectsOf(text, asking))
    .find(({ subject, verb }) => verb === asking.verb && withoutArticle(subject, pack).article === own.article);
  return other === undefined ? undefined : capitalise(other.subject) + truth.slice(asking.subject.length);
}

/** Words beside which an opposite belongs to a pair, to an idiom or to a name. */
const PAIRING = new Set('and or und oder et ou y e o ed od lo'.split(' '));

/** One of two opposites against the other. */
function oppositeWord(truth: string, pack: QuestionPack, hash: Hash): string | undefined {
  const words = [...truth.matchAll(WORD)];
  const found = words.filter(([word], i) => {
    const beside = [words[i - 1]?.[0] ?? '', words[i + 1]?.[0] ?? ''];
    // A row of two, as in "higher and lower", or an idiom; at the start it refers to what was said before.
    return i > 2 && pack.opposites.has(word) && !beside.some((other) => PAIRING.has(other.toLowerCase()));
  });
  const one = found.length === 0 ? undefined : found[hash.pick('opposite', found.length)];
  // With both in one sentence the exchange may make it true again.
  if (
    one === undefined ||
    found.some(([word]) => word === pack.opposites.get(one[0]) || (word === one[0] && found.length > 1))
  )
    return undefined;
  // "long over 2,000 km": nothing is short by a measure.
  const next =
    truth
      .slice(one.index + one[0].length)
      .match(WORD)
      ?.slice(0, 2) ?? [];
  if (next.some((word) => pack.bounds.has(fold(word)) || pack.numberWords.includes(word) || /^\d/.test(word)))
    return undefined;
  return truth.slice(0, one.index) + (pack.opposites.get(one[0]) as string) + truth.slice(one.index + one[0].length);
}
