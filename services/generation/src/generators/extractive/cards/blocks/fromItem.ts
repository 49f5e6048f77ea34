import type { Item } from '../../../../domain/document/block';
import type { Flow } from '../../../../domain/document/flow';
import { wordCount } from '../../../../domain/document/line';
import { isLabel } from '../../../../domain/document/pairs';
import { overlap, type Span } from '../../../../domain/whitespace';
import type { LanguageData } from '../../../../languages';
import { headed } from '../topic/about';
import { explanation, Rank, type Candidate, type Found } from '../candidate';
import { within } from '../topic/context';
import { gap, isGiven } from '../gaps/gap';
import { numbersOf } from '../gaps/numberGap';
import type { Reading } from '../sentence/reading';
import { readSentence, type Sentence } from '../sentence/sentence';
import { aboveOf } from '../topic/topic';
import { wholeNames } from '../gaps/wholeNames';

/** Words of a note that holds a fact beside its name or number. */
const LEAST_WORDS = 3;
const MOST_WORDS = 24;
const MOST_NAMES = 2;
/** A formula by itself, or with its name in brackets. */
const FORMULA = /^(\$[^$]+\$)(?:\s\((\p{L}[^()$]{1,40})\))?$/u;
const SIGN = /^\$\s?([A-Za-z]{1,3})\s?=/;
const EXAMPLE = /^(?:e\.g|i\.e|ex\.|p\. ?ex|par ex|p\. ?ej|ad es|z\. ?B|bsp)/i;
/** A number that counts nothing and is no year says little. */
const TELLING = /\d{3}|[\d\s]\D*\p{L}|%/u;

/** What a note below a heading says by its names, its number or its formula: "Tony Hoare, 1959" under "Quicksort". */
export function fromItem({ flow }: Item, path: readonly string[], reading: Reading): Candidate[] {
  const { data } = reading;
  const heads = data === undefined ? [] : path.filter((head) => !isLabel(head, data));
  const head = aboveOf(heads);
  if (head === undefined) return [];
  const above = aboveOf(heads.slice(0, -1));
  const topic = above === undefined ? head : `${above}: ${head}`;
  const formula = FORMULA.exec(flow.text);
  const found = formula === null ? gapsIn(flow.text, topic, reading) : asked(formula, head, reading);
  return found.map(({ rank, ...card }) => ({
    card: { ...card, explanation: explanation(path, flow.text) },
    rank,
    source: flow.sourceAt(0),
  }));
}

const ANSWERED = /(?:^|: )(\p{Lu}[^?:()]{10,160}\?) \(([^()?]{3,160})\)$/u;

/** "Question of last year: Why do oats help? (they bind acids)" */
export function answeredItem(flow: Flow, path: readonly string[]): Candidate | undefined {
  const [, front, back] = ANSWERED.exec(flow.text) ?? [];
  if (front === undefined || back === undefined) return undefined;
  return {
    card: { front, back, explanation: explanation(path, flow.text) },
    rank: Rank.Known,
    source: flow.sourceAt(0),
  };
}

function asked(match: RegExpExecArray, topic: string, { data }: Reading): Found[] {
  const [, formula = '', name] = match;
  const sign = SIGN.exec(formula)?.[1];
  if (data === undefined || (name === undefined && sign === undefined)) return [];
  const front = name === undefined ? within(data.askFormula(sign as string), topic) : data.askFormula(name);
  return [{ front, back: formula, rank: Rank.Known }];
}

function gapsIn(text: string, topic: string, reading: Reading): Found[] {
  const { data } = reading;
  const words = wordCount(text);
  if (data === undefined || words < LEAST_WORDS || words > MOST_WORDS || /[?!;…]$/.test(text)) return [];
  const sentence = readSentence(text, reading);
  if (sentence.words.some(({ key }) => data.personal.has(key) || data.pronouns.has(key))) return [];
  if (EXAMPLE.test(text)) return [];
  const numbers = numbersOf(sentence, reading).filter((span) => isTelling(text, span));
  const isDated = /\d{3}/.test(text);
  // A name alone is one of many below its heading.
  if (numbers.length === 0 && sentence.formulas.length === 0 && !isDated) return [];
  const names = wholeNames(sentence, reading).filter((span) => isWholeName(sentence, span, data));
  const spans = [...sentence.formulas.slice(0, 1), ...names.slice(0, MOST_NAMES), ...numbers.slice(0, 1)];
  return spans
    .filter((span, i) => !isGiven(text, span) && !spans.slice(0, i).some((other) => overlap(span, other)))
    .map((span) => gap(text, span, Rank.Gap))
    .map((one) => ({ ...one, front: headed(one.front, topic) }));
}

function isTelling(text: string, { start, end }: Span): boolean {
  return TELLING.test(text.slice(start, end)) && !/^[+*/^=-]/.test(text.slice(end));
}

/** No first word, which has its capital for coming first, and no half of a name: "battle of ____", "patto d'____". */
function isWholeName({ text, words }: Sentence, { start, end }: Span, data: LanguageData): boolean {
  if (/\s\p{Lu}/u.test(text.slice(start, end))) return true;
  const before = words.findLast((word) => word.end <= start);
  return before !== undefined && !/['’]$/.test(text.slice(0, start)) && !data.nameParticles.has(before.key);
}
