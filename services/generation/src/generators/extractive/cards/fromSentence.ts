import { startsDeictic } from '../../../domain/deictic';
import { wordCount } from '../../../domain/document/line';
import { acronym } from './acronym';
import { Rank, type Found } from './candidate';
import { cause } from './cause';
import { dated } from './dated';
import { coordinated } from './coordinated';
import { deed, doneBy } from './deed';
import { doneByThing } from './doneByThing';
import { askFor, definition } from './definition';
import { countGap, formulaGap, numberGap } from './numberGap';
import { termGap } from './termGap';
import { life } from './life';
import { naming } from './naming';
import { objectOf } from './objectOf';
import { verbsOf, type Reading } from './reading';
import { capitalise, isWhole, readSentence, standsAlone, statement, type Sentence, type Word } from './sentence';
import { shortenAnswer } from './shorten';
import { whoever } from './whoever';

/** Words that a sentence has at least that is asked for although it leans on others. */
const LEAST_LEANING = 4;
/** Words from the start in which a verb and its adverb stand. */
const ADVERB_REACH = 12;
const MOST_OPENING_WORDS = 6;
/** Words of a sentence that two things can be asked of. */
const LONG = 10;

type Pattern = (sentence: Sentence, reading: Reading) => Found | undefined;

/** "A promise has three states: …": what the colon announces, where nothing else is known of the sentence. */
const announced: Pattern = (sentence, reading) => enumerated(sentence, reading, true);

/** Whole questions, the surest first. */
const QUESTIONS: readonly Pattern[] = [whoever, enumerated, deed, definition, doneBy, doneByThing, objectOf, announced];

/**
 * The cards of one sentence: questions where its pattern is known, a gap where none is.
 *
 * @param inContext whether a card says what the sentence is about, so that "the process" is clear
 */
export function fromSentence(text: string, reading: Reading, inContext = false): Found[] {
  const sentence = readSentence(text, reading);
  const parts =
    isWhole(sentence) && standsAlone(sentence, reading, inContext) ? coordinated(sentence, reading) : undefined;
  if (parts === undefined) return fromStatement(sentence, reading, inContext);
  const [head, tail] = parts;
  const more = fromStatement(readSentence(tail, reading), reading, inContext);
  // Who did a second thing, the first alone tells.
  return [...fromSentence(head, reading, inContext), ...more.filter(({ back }) => !tail.startsWith(back))];
}

function fromStatement(sentence: Sentence, reading: Reading, inContext: boolean): Found[] {
  const short = acronym(sentence, reading);
  const found = [short];
  const named = isWhole(sentence) ? naming(sentence, reading) : undefined;
  if (named !== undefined) return [...(short === undefined ? [] : [short]), named];
  if (isWhole(sentence) && standsAlone(sentence, reading, inContext)) {
    found.push(life(sentence, reading));
    const why = cause(sentence, reading);
    const question =
      why ??
      firstOf(QUESTIONS, sentence, reading) ??
      withoutAdverb(sentence, reading) ??
      withinOpening(sentence, reading);
    const date = why === undefined ? dateBeside(question, dated(sentence, reading)) : undefined;
    found.push(question, date);
    const isAsked = question !== undefined || date !== undefined;
    if (!isAsked && short === undefined) found.push(...gapsOf(sentence, reading));
    else if (isAsked) found.push(besides(sentence, question, date, reading));
  } else found.push(leaning(sentence, reading));
  return found.filter((one) => one !== undefined);
}

/** A sentence that is not clear by itself, though nothing at its start points elsewhere: better than nothing for its part. */
function leaning(sentence: Sentence, reading: Reading): Found | undefined {
  const { text, words } = sentence;
  if (reading.data?.connectives.has(words[0]?.key ?? '') === true) return undefined;
  if (words.length < LEAST_LEANING || startsDeictic(text, reading.language) || /[?…]|\.\.$/.test(text))
    return undefined;
  const gap = numberGap(sentence, reading) ?? termGap(sentence, reading) ?? countGap(sentence, reading);
  return gap && { ...gap, rank: Rank.Spare };
}

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
  return found && { ...found, front: found.front.replace(/(?=\s?\?$)/, ` ${within}`) };
}

/** The date that an answer tells already is not asked for. */
function dateBeside(question: Found | undefined, date: Found | undefined): Found | undefined {
  return date !== undefined && question?.back.includes(date.back) === true ? undefined : date;
}

/** The gaps of a sentence that nothing else is asked of: two of a long one, where they are of different kinds. */
function gapsOf(sentence: Sentence, reading: Reading): Found[] {
  const formula = formulaGap(sentence);
  if (formula !== undefined) return [formula];
  const number = numberGap(sentence, reading);
  const term = termGap(sentence, reading);
  const isGood = term?.rank === Rank.Gap;
  // Beside a number only a name is worth a card of its own.
  const isName = term !== undefined && /^\p{Lu}\S* .*\p{Lu}/u.test(term.back) && reading.data?.capitalNouns !== true;
  const other = isGood ? term : (countGap(sentence, reading) ?? term);
  const found =
    number === undefined || (isGood && isName && sentence.words.length >= LONG && !overlap(number, term))
      ? [number, other]
      : [number];
  return found.filter((gap) => gap !== undefined);
}

function overlap(a: Found, b: Found): boolean {
  return a.back.includes(b.back) || b.back.includes(a.back);
}

function firstOf(patterns: readonly Pattern[], sentence: Sentence, reading: Reading): Found | undefined {
  for (const pattern of patterns) {
    const found = pattern(sentence, reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A number that no question asks for yet, and no answer tells. */
function besides(
  sentence: Sentence,
  question: Found | undefined,
  date: Found | undefined,
  reading: Reading,
): Found | undefined {
  if (date !== undefined || question === undefined) return undefined;
  const number = numberGap(sentence, reading);
  if (number === undefined || !/\d/.test(number.back) || question.back.includes(number.back)) return undefined;
  // A number within the subject is part of its name.
  if (number.front.indexOf('____') < verbEnd(sentence, reading)) return undefined;
  return number;
}

/** Where the first known verb ends; the middle of the sentence where none is known. */
function verbEnd({ text, lower, words }: Sentence, { data }: Reading): number {
  const verbs = data && verbsOf(data);
  const verb = words.find(({ start, end }, i) => i > 0 && verbs?.has(lower.slice(start, end)) === true);
  return verb?.end ?? text.length / 2;
}

const COLON = /[^\s:]\s?: /;

/** "The cell has three parts: …": asks for what the colon announces. */
function enumerated({ text }: Sentence, reading: Reading, isAnnounced = false): Found | undefined {
  const match = COLON.exec(text.slice(0, 160));
  if (match === null) return undefined;
  const intro = text.slice(0, match.index + 1).trim();
  const answer = shortenAnswer(statement(text, match.index + match[0].length));
  if (answer === undefined || !/,| (?:and|et|y|e|und|o|ou|or|oder) /.test(answer)) return undefined;
  const introduced = readSentence(intro, reading);
  const front =
    askFor(introduced, reading) ??
    (isAnnounced && introduced.words.length >= LEAST_LEANING ? `${intro}: ____` : undefined);
  return front === undefined ? undefined : { front, back: capitalise(answer), rank: Rank.Known };
}
