import { fold } from '@learning-library/common/pure';
import { referenceLength } from '../../../domain/document/pairs';
import { GAP, type Fact } from './fact';
import type { Language } from '../../../domain/stopWords';
import type { Hash } from './hash';
import type { QuestionPack } from './languages';
import { isBounded, isCounted, pointsBack } from './bounds';
import { isDay, numbersIn, otherValues, withUnit } from './numbers';
import { numeralsIn, otherNumerals } from './numerals';
import type { Pool } from './pool';
import { capitalise, withoutArticle } from './terms';
import { sameKey, share, stemsOf, TOPIC } from './texts';

/** A sentence to its end: a heading or a line of a list is no statement. */
const COMPLETE = /[.!][»”"“)]?$/u;
/** "Fig. 6.2", "NB …", "A = B": a line of notes, which nobody states. */
const NOTED = /^(?:Fig|Abb|Tab|NB|N\.B)\b|[=≠→⇒]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A statement to judge, true as it is and false by one fact. */
export interface Proposition {
  truth: string;
  /** The same with one thing in the place of another of its kind; undefined where none surely makes it false. */
  falsehood: string | undefined;
}

/** What a fact states, where it states something. */
export function proposition(fact: Fact, pool: Pool, pack: QuestionPack, hash: Hash): Proposition | undefined {
  const truth = inTopic(fact) ?? definitionSentence(fact, pack, pool.language);
  if (truth === undefined || truth.includes(GAP) || !COMPLETE.test(truth) || NOTED.test(truth)) return undefined;
  const falsehood =
    otherAnswer(fact, truth, pool, pack, hash) ??
    otherNumber(truth, pack, hash) ??
    otherSubject(fact, truth, pool, pack, hash) ??
    oppositeWord(truth, pack, hash);
  return { truth, falsehood: falsehood !== undefined && sameKey(falsehood) !== sameKey(truth) ? falsehood : undefined };
}

/** Its sentence, after what the text is about where the front needs that. */
function inTopic({ card, asking, sentence }: Fact): string | undefined {
  if (asking.shape === 'gap' || sentence === undefined) return sentence;
  return `${TOPIC.exec(card.front)?.[0] ?? ''}${sentence}`;
}

/** "What is X?", "a Y that …" states "X is a Y that …". */
function definitionSentence(
  { asking, answer }: Fact,
  pack: QuestionPack,
  language: Language | undefined,
): string | undefined {
  if (asking.shape !== 'definition' || asking.verb === undefined || answer.kind !== 'statement') return undefined;
  const predicate = answer.text.replace(/\.$/, '');
  const { article } = withoutArticle(predicate, pack);
  if (article === '' || /[.!?:;\n]/.test(predicate) || pointsBack(predicate, pack)) return undefined;
  // "A centromere was the centromere is …"
  if (share(stemsOf(asking.subject, language), stemsOf(predicate, language)) > 0) return undefined;
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
  const [value] = [...numbersIn(answer.text), ...numeralsIn(answer.text, pack)];
  if (value !== undefined) {
    const place = { start: at + value.start, end: at + value.end };
    if (isBounded(truth, place, pack) || isCounted(truth, place, pack)) return undefined;
    const [other] =
      otherValues(answer.text, 1, hash.pick('below', 2), hash) ??
      otherNumerals(answer.text, oneOther(hash), pack, hash) ??
      [];
    return other === undefined ? undefined : truth.slice(0, at) + other + truth.slice(end);
  }
  if (asking.shape !== 'gap') return undefined;
  const [other] = pool.wrongFor(
    fact,
    { groups: pool.groupsOf(fact), right: [answer.text], count: 1, shorter: 0 },
    hash,
  );
  // A year in the place of a numeral is no likely mistake.
  if (other === undefined || /\d/.test(other)) return undefined;
  const isFirst = truth.slice(0, at).replace(TOPIC, '') === '';
  return truth.slice(0, at) + (isFirst ? capitalise(other) : other) + truth.slice(end);
}

function oneOther(hash: Hash): { count: number; below: number } {
  return { count: 1, below: hash.pick('below', 2) };
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
  if (single !== undefined && !isBounded(truth, single, pack) && !isCounted(truth, single, pack)) {
    const whole = truth.slice(single.start, withUnit(truth, single.end));
    const [other] = isDay(truth, single) ? [] : (otherValues(whole, 1, hash.pick('below', 2), hash) ?? []);
    if (other !== undefined) return truth.slice(0, single.start) + other + truth.slice(single.start + whole.length);
  }
  const [numeral, ...more] = numeralsIn(truth, pack);
  if (numeral === undefined || more.length > 0) return undefined;
  if (isBounded(truth, numeral, pack) || isCounted(truth, numeral, pack)) return undefined;
  const [other] = otherNumerals(numeral.text, oneOther(hash), pack, hash) ?? [];
  return other === undefined ? undefined : truth.slice(0, numeral.start) + other + truth.slice(numeral.end);
}

/** What is defined against something else that is defined in the same words: same article, same verb. */
function otherSubject(fact: Fact, truth: string, pool: Pool, pack: QuestionPack, hash: Hash): string | undefined {
  const { asking } = fact;
  // Who is put in the place of another person may not fit: a queen is no man's name.
  if (asking.shape !== 'definition' || asking.isPerson) return undefined;
  const at = truth.toLowerCase().indexOf(asking.subject.toLowerCase());
  if (at !== 0 || onlyPlace(truth.toLowerCase(), asking.subject.toLowerCase()) === undefined) return undefined;
  if (pool.names.kindOf(asking.subject)?.startsWith('person') === true) return undefined;
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

/** Words beside which an opposite belongs to a pair, to an idiom or to a name, or is no matter of one or the other. */
const PAIRING = new Set(
  'and or und oder et ou y e o ed od lo all asleep enough genug assez bastante suficientemente abbastanza'.split(' '),
);

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
