import { wordCount } from '../../../../domain/document/line';
import type { LanguageData } from '../../../../languages';
import { hasEnding } from '../sentence/endings';
import { verbsOf, type Reading } from '../sentence/reading';
import { capitalise, insideSentence, readSentence, type Sentence, type Word } from '../sentence/sentence';

const LEAST_WORDS = 3;
/** Words from the start among which a question has its question word. */
const ASKING_REACH = 4;
const REFLEXIVE = new Set(['se', 'si', 's', 'sich']);
/** What can come before a question: "And …?", "So …?", "Anna, …?" */
const ADDRESS = /^(?:\p{Lu}[\p{L}.]{1,15}(?: \p{Lu}\p{L}{1,15}){0,2}|[\p{L}']{1,9}),\s+/u;
/** "(writes) Who …?" */
const DIRECTION = /^\(\p{Ll}[^()]{2,40}\)\s+/u;
/** "…, Tom?" */
const LAST_ADDRESS = /^([^,]+), (?:\p{Lu}\p{Ll}+|toi|tu|prof)(?=\s?\?$)/u;

/** A question without what ties it to the talk. */
function untied(raw: string, reading: Reading): string {
  const { data } = reading;
  if (data === undefined) return raw;
  let text = withoutAsker(raw.trim().replace(DIRECTION, '').replace(/^¿\s*/u, ''), reading).replace(
    data.spoken.knows ?? '',
    '',
  );
  text = text.replace(data.spoken.fillers, '');
  for (let i = 0; i < 4; i++) {
    const address = ADDRESS.exec(text)?.[0];
    const first = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
    const key = reading.fold(first);
    // "La NEP, elle commence quand ?" calls nobody.
    const isCall = address !== undefined && !data.asking.has(key) && rewritten(text, reading) === undefined;
    if (isCall) text = text.slice(address.length);
    else if ((data.connectives.has(key) || data.interjections.has(key)) && !data.asking.has(key) && first !== text)
      text = text.slice(first.length).replace(/^[\s,]+/u, '');
    else break;
    text = text.replace(/^¿\s*/u, '');
  }
  return data.capitalNouns ? text : text.replace(LAST_ADDRESS, '$1');
}

/** A question as it stands on a card. */
function asFront(text: string, raw: string, reading: Reading): string {
  const front = capitalise(text);
  return raw.includes('¿') || reading.language === 'es' ? `¿${front}` : front;
}

/** A spoken question as it is written: "L'inflation, c'est quoi ?" */
function rewritten(text: string, reading: Reading): string | undefined {
  const inside = insideSentence(text, reading);
  for (const [spoken, written] of reading.data?.spoken.rewrites ?? [])
    if (spoken.test(inside)) return capitalise(inside.replace(spoken, written));
  return undefined;
}

/** The question where it is clear by itself: it has a question word, and names a thing. */
export function plainQuestion(raw: string, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const text = untied(raw, reading);
  const written = rewritten(text, reading);
  if (written !== undefined) return asFront(written, raw, reading);
  const sentence = readSentence(text, reading);
  const { words } = sentence;
  const [first] = words;
  if (first === undefined || words.length < LEAST_WORDS) return undefined;
  // "And a router, what does it do?" in some languages
  const isNamedFirst = NAMED_FIRST.test(text) && !data.asking.has(first.key);
  if (!opensAsking(words, data, isNamedFirst)) return undefined;
  if (words.some(({ key }) => data.personal.has(key) || (!isNamedFirst && isPointing(key, data)))) return undefined;
  if (!isNamedFirst && !namesThing(sentence, data)) return undefined;
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
  return asFront(text, raw, reading);
}

/** Whether a question begins with its question word: no "Hat wer die Notizen?" */
function opensAsking(words: readonly Word[], data: LanguageData, isNamedFirst: boolean): boolean {
  const at = words.slice(0, ASKING_REACH).findIndex((word) => data.asking.has(word.key));
  if (at < 0) return false;
  return at === 0 || isNamedFirst || !verbsOf(data).has((words[0] as Word).text.toLowerCase());
}

/**
 * The question behind what it goes on with: "In 1714 Parliament offered a prize. Who won it?", alone where nothing in it points
 * elsewhere. Undefined where it asks for nothing: "And how are you?"
 */
export function followUp(raw: string, before: string | undefined, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const text = untied(raw, reading);
  const { words, lower } = readSentence(text, reading);
  const [first, second] = words;
  if (first === undefined || second === undefined || text.includes(',')) return undefined;
  const verbs = verbsOf(data);
  const isVerb = ({ start, end }: Word): boolean => verbs.has(lower.slice(start, end));
  const isAfterOne = data.stopWords.has(first.key) && data.asking.has(second.key) && !isVerb(first);
  const isSaidToSomebody =
    words.some(({ key }) => data.personal.has(key)) || data.spoken.addresses?.test(text) === true;
  if ((!data.asking.has(first.key) && !isAfterOne) || isSaidToSomebody) return undefined;
  const named = words.filter(
    (word) =>
      !isVerb(word) && ![data.stopWords, data.asking, data.vague, data.generic].some((set) => set.has(word.key)),
  );
  const isPointed = words.some(
    ({ key }) => key !== 'man' && (isPointing(key, data) || data.anaphors.has(key) || key === 'all'),
  );
  const hasVerb = words.some((word, i) => i > 0 && isVerb(word)) || SHORT_VERB.test(text);
  const front = asFront(text, raw, reading);
  // Where a subject can be left out, a verb and a noun may still lack it: "Quando esce in superficie?"
  if (!isPointed && hasVerb && named.length > 0 && data.subjectless.size === 0) return front;
  const isOfThing = hasVerb || named.length > 0;
  return isOfThing && before !== undefined && wordCount(before) <= MOST_BEFORE ? `${before} ${front}` : undefined;
}

/** "What's …" */
const SHORT_VERB = /^\p{L}+['’]s\s/u;
/** Words of what a question goes on with. */
const MOST_BEFORE = 30;
/** "The Senate, what did it do?": what the question is about stands before it. */
const NAMED_FIRST = /^\p{L}[\p{L}\p{M}'’ -]{2,40}, \p{L}/u;
const NAME = /^\p{Lu}/u;

/** Whether a question names a thing: a noun with its article, a name, a number, or what is to be defined. */
function namesThing({ words, lower }: Sentence, data: LanguageData): boolean {
  const verbs = verbsOf(data);
  return words.some(({ key, text: word, start, end }, i) => {
    if (i === 0 || (i === 1 && isObject(words, lower, data))) return false;
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

/** "¿Cómo los atrapa?": no article, but what the talk tells. */
function isObject(words: readonly Word[], lower: string, data: LanguageData): boolean {
  const [, second, third] = words;
  if (!data.adjectivesFollow || second === undefined || third === undefined) return false;
  const form = lower.slice(third.start, third.end);
  const isVerb = verbsOf(data).has(form) || hasEnding(form, data.subjectlessEndings, 3);
  return data.determiners.has(second.key) && (words.length === 3 || isVerb);
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

/** A pronoun, wherever it stands; a verb without its subject is one only at the start of a statement. */
function isPointing(key: string, data: LanguageData): boolean {
  if (data.pronouns.has(key)) return true;
  return data.deictic.has(key) && !REFLEXIVE.has(key) && !data.definingVerbs.has(key) && !data.subjectless.has(key);
}

const TOPIC = /^([\p{L}\p{M}][\p{L}\p{M}\p{N}'’. -]{2,60}?)\s?\?$/u;
const MOST_TOPIC_WORDS = 5;

/** What "And the thermal amplitude?" names, with its article and without. */
export interface AskedTopic {
  whole: string;
  bare: string;
  /** Whether "and", an article or a name tells that something is asked for; else only the reply does. */
  isSure: boolean;
}

/** "And the anaphase?" names what is asked for. */
export function topicAsked(raw: string, reading: Reading): AskedTopic | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const opened = raw.trim().replace(/^¿\s*/u, '');
  let text = opened;
  for (let first = /^[\p{L}\p{M}]+/u.exec(text)?.[0]; first !== undefined; first = /^[\p{L}\p{M}]+/u.exec(text)?.[0]) {
    const key = reading.fold(first);
    const isLeftOut = data.conjunctions.has(key) || data.interjections.has(key);
    if (!isLeftOut || text === first) break;
    text = text.slice(first.length).replace(/^['’,\s]+/u, '');
  }
  const isTied = text !== opened;
  text = text.replace(data.spoken.fillers, '');
  const whole = TOPIC.exec(text)?.[1]?.trim();
  if (whole === undefined) return undefined;
  const { words, lower } = readSentence(whole, reading);
  const [first] = words;
  const hasArticle = first !== undefined && data.determiners.has(first.key);
  const named = hasArticle ? words.slice(1) : words;
  const [opens] = named;
  if (opens === undefined || named.length > MOST_TOPIC_WORDS || data.stopWords.has(opens.key)) return undefined;
  const verbs = verbsOf(data);
  const isThing = named.every(
    ({ key, start, end }) =>
      !data.asking.has(key) &&
      !data.personal.has(key) &&
      !(data.deictic.has(key) && !data.complements.has(key)) &&
      !data.anaphors.has(key) &&
      !(data.connectives.has(key) && !data.complements.has(key)) &&
      !data.adverbs.has(key) &&
      !data.interjections.has(key) &&
      !hasEnding(lower.slice(start, end), data.subjectlessEndings, 3) &&
      !(verbs.has(lower.slice(start, end)) && !data.ambiguous.has(lower.slice(start, end)) && !data.stopWords.has(key)),
  );
  if (!isThing || data.vague.has((named.at(-1) as Word).key)) return undefined;
  const bare = whole.slice(opens.start);
  // "die kleinsten Gefäße": without its article the ending of the adjective would be wrong.
  const isBent = data.capitalNouns && hasArticle && /^\p{Ll}/u.test(bare);
  return { whole, bare: isBent ? whole : bare, isSure: isTied || hasArticle };
}
