import { startsDeictic } from '../../../domain/deictic';
import { acronym } from './acronym';
import { Rank, type Found } from './candidate';
import { cause } from './cause';
import { dated } from './dated';
import { deed, doneBy } from './deed';
import { askFor, definition } from './definition';
import { formulaGap, numberGap, termGap } from './gaps';
import { life } from './life';
import { naming } from './naming';
import type { Reading } from './reading';
import { capitalise, isWhole, readSentence, standsAlone, statement, type Sentence } from './sentence';
import { shortenAnswer } from './shorten';

/** Words that a sentence has at least that is asked for although it leans on others. */
const LEAST_LEANING = 4;

type Pattern = (sentence: Sentence, reading: Reading) => Found | undefined;

/** Whole questions, the surest first. */
const QUESTIONS: readonly Pattern[] = [enumerated, deed, definition, doneBy];

/** The cards of one sentence: questions where its pattern is known, a gap where none is. */
export function fromSentence(text: string, reading: Reading): Found[] {
  const sentence = readSentence(text, reading);
  const short = acronym(sentence, reading);
  const found = [short];
  const named = isWhole(sentence) ? naming(sentence, reading) : undefined;
  if (named !== undefined) return [...(short === undefined ? [] : [short]), named];
  if (isWhole(sentence) && standsAlone(sentence, reading)) {
    found.push(life(sentence, reading));
    const why = cause(sentence, reading);
    const question = why ?? firstOf(QUESTIONS, sentence, reading);
    const date = why === undefined ? dateBeside(question, dated(sentence, reading)) : undefined;
    found.push(question, date);
    const isAsked = question !== undefined || date !== undefined;
    if (!isAsked) found.push(gapOf(sentence, short, reading));
    else found.push(besides(sentence, question, date, reading));
  } else found.push(leaning(sentence, reading));
  return found.filter((one) => one !== undefined);
}

/** A sentence that is not clear by itself, though nothing at its start points elsewhere: better than nothing for its part. */
function leaning(sentence: Sentence, reading: Reading): Found | undefined {
  const { text, words } = sentence;
  if (reading.data?.connectives.has(words[0]?.key ?? '') === true) return undefined;
  if (words.length < LEAST_LEANING || startsDeictic(text, reading.language) || /[?…]|\.\.$/.test(text))
    return undefined;
  const gap = numberGap(sentence, reading) ?? termGap(sentence, reading);
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

/** The date that an answer tells already is not asked for. */
function dateBeside(question: Found | undefined, date: Found | undefined): Found | undefined {
  return date !== undefined && question?.back.includes(date.back) === true ? undefined : date;
}

function gapOf(sentence: Sentence, short: Found | undefined, reading: Reading): Found | undefined {
  const gap = formulaGap(sentence) ?? numberGap(sentence, reading) ?? termGap(sentence, reading);
  // What an abbreviation stands for is asked for already, and stands beside it.
  return gap !== undefined && short?.back.includes(gap.back) === true ? undefined : gap;
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
  return number;
}

const COLON = /[^\s:]\s?: /;

/** "The cell has three parts: …": asks for what the colon announces. */
function enumerated({ text }: Sentence, reading: Reading): Found | undefined {
  const match = COLON.exec(text.slice(0, 160));
  if (match === null) return undefined;
  const intro = text.slice(0, match.index + 1).trim();
  const answer = shortenAnswer(statement(text, match.index + match[0].length));
  if (answer === undefined || !/,| (?:and|et|y|e|und|o|ou|or|oder) /.test(answer)) return undefined;
  const front = askFor(readSentence(intro, reading), reading);
  return front === undefined ? undefined : { front, back: capitalise(answer), rank: Rank.Known };
}
