import { isLabel } from '../../../../domain/document/pairs';
import type { LanguageData } from '../../../../languages';
import { isKnownVerb, type Reading } from '../sentence/reading';
import { NAME, WORD } from './clear';
import type { Topic } from './resume';
import type { Sentence, Word } from '../sentence/sentence';
import { COMPARED } from '../sentence/pointsBack';
import { sameStem } from '../gaps/termGap';
import { aboveOf } from './topic';

const MOST_TOPIC = 70;
const LEAST_LETTERS = 3;
/** Letters by which two forms of a word differ. */
const MOST_ENDING = 2;
const PERSON = /^\p{Lu}\p{Ll}+(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{Ll}’']+){1,2}$/u;
/** "Osman I" */
const RULER = /^\p{Lu}\p{Ll}+ [IVX]+(?!\p{L})/u;
/** Marks of a file, of a list or of a formula: no name of a topic. */
const NO_NAME = /[_$|/\\=[\]{}<>()?]|\.\p{L}{2,4}$/u;
const OF_PERSONS = new Set(['he', 'his', 'she', 'her']);
const OF_SEVERAL = new Set(['they', 'their', 'ils', 'elles', 'leur', 'leurs']);
const OF_ONE = new Set(['it', 'its', 'il', 'elle']);
/** The subject itself, not what belongs to it. */
const SUBJECTS = new Set(['it', 'they', 'he', 'she', 'er', 'sie', 'il', 'elle', 'ils', 'elles']);
/** Words from the start among which a pronoun points elsewhere. */
const REACH = 5;
/** "It is believed that …", "Il faut …": nothing is meant. */
const NOBODY =
  /^(?:it (?:is|was|has|had|takes|took|may|might|seems|follows|can)\s|il (?:faut|fallut|y|existe|est|s'agit)\s)/;

/** "(The beaver) It dives for ____ minutes." */
export function headed(front: string, topic: string): string {
  return `(${topic}) ${front}`;
}

/** The name of a heading or a title, with its words. */
interface Named {
  name: string;
  keys: readonly string[];
}

/** What stands above the cards of a block. */
interface Above {
  title: Named | undefined;
  heading: Named | undefined;
  /** Both, as they stand before a front. */
  both: string;
}

const known = new WeakMap<Reading, Map<string, Above>>();

function aboveBlock(path: readonly string[], reading: Reading, data: LanguageData): Above {
  let above = known.get(reading);
  if (above === undefined) known.set(reading, (above = new Map<string, Above>()));
  const key = `${path.length > 1 ? (path[0] as string) : ''}\n${path.at(-1) ?? ''}`;
  let found = above.get(key);
  if (found === undefined) above.set(key, (found = readAbove(path, reading, data)));
  return found;
}

function readAbove(path: readonly string[], reading: Reading, data: LanguageData): Above {
  const named = (head: string | undefined): Named | undefined => {
    const name = nameOf(head, data);
    return name === undefined ? undefined : { name, keys: wantedOf(name, reading, data) };
  };
  const heading = named(path.at(-1));
  const title = named(path.length > 1 ? path[0] : reading.title);
  if (title === undefined || heading === undefined) return { title, heading, both: '' };
  const both = `${title.name}: ${heading.name}`;
  return { title, heading, both: has(title.keys, heading.keys) || both.length > MOST_TOPIC ? heading.name : both };
}

/** The heading and the title under which a card stands, as far as its front names neither. */
export function topicFor(front: string, back: string, path: readonly string[], reading: Reading): string | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const { title, heading, both } = aboveBlock(path, reading, data);
  if (title === undefined && heading === undefined) return undefined;
  const said = keysOf(front, reading);
  if (title !== undefined && has(said, title.keys)) return undefined;
  const told = keysOf(back, reading);
  // What is asked for is not told beside it.
  const isUsable = (topic: Named | undefined): topic is Named =>
    topic !== undefined &&
    !has(said, topic.keys) &&
    !has(
      topic.keys,
      told.filter((key) => isWanted(key, data)),
    );
  if (!isUsable(title)) return isUsable(heading) ? heading.name : undefined;
  return isUsable(heading) ? both : title.name;
}

/** Whether an answer is no more than what the text is called. */
export function isTopic(back: string, path: readonly string[], reading: Reading): boolean {
  const { data } = reading;
  const title = data && aboveBlock(path, reading, data).title;
  if (data === undefined || title === undefined) return false;
  const wanted = wantedOf(back, reading, data);
  const isLike = (key: string): boolean =>
    title.keys.some((one) => sameStem(one, key) && Math.abs(one.length - key.length) <= MOST_ENDING);
  return wanted.length > 0 && wanted.every(isLike);
}

/** Whether a title says what its text is about. */
export function isTitle(title: string, { data }: Reading): boolean {
  return data === undefined || nameOf(title, data) !== undefined;
}

function nameOf(head: string | undefined, data: LanguageData): string | undefined {
  const name = head === undefined ? undefined : aboveOf([head]);
  return name === undefined || isLabel(name, data) || NO_NAME.test(name) ? undefined : name;
}

function keysOf(text: string, { fold }: Reading): string[] {
  return (text.match(WORD) ?? []).map(fold);
}

function isWanted(key: string, { stopWords }: LanguageData): boolean {
  return key.length >= LEAST_LETTERS && !stopWords.has(key);
}

/** The words of a topic that matter. */
function wantedOf(topic: string, reading: Reading, data: LanguageData): string[] {
  return keysOf(topic, reading).filter((key) => isWanted(key, data));
}

/** Whether the words of a topic are among others: all of them, or two. */
function has(said: readonly string[], wanted: readonly string[]): boolean {
  const found = wanted.filter((key) => said.some((other) => sameStem(other, key))).length;
  return wanted.length > 0 && (found === wanted.length || found >= 2);
}

/**
 * What a pronoun or possessive at the start of a sentence stands for: the subject of the sentence before, else what the text is
 * about, where gender, number and person do not speak against it. Undefined where there is none.
 */
export function antecedent(
  { lower, words }: Sentence,
  before: Topic | undefined,
  path: readonly string[],
  reading: Reading,
): { topic: string; isBefore: boolean; isSubject: boolean } | undefined {
  const { data } = reading;
  const at = words.slice(0, REACH).findIndex(({ key }) => data?.pointers.has(key));
  const pointer = words[at]?.key;
  if (data === undefined || pointer === undefined || NOBODY.test(lower)) return undefined;
  const articles = data.pointers.get(pointer) as readonly string[];
  const fits = (article: string): boolean => articles.length === 0 || articles.includes(article);
  const isSubject = SUBJECTS.has(pointer);
  // "To protect their interests the merchants …"
  if (!isSubject && words[0]?.key === 'to') return undefined;
  const isMeant = before !== undefined && fits(before.article) && agrees(pointer, before) && !hasOwn(words, at, data);
  if (isMeant && isCertain(before, reading, path)) {
    const above = topicFor(before.subject, '', path, reading);
    // "Le Niger" after the title "Le fleuve Niger".
    const keys = keysOf(above ?? '', reading);
    const isNamed = wantedOf(before.subject, reading, data).every((key) => keys.includes(key));
    const both = above === undefined ? before.subject : isNamed ? above : `${above}: ${before.subject}`;
    return { topic: both.length > MOST_TOPIC ? before.subject : both, isBefore: true, isSubject };
  }
  const topic = topicFor('', '', path, reading);
  if (topic === undefined) return undefined;
  const article = /^(?:l['’]|\p{L}+(?=\s))/iu.exec(topic)?.[0].toLowerCase().replace('’', "'") ?? '';
  const isArticle = data.determiners.has(article.replace("'", ''));
  const isFitting = fits(isArticle ? article : '');
  // "Was steigern sie?": several, and the title is one.
  const isMany = pointer === 'sie' && /^\p{Ll}{3,}n$/u.test(words[at === 0 ? 1 : at - 1]?.text ?? '');
  if (isMany && !/(?:n|er|s)$/.test(topic)) return undefined;
  // "Elle délivra Orléans"
  const isDeed = data.deeds.has(words[at + 1]?.text ?? '');
  return isFitting && (!isArticle && isPerson(topic, reading)) === (OF_PERSONS.has(pointer) || isDeed)
    ? { topic, isBefore: false, isSubject }
    : undefined;
}

/** "The system is named after its shape": what it stands for is said in the sentence itself. */
function hasOwn(words: readonly Word[], at: number, data: LanguageData): boolean {
  const [first] = words;
  // "Picasso pintó su cuadro"
  const isName = data.adjectivesFollow && first !== undefined && at > 0 && !data.stopWords.has(first.key);
  const opens = isName || data.determiners.has(first?.key ?? '');
  return opens && words.slice(1, at).some(({ text }) => isKnownVerb(text, data));
}

/** "Giuseppe Verdi", but "Suspension Bridges", which the text writes small. */
function isPerson(topic: string, { lowerCase }: Reading): boolean {
  return PERSON.test(topic) && !topic.split(' ').some((word) => lowerCase.has(word.toLowerCase()));
}

/** One certain thing, or nothing else is known: no "unruly towns". */
function isCertain(
  { subject, article, isPerson: isSomebody }: Topic,
  reading: Reading,
  path: readonly string[],
): boolean {
  const { data, fold, names } = reading;
  if (data?.adjectivesFollow === true && COMPARED.test(subject)) return false;
  // "Much larger areas"
  const isSmall = article === '' && data?.stopWords.has(fold(subject.split(' ', 1)[0] as string)) === true;
  if (isSmall && !data.adjectivesFollow && !data.capitalNouns) return false;
  if (article !== '' || names.has(subject) || (isSomebody && RULER.test(subject))) return true;
  return (NAME.test(subject) && data?.capitalNouns !== true) || topicFor('', '', path, reading) === undefined;
}

function agrees(pointer: string, { isSeveral, isPerson }: Topic): boolean {
  if (OF_PERSONS.has(pointer)) return isPerson;
  if (pointer === 'it' || pointer === 'its') return !isPerson && isSeveral !== true;
  return !((OF_SEVERAL.has(pointer) && isSeveral === false) || (OF_ONE.has(pointer) && isSeveral === true));
}
