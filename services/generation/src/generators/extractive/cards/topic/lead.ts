import { wordCount } from '../../../../domain/document/line';
import { hasEnding } from '../sentence/endings';
import { isKnownVerb, type Reading } from '../sentence/reading';
import { capitalise, readSentence, standsAlone, type Sentence } from '../sentence/sentence';
import { withoutOpening } from '../sentence/opening';
import { topicFor } from './about';
import { isClear } from './clear';
import { pointsAway } from './pointing';

/** Words of two sentences that a learner takes in at once. */
const MOST_WORDS = 45;
const MOST_LEAD = 30;

/** The sentence before, as it is read, with what stands in brackets before it. */
export interface Lead {
  text: string;
  label: string | undefined;
  /** Whether its sentence says more. */
  isPart: boolean;
}

/** What goes on with the subject or the place of a main clause, whatever else its sentence says. */
const GOES_ON = /^(?:Er|Sie|Es|Sein\p{Ll}*|Ihr\p{Ll}*|Dort) /u;

/** Nouns for what happened or is done: after an article alone the sentence before says which. */
const EVENTS = new Set(
  `vorgang vorgange ereignis ereignisse krankheit verfahren phanomen ausbruch aufstand schlacht entdeckung erfindung strecke
   entscheidung unterschied`.split(/\s+/),
);
const DEFINITE = new Set(['der', 'die', 'das', 'den', 'dem']);

/** "dort, wo …": what follows says where. */
const CORRELATE = / (?:dort|da(?:r?\p{Ll}{2,4})?|es)(?=, (?:wo|wohin|dass|wie|ob|weil) )/u;

/** Whether a sentence is clear only after the one before: "Dieser Strom heißt …", "Das bedeutet, dass …". */
export function pointsToBefore(sentence: Sentence, reading: Reading): boolean {
  const { data } = reading;
  if (data?.clauses.readsOn !== true) return false;
  const opening = sentence.words[0]?.text.toLowerCase() ?? '';
  // "Auch in der Eifel …" says something of its own.
  const text = data.clauses.ties.includes(opening)
    ? capitalise(sentence.text.slice(opening.length).trim())
    : withoutOpening(sentence.text.replace(CORRELATE, ''), reading);
  const said = text === sentence.text ? sentence : readSentence(text, reading);
  const [first, second] = said.words;
  if (first === undefined || second === undefined) return false;
  const isThat = first.key === 'das' && isKnownVerb(second.text, data);
  const isEvent = said.words.some(({ key }, i) => {
    const next = said.words[i + 1];
    const isBare = next !== undefined && !data.complements.has(next.key) && !/^\p{Lu}/u.test(next.text);
    return EVENTS.has(key) && isBare && DEFINITE.has(said.words[i - 1]?.key ?? '');
  });
  return isThat || isEvent || !standsAlone(said, reading);
}

/** Whether a front is not clear by itself: "Who is Orban?" is, whatever "his cannon" is in the sentence. */
export function needsLead(front: string, points: boolean, reading: Reading): boolean {
  if (reading.data?.clauses.article === '') return points;
  return pointsAway(front, reading) || (points && (front.includes('____') || !isClear(front, reading)));
}

/** "Der letzte Hansetag", "Der größte Erzeuger": one of what the whole text is about. */
export function isRanked({ words: [, second] }: Sentence, { data }: Reading): boolean {
  if (data?.clauses.readsOn !== true || second === undefined || /^\p{Lu}/u.test(second.text)) return false;
  return data.ordinals.has(second.key) || hasEnding(second.text, data.superlativeEndings, 3);
}

/** A person, whom a pronoun can mean wherever the sentence before names him. */
const PERSON = /^(?!(?:Der|Die|Das) )\p{Lu}\p{Ll}+ (?:\p{Ll}+ )?\p{Lu}/u;

/** Whether the sentence before is about what stands in brackets: then so is a pronoun. */
export function isNear(lead: Lead | undefined, topic: string): boolean {
  if (lead === undefined || lead.label === topic || lead.text.startsWith(topic)) return true;
  return PERSON.test(topic) && lead.text.includes(topic.split(' ').at(-1) as string);
}

/** The sentence before as the beginning of a front, where both together are short. */
export function leadOf(before: Lead | undefined, said: string): Lead | undefined {
  if (before === undefined || wordCount(before.text) > MOST_LEAD || !/[.!]$/.test(before.text)) return undefined;
  if (before.isPart && !GOES_ON.test(said)) return undefined;
  return wordCount(before.text) + wordCount(said) > MOST_WORDS ? undefined : before;
}

/** What the next sentence can be read after: this one, with what it needs itself. */
export function leadAfter(said: string, own: Lead | undefined, label: string | undefined, isPart: boolean): Lead {
  const text = own === undefined ? said : `${own.text} ${said}`;
  return { text, label: own === undefined ? label : own.label, isPart };
}

/** "(Die Sonne) Das Licht braucht acht Minuten. Wie heißt diese Strecke?" Undefined where the sentence before tells the answer. */
export function led(
  front: string,
  back: string,
  { text, label }: Lead,
  path: readonly string[],
  reading: Reading,
): string | undefined {
  if (text.toLowerCase().includes(back.toLowerCase())) return undefined;
  const topic = label ?? topicFor(`${text} ${front}`, back, path, reading);
  return topic === undefined ? `${text} ${front}` : `(${topic}) ${text} ${front}`;
}
