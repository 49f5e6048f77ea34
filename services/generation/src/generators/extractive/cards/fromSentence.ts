import { startsDeictic } from '../../../domain/deictic';
import { wordCount } from '../../../domain/document/line';
import { acronym } from './patterns/acronym';
import { calledAs } from './patterns/calledAs';
import { Rank, type Found } from './candidate';
import { cause, circumstance, consequence } from './patterns/cause';
import { clearStatement, compound } from './sentence/compound';
import type { Told } from './topic/context';
import { dated } from './patterns/dated';
import { coordinated } from './sentence/coordinated';
import { deed, doneBy } from './patterns/deed';
import { doneByThing } from './patterns/doneByThing';
import { apart, isDefining } from './patterns/apart';
import { definition } from './patterns/definition';
import { enumerated } from './patterns/enumerated';
import { besides, gapsOf, isErrand } from './gaps/gapsOf';
import { withoutInsertion } from './sentence/insertion';
import { countGap, numberGap } from './gaps/numberGap';
import { termGap } from './gaps/termGap';
import { life } from './patterns/life';
import { named } from './patterns/named';
import { naming } from './patterns/naming';
import { otherWords } from './patterns/otherWords';
import { objectOf } from './patterns/objectOf';
import { verbsOf, type Reading } from './sentence/reading';
import { appositions, relativeStatements } from './patterns/relative';
import { capitalise, isWhole, readSentence, standsAlone, type Sentence, type Word } from './sentence/sentence';
import { sound } from './patterns/sound';
import { withoutOpening } from './sentence/opening';
import { straight } from './sentence/straight';
import { onlyLacksSubject } from './sentence/subjectless';
import { whoever } from './patterns/whoever';

/** The fewest words of a sentence that gives a card although it depends on others. */
const LEAST_LEANING = 4;
/** Words from the start in which a verb and its adverb stand. */
const ADVERB_REACH = 12;
const MOST_OPENING_WORDS = 6;

type Pattern = (sentence: Sentence, reading: Reading) => Found | undefined;

/** "A promise has three states: …": what the colon announces, where nothing else is known of the sentence. */
const announced: Pattern = (sentence, reading) => enumerated(sentence, reading, true);

/** Whole questions, the surest first. */
const QUESTIONS: readonly Pattern[] = [
  whoever,
  enumerated,
  circumstance,
  deed,
  definition,
  doneBy,
  doneByThing,
  objectOf,
  announced,
];

/**
 * The cards of one sentence: questions where its pattern is known, a gap where none is.
 *
 * @param told what a card says beside the sentence, so that "the process" is clear
 */
export function fromSentence(text: string, reading: Reading, told: Told = {}): Found[] {
  const sentence = readSentence(withoutOpening(text, reading), reading);
  const beside = isWhole(sentence) ? besideMain(sentence, reading) : [];
  if (!isWhole(sentence) || !standsAlone(sentence, reading, told)) {
    const leading = isWhole(sentence) ? clearStatement(sentence, reading) : undefined;
    if (leading !== undefined) return [...fromSentence(leading, reading, told), ...beside];
    return [...fromStatement(sentence, reading, told), ...beside];
  }
  const two = compound(sentence, reading);
  if (two !== undefined) {
    const before = fromSentence(two.head, reading, told);
    // What a colon announces is most often told after it alone.
    const head = two.isAnnounced ? before.filter(({ rank }) => rank === Rank.Known) : before;
    return [...head, ...fromSentence(two.tail, reading, told), ...beside];
  }
  const plain = withoutInsertion(sentence, reading);
  return [...fromMain(plain === undefined ? sentence : readSentence(plain, reading), reading, told), ...beside];
}

/** What is said of a noun in a relative clause, in an apposition or by its name, where a whole question is known for it. */
function besideMain(sentence: Sentence, reading: Reading): Found[] {
  const clauses = relativeStatements(sentence, reading)
    .map((said) => readSentence(said, reading))
    .filter((said) => isWhole(said) && standsAlone(said, reading))
    .flatMap((said) => fromStatement(said, reading, {}));
  return [
    ...clauses.filter(({ rank }) => rank === Rank.Known),
    ...appositions(sentence, reading).flatMap((one) => sound(one, reading) ?? []),
    ...calledAs(sentence, reading),
    ...otherWords(sentence, reading),
    ...(standsAlone(sentence, reading) ? named(sentence, reading) : []),
  ];
}

function fromMain(given: Sentence, reading: Reading, told: Told): Found[] {
  const turned = reading.data && straight(given, reading.data);
  const sentence = turned === undefined ? given : readSentence(turned, reading);
  const parts = coordinated(sentence, reading);
  if (parts === undefined) return fromStatement(sentence, reading, told);
  const [head, tail] = parts;
  const more = fromStatement(readSentence(tail, reading), reading, told);
  // The subject of the second statement stands in the first.
  return [...fromSentence(head, reading, told), ...more.filter(({ back }) => !tail.startsWith(back))];
}

function fromStatement(sentence: Sentence, reading: Reading, told: Told): Found[] {
  const short = acronym(sentence, reading);
  const found = [short];
  const named = isWhole(sentence) ? sound(naming(sentence, reading), reading) : undefined;
  if (named !== undefined) return [...(short === undefined ? [] : [short]), named];
  if (isWhole(sentence) && standsAlone(sentence, reading, told)) {
    found.push(life(sentence, reading));
    const why = cause(sentence, reading) ?? consequence(sentence, reading);
    const asked =
      why ??
      firstOf(QUESTIONS, sentence, reading) ??
      sound(withoutAdverb(sentence, reading) ?? withinOpening(sentence, reading), reading);
    const { question, date } = apart(
      asked,
      why === undefined ? sound(dated(sentence, reading), reading) : undefined,
      isDefining(sentence, reading),
    );
    found.push(question, date);
    const isAsked = question !== undefined || date !== undefined;
    if (!isAsked && short === undefined) found.push(...gapsOf(sentence, reading));
    else if (isAsked) found.push(besides(sentence, question, date, reading));
  } else found.push(leaning(sentence, reading, told));
  return found.filter((one) => one !== undefined);
}

/** A sentence that is not clear by itself, though nothing at its start refers elsewhere: used where its part would have no card. */
function leaning(sentence: Sentence, reading: Reading, told: Told): Found | undefined {
  const { text, words } = sentence;
  if (reading.data?.connectives.has(words[0]?.key ?? '') === true) return undefined;
  if (
    isErrand(text) ||
    words.length < LEAST_LEANING ||
    startsDeictic(text, reading.language) ||
    /[?…]|\.\.$/.test(text)
  )
    return undefined;
  const gap = numberGap(sentence, reading) ?? termGap(sentence, reading) ?? countGap(sentence, reading);
  // "Consta de 167 arcos": clear where what the text is about stands before it.
  const isClear = told.topic === true && onlyLacksSubject(sentence, reading);
  return gap && { ...gap, rank: isClear && FACT.test(gap.back) ? gap.rank : Rank.Spare };
}

/** A name or a number. */
const FACT = /^\p{Lu}|\d/u;

/** A note without a full stop: a card where it says a whole fact, none of its words taken out. */
export function fromNote(text: string, reading: Reading): Found[] {
  const sentence = readSentence(`${text}.`, reading);
  if (!isWhole(sentence) || !standsAlone(sentence, reading)) return [];
  return [cause(sentence, reading) ?? firstOf(QUESTIONS, sentence, reading), dated(sentence, reading)].filter(
    (one) => one !== undefined,
  );
}

/** "consists mainly of": the question that the sentence gives without its adverb. */
function withoutAdverb({ text, lower, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  if (data === undefined) return undefined;
  const verbs = verbsOf(data);
  for (let i = 1; i < Math.min(words.length - 1, ADVERB_REACH); i++) {
    const verb = words[i - 1] as Word;
    const word = words[i] as Word;
    const isAdverb =
      data.adverbs.has(lower.slice(word.start, word.end)) ||
      (word.key.endsWith(data.adverbEnding) && word.key.length > data.adverbEnding.length + 3);
    if (!isAdverb || !verbs.has(lower.slice(verb.start, verb.end)) || word.text !== word.text.toLowerCase()) continue;
    const plain = readSentence(`${text.slice(0, word.start)}${text.slice(word.end).trimStart()}`, reading);
    return firstOf(QUESTIONS, plain, reading);
  }
  return undefined;
}

const OPENING = /^(\p{Lu}[^,;:()\d]{4,44}), (?=\p{L})/u;

/** "In a relational database, data is stored in tables": the question of the rest, in what opens it. */
function withinOpening({ text, words }: Sentence, reading: Reading): Found | undefined {
  const { data } = reading;
  const [first] = words;
  const opening = OPENING.exec(text)?.[1];
  if (data === undefined || first === undefined || opening === undefined || wordCount(opening) > MOST_OPENING_WORDS)
    return undefined;
  const isPhrase = data.subjectStops.has(first.key) && !data.conjunctions.has(first.key) && !data.asking.has(first.key);
  if (!isPhrase || data.connectives.has(first.key) || data.quantifiers.has(first.key)) return undefined;
  const opened = readSentence(opening, reading);
  const verbs = verbsOf(data);
  const isVerb = (form: string): boolean => verbs.has(form) && !data.ambiguous.has(form);
  if (opened.words.some(({ start, end }) => isVerb(opened.lower.slice(start, end)))) return undefined;
  const rest = readSentence(capitalise(text.slice(opening.length + 2)), reading);
  if (!standsAlone(rest, reading)) return undefined;
  const found = definition(rest, reading);
  const within = `${opening.charAt(0).toLowerCase()}${opening.slice(1)}`;
  return (
    found && {
      ...found,
      front: found.front.replace(/(?=\s?\?$)/, ` ${within}`),
    }
  );
}

function firstOf(patterns: readonly Pattern[], sentence: Sentence, reading: Reading): Found | undefined {
  for (const pattern of patterns) {
    const found = sound(pattern(sentence, reading), reading);
    if (found !== undefined) return found;
  }
  return undefined;
}
