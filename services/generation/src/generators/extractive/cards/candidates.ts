import type { Block } from '../../../domain/document/block';
import type { Flow } from '../../../domain/document/flow';
import { wordCount } from '../../../domain/document/line';
import { readDocument } from '../../../domain/document/readDocument';
import type { Language } from '../../../domain/language';
import { headingOf, ownerOf, within } from './topic/context';
import { antecedent, headed, isTitle, isTopic, topicFor } from './topic/about';
import { isClear } from './topic/clear';
import { isNear, isRanked, leadAfter, type Lead, led, leadOf, needsLead, pointsToBefore } from './topic/lead';
import { lived, personOf } from './topic/biography';
import { mainSubject } from './topic/mainSubject';
import {
  isOfNobody,
  isOfSomebody,
  lacksAntecedent,
  personIn,
  pointsAway,
  withoutDemonstratives,
} from './topic/pointing';
import { explanation, Rank, type Candidate, type Found } from './candidate';
import { fromList } from './blocks/fromList';
import { fromPairs } from './blocks/fromPairs';
import { ofLong, withParts } from './fromParts';
import { fromSentence } from './fromSentence';
import { withFurther } from './gaps/furtherGaps';
import { talkOf, type Talk } from './blocks/talk';
import { fromTable } from './blocks/fromTable';
import { fromVerbatim } from './blocks/fromVerbatim';
import { isTooLong, shortFront, statementsOf } from './sentence/longSentence';
import { owned } from './topic/possessive';
import { hasVerb, readWords, type Reading } from './sentence/reading';
import { resumed, type Topic, topicBehindDate, topicOfReply } from './topic/resume';
import { fromRule, referenceOf } from './blocks/rule';
import { capitalise, hasReadableLength, leansOnNoun, readSentence } from './sentence/sentence';
import { shortenAnswer } from './sentence/shorten';
import { withoutLabel } from './blocks/label';
import { closed, withoutConjunction, withoutInterjections } from './blocks/spoken';

/** Every card that a text could give, in the order of the text. What is wanted of them, and where, plays no part. */
export function candidatesOf(text: string, language: Language | undefined, title = ''): Candidate[] {
  const blocks = readDocument(text, language);
  const read = readWords(text, language, title);
  const titled = isTitle(title, read) ? read : { ...read, title: mainSubject(blocks, read) ?? '' };
  const reading = { ...titled, person: personOf(blocks, titled) };
  const found = blocks.flatMap((block) => fromBlock(block, reading));
  return withReplies(found, talkOf(blocks, reading));
}

/** What a reply says is asked for once: by its own pattern where that is known, else by the question that it answers. */
function withReplies(found: readonly Candidate[], { replies, halves }: Talk): Candidate[] {
  if (replies.length === 0 && halves.size === 0) return [...found];
  const known = new Set(found.filter(({ rank }) => rank === Rank.Known).map(({ source }) => source));
  const clear = new Set(found.filter(({ rank }) => rank !== Rank.Spare).map(({ source }) => source));
  const kept = replies.filter(({ source, isHalf, isMore }) =>
    isMore === true ? !clear.has(source) : isHalf === true || !known.has(source),
  );
  // A whole sentence may have more in it than what was asked for.
  const answered = new Set(
    kept
      .filter(({ card, isHalf }) => isHalf === true || wordCount(card.back) <= MOST_ANSWERED)
      .map(({ source }) => source),
  );
  const isSaid = ({ source, rank }: Candidate): boolean =>
    !answered.has(source) && (rank === Rank.Known || !halves.has(source));
  return [...found.filter(isSaid), ...kept];
}

/** Words of a reply that says only what was asked for. */
const MOST_ANSWERED = 6;

function fromBlock(block: Block, reading: Reading): Candidate[] {
  switch (block.kind) {
    case 'prose': {
      const { path, reference } = block;
      const rule = referenceOf(block);
      const sentences = fromProse(block, reference === undefined ? path : [...path, reference], reading);
      return rule === undefined ? sentences : besideRule(fromRule(block, rule, reading), sentences);
    }
    case 'list':
      return fromList(block, reading, (flow, path) => fromProse({ flow, spoken: false }, path, reading));
    case 'table':
      return fromTable(block, reading);
    case 'pairs':
      return fromPairs(block, reading);
    case 'reply':
      return [];
    case 'answer':
      return fromAnswer(block);
    case 'code':
    case 'formula':
      return fromVerbatim(block, reading);
    default:
      return block satisfies never;
  }
}

/** Beside a card that has the whole rule only a question or a number is one more fact. */
function besideRule(rule: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const isMore = ({ rank, card }: Candidate): boolean => rank === Rank.Known || /\d/.test(card.back);
  return rule.length === 0 ? [...others] : [...rule, ...others.filter(isMore)];
}

function fromProse(
  { flow, spoken, isMessage = false }: { flow: Flow; spoken: boolean; isMessage?: boolean },
  path: readonly string[],
  reading: Reading,
): Candidate[] {
  let before: { topic: Topic; raw: string; person?: Topic | undefined } | undefined;
  let lead: Lead | undefined;
  const about = spoken ? undefined : topicFor('', '', path, reading);
  return statementsOf(flow.text, reading).flatMap(({ start, raw: given, whole: from, isMain }) => {
    const earlier = before;
    const isPart = isMain === true && given !== from;
    const raw = withoutLabel(given.replace(NUMBER, '').replace(SEE, ''), reading);
    if (raw === undefined || !hasReadableLength(raw)) {
      lead = undefined;
      before = spoken && raw !== undefined ? namedIn(raw, reading) : undefined;
      return raw === undefined || spoken ? [] : ofLong(raw, path, reading, flow.sourceAt(start));
    }
    // After a label a sentence may begin in lower case.
    const opened = spoken
      ? withoutConjunction(withoutInterjections(raw, reading), reading)
      : start === 0
        ? capitalise(raw)
        : raw;
    const pointing = readSentence(opened, reading);
    const { said, things } = withoutDemonstratives(pointing, reading);
    const sentence = said === opened ? pointing : readSentence(said, reading);
    const life = lived(sentence, before?.topic, reading);
    const named =
      life ??
      (before === undefined
        ? undefined
        : (resumed(sentence, before.topic, reading) ?? owned(said, before.topic, reading)));
    const leans = named === undefined && reading.data !== undefined && leansOnNoun(sentence, reading.data);
    const isRead =
      leans &&
      reading.data?.clauses.bothWays !== true &&
      !isRanked(sentence, reading) &&
      leadOf(lead, said) !== undefined &&
      pointsToBefore(sentence, reading);
    const owner = isRanked(sentence, reading) || isOfNobody(sentence, before, reading) ? about : undefined;
    const context =
      leans && !isRead ? (owner ?? ownerOf(before?.topic, about) ?? headingOf(path, reading) ?? about) : undefined;
    const meant =
      named === undefined && context === undefined
        ? (antecedent(sentence, before?.topic, path, reading) ?? antecedent(sentence, before?.person, path, reading))
        : undefined;
    // "Ihre Zahl" after a sentence about something else than what the text is about
    const isFar = meant?.isBefore === false && !isNear(lead, meant.topic);
    const isOpen = !spoken && named === undefined && context === undefined && (meant === undefined || isFar);
    const lacks = isOpen && meant === undefined && lacksAntecedent(sentence, reading);
    const points = isOpen && pointsToBefore(sentence, reading);
    const own = points || (lacks && !isOfSomebody(sentence)) ? leadOf(lead, said) : undefined;
    const goesOn = named !== undefined || context !== undefined || meant?.isBefore === true || own !== undefined;
    const cited = given === from ? raw : from;
    const source = goesOn && before !== undefined && before.raw !== cited ? `${before.raw} ${cited}` : cited;
    // After "its crew" or "his uncle" comes what these do.
    const isSameSubject = goesOn && meant?.isSubject !== false;
    const known = life === undefined ? before?.topic : reading.person;
    const topic = isSameSubject ? known : spoken ? topicOfReply(sentence, reading) : topicBehindDate(sentence, reading);
    const whole = isMessage ? closed(named ?? said) : (named ?? said);
    const read = whole === said ? sentence : readSentence(whole, reading);
    const person = personIn(read, reading) ?? (isSameSubject ? before?.person : undefined);
    before = topic === undefined ? undefined : { topic, person, raw: source.length > MOST_SOURCE ? cited : source };
    const told = {
      subject: context !== undefined || meant !== undefined,
      topic: about !== undefined,
      isSaid: spoken,
      led: own !== undefined,
    };
    const plain = fromSentence(whole, reading, told);
    const further = context !== undefined ? plain : withFurther(read, reading, plain, told);
    const found = spoken || context !== undefined ? further : withParts(sentence, reading, further);
    const inTopic = ({ front, back }: Found): string | undefined => {
      if (own !== undefined && needsLead(front, points, reading)) return led(front, back, own, path, reading);
      if (context !== undefined) return front.endsWith('?') ? within(front, context) : headed(front, context);
      const topic =
        meant?.topic ?? (spoken || isClear(front, reading) ? undefined : topicFor(front, back, path, reading));
      return topic === undefined ? front : headed(front, topic);
    };
    const short = found.map((one) => ({ ...one, front: shortFront(one.front, reading) }));
    const isSure = ({ front, back }: Found): boolean =>
      !front.endsWith('?') || !things.some((thing) => `${front} ${back}`.toLowerCase().includes(thing));
    const kept = spoken ? short.filter(saysEnough(said, isMessage, reading)) : short;
    const isGuessed = ({ front, back }: Found): boolean => front.includes('____') && isTopic(back, path, reading);
    const isLost = points && own === undefined && meant !== undefined;
    if (isMain === false) before = earlier;
    else lead = spoken || (points && own === undefined) ? undefined : leadAfter(whole, own, meant?.topic, isPart);
    return kept.filter(isSure).flatMap((one) => {
      const front = inTopic(one);
      if (front === undefined) return [];
      const isVague = isLost || (lacks && own === undefined && pointsAway(one.front, reading));
      return {
        card: { front, back: one.back, explanation: explanation(path, source) },
        rank: isVague || isGuessed(one) || isTooLong(one.front) ? Rank.Spare : one.rank,
        source: flow.sourceAt(start),
      };
    });
  });
}

/** What a short reply names: "Zooxanthellae." */
function namedIn(raw: string, reading: Reading): { topic: Topic; raw: string } | undefined {
  const topic = topicOfReply(readSentence(withoutInterjections(raw, reading), reading), reading);
  return topic && { topic, raw };
}

/** So many words are no half of an answer, whether their verb is known or not; more where they begin with "at" or "in". */
const LEAST_SAID = 8;
const LEAST_PLACED = 12;

/**
 * Which cards of what somebody says are whole. A reply without a verb is only half of an answer, and of a message only a question
 * or a number is asked: most of its other words are said to somebody.
 */
function saysEnough(said: string, isMessage: boolean, reading: Reading): (found: Found) => boolean {
  const { data } = reading;
  const [first, second] = readSentence(said, reading).words;
  // "Das kommt von …" points to what was said, "Das Auge …" does not.
  const isPointing = data?.capitalNouns === true && first?.key === 'das' && hasVerb(second?.text ?? '', reading);
  const least = data?.subjectStops.has(first?.key ?? '') === true ? LEAST_PLACED : LEAST_SAID;
  const isHalf = isPointing || ((isMessage || wordCount(said) < least) && !hasVerb(said, reading));
  return ({ rank, back }) =>
    (!isHalf || (rank === Rank.Known && !/\d/.test(back))) && (!isMessage || rank === Rank.Known || /\d/.test(back));
}

/** What explains a sentence that goes on with others, in UTF-16 units. */
const MOST_SOURCE = 900;
/** "(see fig. 2)" */
const SEE = /\s\((?:cfr|cf|vgl|siehe|see|voir|véase|vedi)\.?\s[^()]{1,40}\)/giu;
/** The number of a paragraph before its first word. */
const NUMBER = /^\(?\d{1,2}[.)]\s+(?=\p{Lu})/u;

function fromAnswer({ path, question, answer }: Extract<Block, { kind: 'answer' }>): Candidate[] {
  const back = shortenAnswer(answer.text) ?? answer.text;
  const card = { front: question, back, explanation: explanation(path, `${question} ${answer.text}`) };
  return [{ card, rank: Rank.Known, source: answer.sourceAt(0) }];
}
