import type { Block } from '../../../../domain/document/block';
import { ROLES } from '../../../../domain/document/speakers';
import { wordCount } from '../../../../domain/document/line';
import { sentenceSpans } from '../../../../domain/sentences';
import { NO_BREAK_SPACE } from '../../../../languages/language';
import { explanation, Rank, type Candidate } from '../candidate';
import { gap } from '../gaps/gap';
import { numbersOf } from '../gaps/numberGap';
import { wholeNames } from '../gaps/wholeNames';
import { finiteAt } from '../sentence/finite';
import { hasVerb, type Reading } from '../sentence/reading';
import { capitalise, readSentence, standsAlone, statement, type Sentence } from '../sentence/sentence';
import { MOST_BACK_WORDS, shortenAnswer } from '../sentence/shorten';
import { followUp, plainQuestion, topicAsked } from './asked';
import { withoutInterjections } from './spoken';

/** With whether the reply is no statement without its question: "And the anaphase?" "They are pulled apart." */
export type ReplyCard = Candidate & { isHalf?: true; isMore?: true };

/** What a talk has said before a question. */
export interface Said {
  /** Its last statement that is clear by itself. */
  last?: string | undefined;
  /** The question before, with the reply to it. */
  asked?: string | undefined;
}

export interface Replied {
  cards: ReplyCard[];
  /** The question and its reply, for the question that goes on with them. */
  asked?: string;
  /** Where a reply stands that is no statement of its own: it gives no card without its question. */
  half?: number;
}

/** Words of a reply that a further question repeats. */
const MOST_REPEATED = 10;
/** Words of a question with what was said to it. */
const MOST_FRONT = 35;

/**
 * A question of a lesson or an interview with the first sentence of its reply. Only a question that names what it asks for or
 * goes on with what was said, and only a reply that says it: no "Yes", no question back.
 */
export function fromReply(
  { question, answer, path }: Extract<Block, { kind: 'reply' }>,
  before: Said,
  reading: Reading,
): Replied {
  const { data } = reading;
  const [asked] = sentenceSpans(question).slice(-1);
  const [said] = sentenceSpans(answer.text);
  if (data === undefined || asked === undefined || said === undefined) return { cards: [] };
  const raw = question.slice(asked.start, asked.end).replace(/\?{2,}$/, '?');
  const whole = answer.text.slice(said.start, said.end);
  const reply = withoutAddress(statement(withoutInterjections(whole, reading)), reading);
  const sentence = readSentence(reply, reading);
  const source = answer.sourceAt(said.start);
  const isFragment = NAMED.test(reply) || !hasOwnVerb(sentence, reading);
  const none: Replied = { cards: [] };
  const plain = plainQuestion(raw, reading);
  const topic = plain === undefined ? askedOf(raw, reply, isFragment, reading) : undefined;
  const front = plain ?? topic ?? followUp(raw, before.last ?? before.asked, reading);
  if (front === undefined || reply.endsWith('?') || wordCount(reply) > MOST_BACK_WORDS * 2) return none;
  const { words } = sentence;
  if (words.length === 0 || words.every(({ key }) => data.interjections.has(key))) return none;
  if (words.some(({ key }) => data.personal.has(key))) return none;
  const isComparison = comparesTwo(front, reply, reading);
  const back = data.spoken.opens.test(front)
    ? wholeAnswer(reply, answer.text.slice(said.end), reading)
    : shortenAnswer(isComparison ? reply : withoutSubject(reply, front, reading));
  if (back === undefined) return none;
  const told = { front, path, reading };
  const card: ReplyCard = {
    card: { front, back: capitalise(back), explanation: explanation(path, `${front} ${whole}`) },
    rank: Rank.Known,
    source,
    ...(topic !== undefined || isFragment || isComparison ? { isHalf: true as const } : {}),
  };
  const beside = isFragment ? besideAnswer(reply, source, told) : [];
  const later = laterOf(answer, sentenceSpans(answer.text).slice(1), told);
  // What a front goes on with is not repeated.
  const isShort = wordCount(reply) <= MOST_REPEATED && !/[.?] /.test(front) && answer.text.length - said.end < 2;
  return {
    cards: [card, ...beside, ...later],
    ...(isFragment ? { half: source } : {}),
    ...(isShort ? { asked: `${front} ${reply}.` } : {}),
  };
}

const DIFFERENCE = new Set(['difference', 'unterschied', 'diferencia', 'differenza']);

/** "What is the difference between …?": a reply that names both answers it whole. */
function comparesTwo(front: string, reply: string, reading: Reading): boolean {
  const { data } = reading;
  const asked = readSentence(front, reading).words.map(({ key }) => key);
  const said = new Set(readSentence(reply, reading).words.map(({ key }) => key));
  const at = asked.findIndex((key) => DIFFERENCE.has(key));
  const compared = asked.slice(at + 1).filter((key) => data?.stopWords.has(key) === false);
  return at >= 0 && compared.length > 1 && compared.every((key) => said.has(key));
}

/** "Simon Kuznets, in 1934" */
const NAMED = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}, /u;

interface ToldOf {
  front: string;
  path: readonly string[];
  reading: Reading;
}

/** "Simon Kuznets, in 1934": the year of what was asked for. */
function besideAnswer(reply: string, source: number, { front, path, reading }: ToldOf): ReplyCard[] {
  const said = /[.!]$/.test(reply) ? reply : `${reply}.`;
  const sentence = readSentence(said, reading);
  const spans = [...numbersOf(sentence, reading).slice(0, 1), ...wholeNames(sentence, reading).slice(0, 1)];
  return spans
    .filter(({ start }) => start > 0 && /[,(]/.test(said.slice(0, start)))
    .slice(0, 1)
    .map((span) => gap(said, span, Rank.Gap))
    .map((found) => ({
      card: { front: `${front} ${found.front}`, back: found.back, explanation: explanation(path, `${front} ${said}`) },
      rank: Rank.Gap,
      source,
      isHalf: true as const,
    }));
}

/** The numbers of later sentences of a reply that are not clear without the question: "It was made in ____." */
function laterOf(
  answer: { text: string; sourceAt: (at: number) => number },
  spans: readonly { start: number; end: number }[],
  { front, path, reading }: ToldOf,
): ReplyCard[] {
  const { data } = reading;
  return spans.slice(0, MOST_LATER).flatMap(({ start, end }) => {
    const raw = answer.text.slice(start, end);
    const sentence = readSentence(raw, reading);
    const isSaid = !/[?!…]/.test(raw) && !sentence.words.some(({ key }) => data?.personal.has(key) === true);
    if (!isSaid || standsAlone(sentence, reading) || !hasVerb(raw, reading)) return [];
    const [number] = numbersOf(sentence, reading);
    if (number === undefined) return [];
    const opening = withoutInterjections(answer.text.slice(0, start).trim(), reading);
    const found = gap(raw, number, Rank.Gap);
    const asked = `${front} ${opening} ${found.front}`;
    const isClear =
      wordCount(asked) <= MOST_FRONT &&
      !readSentence(opening, reading).words.some(({ key }) => data?.personal.has(key) === true);
    if (!isClear) return [];
    const card = {
      front: asked,
      back: found.back,
      explanation: explanation(path, `${front} ${answer.text.slice(0, end)}`),
    };
    return [{ card, rank: Rank.Gap, source: answer.sourceAt(start), isHalf: true as const, isMore: true as const }];
  });
}

const MOST_LATER = 3;

/** Whether a reply has a verb outside of what it says of its nouns: no "Guerrilleros que siguieron luchando". */
function hasOwnVerb(sentence: Sentence, reading: Reading): boolean {
  const { data } = reading;
  if (data === undefined) return true;
  const { text, words } = sentence;
  const stop = words.findIndex(
    ({ key, start }, i) =>
      i > 0 && (data.relatives.has(key) || data.asking.has(key)) && !/[.;:]\s$/.test(text.slice(0, start)),
  );
  const isRelative = stop > 0 && !(data.capitalNouns && text[(words[stop - 1] as { end: number }).end] !== ',');
  const head = isRelative ? text.slice(0, words[stop]?.start) : text;
  if (hasVerb(head, reading)) return true;
  return !isRelative && finiteAt(sentence, data) !== undefined;
}

/**
 * Why and how something is, no first sentence of many tells, but one that gives the cause or has no verb: "With charcoal. It …"
 */
function wholeAnswer(reply: string, others: string, reading: Reading): string | undefined {
  const causes = reading.data?.causes ?? [];
  const { words } = readSentence(reply, reading);
  const isCause = causes.some((sequence) =>
    words.some((_, i) => sequence.every((key, j) => words[i + j]?.key === key)),
  );
  return others.trim() === '' || isCause || !hasVerb(reply, reading) ? shortenAnswer(reply) : undefined;
}

/** "And the anaphase?" asks what the anaphase is, where the reply does not say its name. */
function askedOf(raw: string, reply: string, isFragment: boolean, reading: Reading): string | undefined {
  const { data, fold } = reading;
  const topic = topicAsked(raw, reading);
  const [first] = readSentence(reply, reading).words;
  if (data === undefined || topic === undefined || first === undefined) return undefined;
  if (fold(reply).includes(fold(topic.bare))) return undefined;
  const isNoun = data.determiners.has(first.key) && (topic.isSure || data.indefinites.has(first.key));
  if (isNoun || data.spoken.itIs.test(reply)) return data.askLabel(topic.bare);
  const isMeasure = /^\d/.test(reply);
  // "Und Marathon?" "Im Jahr 490 v. Chr."
  if (isMeasure || (topic.isSure && isFragment && data.subjectStops.has(first.key))) {
    const bare = `${capitalise(topic.whole)}${reading.language === 'fr' ? NO_BREAK_SPACE : ''}?`;
    return reading.language === 'es' ? `¿${bare}` : bare;
  }
  return topic.isSure && !data.subjectStops.has(first.key) ? data.askLabel(topic.bare) : undefined;
}

/** "On 17 March 1861, professor" */
function withoutAddress(reply: string, { fold }: Reading): string {
  const last = /,\s(\p{L}+)\.?$/u.exec(reply);
  return last !== null && ROLES.has(fold(last[1] as string)) ? reply.slice(0, last.index) : reply;
}

/** "It is the theory that …" answers "What is …?" with the theory. */
function withoutSubject(reply: string, front: string, reading: Reading): string {
  const { data } = reading;
  const itIs = data?.spoken.itIs.exec(reply)?.[0];
  if (itIs !== undefined) return reply.slice(itIs.length);
  const { words, lower } = readSentence(reply, reading);
  const at = words.findIndex(({ start, end }) => data?.definingVerbs.has(lower.slice(start, end)) === true);
  const before = words.slice(0, Math.max(0, at));
  const isPronoun = before.every(
    ({ key }) =>
      data?.deictic.has(key) === true || data?.pronouns.has(key) === true || data?.determiners.has(key) === true,
  );
  const verb = words[at];
  const asked = new Set(readSentence(front, reading).words.map(({ key }) => key));
  // "The centromere is the region …" to "What is the centromere?"
  const isAsked =
    verb !== undefined &&
    at > 0 &&
    asked.has(verb.key) &&
    before.every(({ key }) => asked.has(key) || data?.determiners.has(key) === true);
  if (verb !== undefined && isAsked) return reply.slice(verb.end).trim();
  return verb !== undefined && at <= 1 && isPronoun ? reply.slice(verb.end).trim() : reply;
}
