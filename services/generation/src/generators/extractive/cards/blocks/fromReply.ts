import type { Block } from '../../../../domain/document/block';
import { wordCount } from '../../../../domain/document/line';
import { sentenceSpans } from '../../../../domain/sentences';
import { ROLES } from '../../../../domain/document/speakers';
import { explanation, Rank, type Candidate } from '../candidate';
import type { LanguageData } from '../../../../languages';
import { hasVerb, verbsOf, type Reading } from '../sentence/reading';
import { capitalise, readSentence, statement, type Word } from '../sentence/sentence';
import { MOST_BACK_WORDS, shortenAnswer } from '../sentence/shorten';
import { withoutInterjections } from './spoken';

const LEAST_WORDS = 3;
/** Words from the start among which a question has its question word. */
const ASKING_REACH = 4;
const REFLEXIVE = new Set(['se', 'si', 's', 'sich']);
/** What can come before a question: "And …?", "So …?", "Anna, …?" */
const ADDRESS = /^(?:\p{Lu}[\p{L}.]{1,15}(?: \p{Lu}\p{L}{1,15}){0,2}|[\p{L}']{1,9}),\s+/u;

/** With whether the reply is no statement without its question: "And the anaphase?" "They are pulled apart." */
export type ReplyCard = Candidate & { isHalf?: true };

/**
 * A question of a lesson or an interview with the first sentence of its reply. Only a question that names what it asks for, and
 * only a reply that says it: no "Yes", no question back.
 */
export function fromReply(
  { question, answer, path }: Extract<Block, { kind: 'reply' }>,
  reading: Reading,
): ReplyCard[] {
  const { data } = reading;
  if (data === undefined) return [];
  const [asked] = sentenceSpans(question).slice(-1);
  const [said] = sentenceSpans(answer.text);
  if (asked === undefined || said === undefined) return [];
  const raw = question.slice(asked.start, asked.end).replace(/\?{2,}$/, '?');
  const whole = answer.text.slice(said.start, said.end);
  const reply = withoutAddress(statement(withoutInterjections(whole, reading)), reading);
  const plain = plainQuestion(raw, reading);
  const front = plain ?? questionOf(raw, reply, reading);
  if (front === undefined || reply.endsWith('?') || wordCount(reply) > MOST_BACK_WORDS * 2) return [];
  const { words } = readSentence(reply, reading);
  if (words.length === 0 || words.every(({ key }) => data.interjections.has(key))) return [];
  if (words.some(({ key }) => data.personal.has(key))) return [];
  const back = data.spoken.opens.test(front)
    ? wholeAnswer(reply, answer.text.slice(said.end), reading)
    : shortenAnswer(withoutSubject(reply, front, reading));
  if (back === undefined) return [];
  const source = `${front} ${whole}`;
  return [
    {
      card: { front, back: capitalise(back), explanation: explanation(path, source) },
      rank: Rank.Known,
      source: answer.sourceAt(said.start),
      ...(plain === undefined ? { isHalf: true as const } : {}),
    },
  ];
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

/** The question without what ties it to the talk; undefined where it is no question about a thing. */
function plainQuestion(raw: string, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  let text = withoutAsker(raw.trim().replace(/^¿\s*/u, ''), reading).replace(data.spoken.knows ?? '', '');
  for (let i = 0; i < 4; i++) {
    const address = ADDRESS.exec(text)?.[0];
    const first = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
    const key = reading.fold(first);
    if (address !== undefined && !data.asking.has(key)) text = text.slice(address.length);
    else if ((data.connectives.has(key) || data.interjections.has(key)) && !data.asking.has(key))
      text = text.slice(first.length).replace(/^[\s,]+/u, '');
    else break;
    text = text.replace(/^¿\s*/u, '');
  }
  const what = data.spoken.asks?.exec(text)?.groups?.['what'];
  if (what !== undefined) return data.spoken.ask?.(what);
  const { words } = readSentence(text, reading);
  const [first] = words;
  if (first === undefined || words.length < LEAST_WORDS) return undefined;
  // "And a router, what does it do?" in some languages
  const opens = words.slice(0, ASKING_REACH).some((word) => data.asking.has(word.key));
  const isNamedFirst = NAMED_FIRST.test(text) && !data.asking.has(first.key);
  if (!opens || words.some(({ key }) => data.personal.has(key) || (!isNamedFirst && isPointing(key, data))))
    return undefined;
  if (!isNamedFirst && !namesThing(text, reading)) return undefined;
  const verbs = verbsOf(data);
  const named = words.filter(
    ({ key, start, end }) =>
      !verbs.has(text.slice(start, end).toLowerCase()) &&
      !data.stopWords.has(key) &&
      !data.asking.has(key) &&
      !data.vague.has(key),
  );
  // "Who invented the first?": of what, the talk says.
  const last = words.at(-1) as Word;
  const isBare = data.generic.has(last.key) && data.determiners.has(words.at(-2)?.key ?? '');
  if (named.length === 0 || isBare || data.vague.has(last.key)) return undefined;
  const front = capitalise(text);
  return raw.includes('¿') || reading.language === 'es' ? `¿${front}` : front;
}

/** "The Senate, what did it do?": what the question is about stands before it. */
const NAMED_FIRST = /^\p{L}[\p{L}\p{M}'’ -]{2,40}, \p{L}/u;
const NAME = /^\p{Lu}/u;

/** Whether a question names a thing: a noun with its article, a name, a number, or what is to be defined. */
function namesThing(text: string, reading: Reading): boolean {
  const { data } = reading;
  if (data === undefined) return false;
  const { words, lower } = readSentence(text, reading);
  const verbs = verbsOf(data);
  return words.some(({ key, text: word, start, end }, i) => {
    if (i === 0) return false;
    const form = lower.slice(start, end);
    const isBefore = i < words.length - 1;
    const before = words[i - 1] as Word;
    // "Where does coffee come from?"
    const isBehind = isBefore && data.stopWords.has(before.key) && verbs.has(before.text) && !data.stopWords.has(key);
    return (
      isBehind ||
      (isBefore && (data.determiners.has(key) || data.definingVerbs.has(form) || data.complements.has(key))) ||
      NAME.test(word) ||
      /\d/.test(word)
    );
  });
}

/** "Who can tell me when the kingdom was founded?" without its asker, where the rest is a question as it stands. */
function withoutAsker(text: string, { data, fold }: Reading): string {
  // Where a subject can be left out, a question in a sentence has the order of one by itself.
  if (data === undefined || data.subjectless.size === 0) return text;
  let isAsked = false;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const key = fold(word);
    if (isAsked && data.asking.has(key)) return text.slice(index);
    if (data.personal.has(key)) isAsked = true;
  }
  return text;
}

const TOPIC = /^([\p{L}\p{M}'’ -]{3,40})\s?\?$/u;
const MOST_TOPIC_WORDS = 2;

/** "And the anaphase?" asks what the anaphase is, where the reply does not say its name. */
function questionOf(raw: string, reply: string, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  let text = raw.trim().replace(/^¿\s*/u, '');
  for (let first = /^[\p{L}\p{M}]+/u.exec(text)?.[0]; first !== undefined; first = /^[\p{L}\p{M}]+/u.exec(text)?.[0]) {
    const key = reading.fold(first);
    const isLeftOut = data.conjunctions.has(key) || data.interjections.has(key);
    if (!isLeftOut || text === first) break;
    text = text.slice(first.length).replace(/^['’,\s]+/u, '');
  }
  const topic = TOPIC.exec(text)?.[1]?.trim();
  if (topic === undefined || text === raw.trim()) return undefined;
  const { words, lower } = readSentence(topic, reading);
  const verbs = verbsOf(data);
  const isThing =
    words.length > 0 &&
    words.length <= MOST_TOPIC_WORDS &&
    words.every(
      ({ key, start, end }) =>
        !data.asking.has(key) &&
        !data.personal.has(key) &&
        !data.deictic.has(key) &&
        !data.anaphors.has(key) &&
        !data.connectives.has(key) &&
        !data.vague.has(key) &&
        !data.adverbs.has(key) &&
        !verbs.has(lower.slice(start, end)),
    ) &&
    !data.stopWords.has((words[0] as Word).key);
  return isThing && !reading.fold(reply).includes(reading.fold(topic)) ? data.askLabel(topic) : undefined;
}

/** "On 17 March 1861, professor" */
function withoutAddress(reply: string, { fold }: Reading): string {
  const last = /,\s(\p{L}+)\.?$/u.exec(reply);
  return last !== null && ROLES.has(fold(last[1] as string)) ? reply.slice(0, last.index) : reply;
}

/** A pronoun, wherever it stands; a verb without its subject is one only at the start of a statement. */
function isPointing(key: string, data: LanguageData): boolean {
  if (data.pronouns.has(key)) return true;
  return data.deictic.has(key) && !REFLEXIVE.has(key) && !data.definingVerbs.has(key) && !data.subjectless.has(key);
}

/** "It is the theory that …" answers "What is …?" with the theory. */
function withoutSubject(reply: string, front: string, reading: Reading): string {
  const { data } = reading;
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
