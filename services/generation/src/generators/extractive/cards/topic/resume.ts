import { sentenceSpans } from '../../../../domain/sentences';
import type { LanguageData } from '../../../../languages';
import { startsWithPhrase } from '../patterns/definition';
import { hasEnding } from '../sentence/endings';
import { finiteAt } from '../sentence/finite';
import { isPersonal } from '../sentence/person';
import { isKnownVerb, type Reading, verbsOf } from '../sentence/reading';
import { capitalise, insideSentence, readSentence, type Sentence, type Word } from '../sentence/sentence';
import { subjectBefore } from '../sentence/subject';
import { verbOfOpening, withSubject } from '../sentence/subjectless';

const MOST_SUBJECT = 7;
/** Letters of a verb that is told by its ending alone. */
const LEAST_DEED = 4;
const CAPITAL = /^\p{Lu}/u;

/** What a sentence is about, for the next that goes on with "it". */
export interface Topic {
  subject: string;
  /** Its article in lower case, empty for a name. */
  article: string;
  /** Undefined where the verb does not tell. */
  isSeveral: boolean | undefined;
  isPerson: boolean;
}

/** The subject of a statement, where its verb is known. */
export function topicOfSentence(sentence: Sentence, reading: Reading): Topic | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const at = verbAt(sentence, data);
  if (at === undefined) return undefined;
  const subject = withoutAdverb(subjectBefore(sentence, at, data), data);
  if (subject === undefined || subject.split(/\s+/).length > MOST_SUBJECT || /^\d+$/.test(subject)) return undefined;
  const [first, second, third] = sentence.words as [Word, ...(Word | undefined)[]];
  // "Benachbart sind die Nebenschilddrüsen": what they are comes first.
  const isTurned = at === 1 && /^(?:ist|sind|war|waren|wird|werden|wurden?)$/.test(second?.text ?? '');
  if (data.capitalNouns && isTurned && /^(?:der|die|das|er|sie|es)$/.test(third?.text ?? '')) return undefined;
  const isArticle = data.determiners.has(first.key);
  const apostrophe = sentence.text[first.end] === "'" || sentence.text[first.end] === '’' ? "'" : '';
  if (data.asking.has(first.key) || data.pronouns.has(first.key) || (data.deictic.has(first.key) && !isArticle))
    return undefined;
  return {
    subject,
    article: isArticle ? `${sentence.lower.slice(first.start, first.end)}${apostrophe}` : '',
    isSeveral: isSeveral(sentence, at, data),
    isPerson: isPersonal(sentence, at, data),
  };
}

/** "Il 22 giugno 1633", "En 1502": when, before the subject. */
const DATE =
  /^(?:(?:Le|El|Il|L['’])\s?\d{1,2}(?:er|º|°)?\s(?:de\s)?(?<month>\p{Ll}+)\s(?:del?\s)?\d{3,4}|(?:En|Nel|Nell['’])\s?(?:\p{L}+ )?\d{3,4}),?\s(?=\S)/u;

/** What a sentence is about, without the date that opens it. */
export function topicBehindDate(sentence: Sentence, reading: Reading): Topic | undefined {
  const { data } = reading;
  const date = data?.adjectivesFollow === true ? DATE.exec(sentence.text) : null;
  if (date === null) return topicOfSentence(sentence, reading);
  const { month } = date.groups as { month?: string };
  if (month !== undefined && data?.months.has(month) !== true) return topicOfSentence(sentence, reading);
  return topicOfSentence(readSentence(capitalise(sentence.text.slice(date[0].length)), reading), reading);
}

/** "The League never had …" is about the League. */
function withoutAdverb(
  subject: string | undefined,
  { adverbs, negations, capitalNouns }: LanguageData,
): string | undefined {
  const last = subject?.slice(subject.lastIndexOf(' ') + 1) ?? '';
  const isAdverb = !capitalNouns && (adverbs.has(last) || negations.has(last));
  return isAdverb && last !== subject ? subject?.slice(0, -last.length - 1) : subject;
}

/** What the first sentence of a text is about. */
export function topicOfFirst(text: string, reading: Reading): Topic | undefined {
  const [first] = sentenceSpans(text);
  return first && topicOfSentence(readSentence(text.slice(first.start, first.end), reading), reading);
}

/** Words of a reply that only names what it is about. */
const MOST_NAMED = 3;

/** "Pyroclastic flows." names what "They are …" goes on with. */
export function topicOfReply(said: Sentence, reading: Reading): Topic | undefined {
  const { data } = reading;
  const { text, words } = said;
  const isName =
    data !== undefined &&
    words.length <= MOST_NAMED &&
    words.every(({ key }) => !data.stopWords.has(key) && !data.interjections.has(key) && !data.adverbs.has(key));
  if (!isName) return topicOfSentence(said, reading);
  const subject = text.replace(/[.!]$/, '');
  return /[,;:?]/.test(subject) ? undefined : { subject, article: '', isSeveral: undefined, isPerson: false };
}

/**
 * The sentence with the subject of the one before in the place of its pronoun: "It pumps blood" after "The heart is a muscle".
 * Undefined where it does not go on with it.
 */
export function resumed(sentence: Sentence, topic: Topic, reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const { text } = sentence;
  const [first, second] = sentence.words;
  if (first === undefined || second === undefined || sentence.formulas.length > 0) return undefined;
  // "Existen tres tipos": nobody's verb.
  if (data.existentials.some(({ opening }) => startsWithPhrase(sentence.lower, 0, opening))) return undefined;
  const verbs = verbsOf(data);
  const opened = openedWith(sentence, topic, reading, data);
  if (opened !== undefined) return opened;
  const goesOn = (word: Word): boolean => {
    const form = sentence.lower.slice(word.start, word.end);
    return verbs.has(form) || hasEnding(form, data.subjectlessEndings, 2);
  };
  const bare = data.resumes.get('');
  if (bare !== undefined) {
    // A reflexive pronoun may stand before the verb.
    const verb = REFLEXIVE.has(first.key) ? second : first;
    // "Niccolò Machiavelli": a name that ends as a verb does.
    if (CAPITAL.test((sentence.words[sentence.words.indexOf(verb) + 1] ?? verb).text) && verb !== first)
      return undefined;
    if (verb === first && CAPITAL.test(second.text)) return undefined;
    if (!goesOn(verb) || !bare.includes(topic.article) || !agree(sentence, sentence.words.indexOf(verb), topic, data))
      return undefined;
    return `${capitalise(topic.subject)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  }
  const pronoun = sentence.lower.slice(first.start, first.end);
  const articles = data.resumes.get(pronoun);
  if (articles === undefined || !/^\s$/.test(text.slice(first.end, second.start))) return undefined;
  const isMany = SEVERAL.has(pronoun) ? true : ONE.has(pronoun) ? false : undefined;
  if (isMany !== undefined && topic.isSeveral !== undefined && isMany !== topic.isSeveral) return undefined;
  if (PERSONS.has(pronoun) && !topic.isPerson) return undefined;
  if (pronoun === 'it' && topic.isPerson) return undefined;
  if (!articles.includes(topic.article) || !agree(sentence, 1, topic, data)) return undefined;
  return `${capitalise(topic.subject)}${text.slice(first.end)}`;
}

/** "En 1623 se trasladó a Madrid" after "Velázquez nació en Sevilla". */
function openedWith(sentence: Sentence, topic: Topic, reading: Reading, data: LanguageData): string | undefined {
  const at = data.resumes.has('') ? verbOfOpening(sentence, data) : undefined;
  const verb = sentence.words[at ?? 0];
  if (at === undefined || verb === undefined || !topic.isPerson) return undefined;
  const isMany = data.finiteEndings.several.test((REFLEXIVE.has(verb.key) ? sentence.words[at + 1] : verb)?.text ?? '');
  return isMany === (topic.isSeveral ?? false)
    ? withSubject(sentence, insideSentence(topic.subject, reading), data)
    : undefined;
}

const REFLEXIVE = new Set(['se', 'si']);
const SEVERAL = new Set(['they', 'ils', 'elles']);
const ONE = new Set(['it', 'il', 'elle', 'he', 'she', 'er', 'es']);
const PERSONS = new Set(['he', 'she']);

function agree(sentence: Sentence, at: number, { isSeveral: several }: Topic, data: LanguageData): boolean {
  const own = isSeveral(sentence, at, data);
  return several === undefined || own === undefined || own === several;
}

function isSeveral({ words, lower }: Sentence, at: number, data: LanguageData): boolean | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const form = lower.slice(word.start, word.end);
  const several = data.severalVerbs.has(form);
  // "had" is said of one and of several.
  return several === data.oneVerbs.has(form) ? undefined : several;
}

function verbAt({ words, lower, text, formulas }: Sentence, data: LanguageData): number | undefined {
  for (let i = 1; i <= Math.min(MOST_SUBJECT, words.length - 1); i++) {
    const { start, end } = words[i] as Word;
    const form = lower.slice(start, end);
    const before = words[i - 1] as Word;
    if (data.determiners.has(before.key) || CAPITAL.test((words[i] as Word).text)) continue;
    // "The slave trade was …"
    if (data.ambiguous.has(form) && hasVerbBehind(words, lower, i, data)) continue;
    // "Mount Vesuvius buried …"
    const isDeed =
      CAPITAL.test(before.text) &&
      !data.capitalNouns &&
      data.deedEndings.some((ending) => form.length > LEAST_DEED && form.endsWith(ending));
    if (isDeed || isKnownVerb(form, data)) return i;
  }
  return finiteAt({ words, lower, text, formulas }, data);
}

/** Whether an auxiliary follows a word that may be a noun. */
function hasVerbBehind(words: readonly Word[], lower: string, at: number, data: LanguageData): boolean {
  return words.slice(at + 1, at + 3).some(({ start, end }) => {
    const form = lower.slice(start, end);
    return data.oneVerbs.has(form) || data.severalVerbs.has(form);
  });
}
