import { wordCount } from '../../../../domain/document/line';
import { Rank, type Found } from '../candidate';
import { askFor } from './definition';
import { verbsOf, type Reading } from '../sentence/reading';
import { topicOfSentence } from '../topic/resume';
import { capitalise, readSentence, statement, type Sentence, type Word } from '../sentence/sentence';
import { shortenAnswer } from '../sentence/shorten';

/** Words of an introduction at least that is asked with what its colon announces. */
const LEAST_WORDS = 4;
/** Words of one item of a list after a colon. */
const MOST_ITEM_WORDS = 8;

function isList(answer: string): boolean {
  const items = answer.split(/, | (?:and|et|y|e|und|o|ou|or|oder) /);
  return items.length > 1 && items.every((item) => wordCount(item) <= MOST_ITEM_WORDS);
}

const COLON = /[^\s:]\s?: /;

/** "The cell has three parts: …": asks for what the colon announces. */
export function enumerated({ text }: Sentence, reading: Reading, isAnnounced = false): Found | undefined {
  const match = COLON.exec(text.slice(0, 160));
  if (match === null) return undefined;
  const intro = text.slice(0, match.index + 1).trim();
  const whole = statement(text, match.index + match[0].length);
  const answer = shortenAnswer(whole);
  // A list that is cut says too little.
  if (isAnnounced && answer !== whole) return undefined;
  if (answer === undefined || !/,| (?:and|et|y|e|und|o|ou|or|oder) /.test(answer)) return undefined;
  // "… with work: the mita obliged them to serve": a sentence, and no list.
  if (topicOfSentence(readSentence(`${capitalise(answer)}.`, reading), reading) !== undefined) return undefined;
  const listed = readSentence(answer, reading);
  const verbs = reading.data === undefined ? undefined : verbsOf(reading.data);
  const hasVerb = listed.words.some(
    ({ start, end }, i) => i > 0 && verbs?.has(listed.lower.slice(start, end)) === true && !isNoun(listed, i, reading),
  );
  const introduced = readSentence(intro, reading);
  const front =
    askFor(introduced, reading) ??
    (isAnnounced && !hasVerb && introduced.words.length >= LEAST_WORDS && isList(answer)
      ? `${intro}: ____`
      : undefined);
  return front === undefined ? undefined : { front, back: capitalise(answer), rank: Rank.Known };
}

function isNoun({ words, lower }: Sentence, at: number, { data }: Reading): boolean {
  const { start, end, text } = words[at] as Word;
  const before = words[at - 1]?.key ?? '';
  return (
    text !== text.toLowerCase() ||
    data?.determiners.has(before) === true ||
    data?.ambiguous.has(lower.slice(start, end)) === true
  );
}
