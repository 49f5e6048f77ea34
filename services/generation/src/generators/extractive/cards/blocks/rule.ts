import type { Block } from '../../../../domain/document/block';
import { referenceLength } from '../../../../domain/document/pairs';
import { wordCount } from '../../../../domain/document/line';
import type { LanguageData } from '../../../../languages';
import { explanation, Rank, type Candidate } from '../candidate';
import { within } from '../topic/context';
import { verbsOf, type Reading } from '../sentence/reading';
import { subjectEnd } from '../sentence/subject';
import { capitalise, insideSentence, readSentence, statement, type Sentence, type Word } from '../sentence/sentence';
import { MOST_BACK_WORDS } from '../sentence/shorten';

type Prose = Extract<Block, { kind: 'prose' }>;

/** Words of what a rule is about. */
const MOST_TOPIC = 9;
const LEAST_TOPIC = 5;

/** The rule of law whose wording a paragraph is: cited before it, or in a heading of nothing else. */
export function referenceOf({ reference, path, flow }: Prose): string | undefined {
  if (reference !== undefined) return reference;
  const head = path.at(-1) ?? '';
  const isCited = referenceLength(`${head}: x`) === head.length + 2;
  return isCited && wordCount(flow.text) <= MOST_BACK_WORDS ? head : undefined;
}

/** "§ 12: …" asks what the rule says about the start of its sentence. */
export function fromRule(block: Prose, reference: string, reading: Reading): Candidate[] {
  const { data } = reading;
  const { path, flow } = block;
  const back = statement(flow.text);
  if (data === undefined || wordCount(back) > MOST_BACK_WORDS) return [];
  const topic = topicOfRule(flow.text, reading, data);
  const asked = data.askRule(data.quote(reference));
  const card = {
    front: topic === undefined ? asked : within(asked, topic),
    back: capitalise(back),
    explanation: explanation(path, reference === path.at(-1) ? flow.text : `${reference}: ${flow.text}`),
  };
  return [{ card, rank: Rank.Known, source: flow.sourceAt(0) }];
}

/** The subject of the rule, or who it is for: a number alone says little to a learner. */
function topicOfRule(text: string, reading: Reading, data: LanguageData): string | undefined {
  const sentence = readSentence(text, reading);
  const { words } = sentence;
  const comma = text.indexOf(',');
  const asks = words[0] !== undefined && data.asking.has(words[0].key);
  // "Wer irrt, kann anfechten."
  const end = asks ? words.findIndex(({ start }) => start > comma) : subjectEnd(sentence, data);
  if (end <= 0 || end >= words.length || (asks && comma < 0) || end > (asks ? MOST_TOPIC * 2 : MOST_TOPIC))
    return undefined;
  const topic = text.slice(0, (words[cutBack(sentence, end, data) - 1] as Word).end);
  const says = words.slice(0, end).some(({ key }) => key.length >= LEAST_TOPIC && !data.stopWords.has(key));
  return says && !/[,;:(«“„"]/.test(topic) ? insideSentence(topic, reading) : undefined;
}

/** "a tenancy agreement for more than …" is about the agreement. */
function cutBack({ lower, words }: Sentence, end: number, data: LanguageData): number {
  const { key, start, end: to } = words[end] as Word;
  const form = lower.slice(start, to);
  if (!data.subjectStops.has(key) || verbsOf(data).has(form) || data.oneVerbs.has(form)) return end;
  const preposition = words.findLastIndex((word, i) => i > 0 && i < end && data.complements.has(word.key));
  return preposition === end - 2 ? preposition : end;
}
