import { fold } from '@learning-library/common/contract';
import { isQuestion } from '../../document/answers';
import type { Block, Pair } from '../../document/block';
import { bareSymbol, isFormula, isSymbol } from '../../document/pairs';
import { startsDeictic } from '../../text/deictic';
import type { Context, Draft, Pattern } from '../candidate';
import { dateAt, dateOf } from '../dates';
import { coreOf, meaningOf } from '../meaning';
import { isAspect, isTerm, type Mark } from '../term';
import { isEmpty, isGlossary, topicOf } from '../topic';

export const DEFINITION = /^(?:def[ini]{1,5}tion|definicion|definizione|begriff|begriffsbestimmung)$/;
/** "1700 – War of Succession" */
const DATED = /^(.{3,30}?)\s?[:–—-]\s(\p{L}.+)$/u;
const WORD = /[\p{L}\p{N}]+/gu;
/** Minimum number of words in the meaning of an unmarked term; a marked name follows more words. */
const FEWEST = 2;
const FEWEST_LISTED = 5;
/** Pairs for each repeated term of a list. Speakers and fields repeat more often. */
const MAX_REPEATED = 8;
const FORMULA = /^(?:formula|formel|formule)$/u;
const VALUE = /^[\d\s.,%/–-]+$/u;

/** "Term: meaning" in a list or a row of lines, a marked term with its meaning, dates with what happened. */
export const terms: Pattern = {
  name: 'terms',
  make(block, context) {
    if (block.kind !== 'pairs' || block.words) return [];
    const isOwn = block.glossary === true || block.path.some((heading) => isGlossary(heading));
    const pairs = merged(block.pairs);
    const repeated = repeatedOf(pairs.map(({ term }) => term));
    const areFew = repeated.size * MAX_REPEATED <= pairs.length;
    return pairs.flatMap((pair) => {
      const mark = isOwn ? 'glossary' : pair.marked ? 'marked' : 'plain';
      const draft = ofPair(pair, mark, { ...block, pairs }, { ...context, isOne: !repeated.has(pair.term) || areFew });
      const explanation = `${pair.term}: ${pair.meaning}`;
      return draft === undefined ? [] : [{ start: pair.start, end: pair.end, explanation, ...draft }];
    });
  },
};

/** The lines of a list with the same name one after another are its meaning. */
function merged(pairs: readonly Pair[]): Pair[] {
  const all: Pair[] = [];
  for (const pair of pairs) {
    const last = all.at(-1);
    const isSame = last?.term === pair.term && !pair.marked && dateOf(pair.term) === undefined;
    if (isSame) all.splice(-1, 1, { ...last, meaning: `${last.meaning}\n${pair.meaning}`, end: pair.end });
    else all.push(pair);
  }
  return all;
}

export function repeatedOf(all: readonly string[]): Set<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const one of all) (seen.has(one) ? repeated : seen).add(one);
  return repeated;
}

function ofPair(
  pair: Pair,
  mark: Mark,
  { pairs, path }: Block & { kind: 'pairs' },
  { isOne, ...context }: Context & { isOne: boolean },
): Draft | undefined {
  const { language } = context;
  const { term, isEquation = false, isNumbered = false } = pair;
  const [topic, heading] = [topicOf(path, context), path.at(-1) ?? ''];
  const core = pair.meaning.includes('\n') ? pair.meaning : coreOf(pair.meaning);
  const meaning = meaningOf(core, language, mark);
  // "It is called **X**": another sentence says what.
  if (meaning === undefined || (meaning.includes(term) && startsDeictic(meaning, language.code))) return undefined;
  const count = meaning.match(WORD)?.length ?? 0;
  const isYear = pair.marked && /^\d{3}$/u.test(term) && pairs.some((one) => dateOf(one.term) !== undefined);
  const [, day = term, event = ''] = DATED.exec(term) ?? [];
  const date = isYear ? { date: term, isDay: false } : dateAt(event) === undefined ? dateOf(day) : undefined;
  // A name before several lines is that of a speaker.
  if (mark === 'plain' && !isOne) return undefined;
  if (date !== undefined) {
    const isOpen = count < FEWEST || !isOne || context.repeatedDays.has(fold(date.date));
    const back = event === '' ? meaning : `${event.replace(/[.:]$/u, '')}: ${meaning}`;
    return isOpen ? undefined : { front: language.ask.happened(date.date, date.isDay), back, topic: 'before' };
  }
  const ofTopic: Draft | undefined =
    topic === '' ? undefined : { front: `${topic}${colon(language.code)}${term}`, back: meaning, topic: 'none' };
  if (DEFINITION.test(fold(term)) && !isNumbered)
    return isEmpty(heading) || !isTerm(heading, 'marked', language)
      ? undefined
      : heading.split(' ').some((word) => language.conjunctions.has(word))
        ? ofTopic
        : { front: heading, back: meaning, topic: 'none' };
  // A legend: the points are symbols with their meanings.
  if (topic !== '' && pairs.length >= 2 && pairs.every(({ term: one }) => isSymbol(one)))
    return context.symbols.has(bareSymbol(term)) ? undefined : { front: term, back: meaning, topic: 'after' };
  if (mark !== 'glossary' && (isAspect(term, language) || DEFINITION.test(fold(term)))) return ofTopic;
  // "Class" is a label, but also a term among others.
  const isListed = mark === 'marked' && pairs.length >= FEWEST_LISTED && pairs.every(({ marked }) => marked);
  if (!isTerm(term, isListed && term.split(' ').length <= FEWEST ? 'glossary' : mark, language)) return undefined;
  if (mark === 'plain' && isQuestion(heading) && (pairs.length < 4 || /^\d/u.test(meaning))) return undefined;
  const name = FORMULA.test(fold(term)) ? heading : term;
  if (isFormula(meaning)) return { front: language.ask.formula(name), back: meaning, topic: 'after' };
  if (mark === 'plain' && (VALUE.test(meaning) || /^[^\n]* = [^\n]*$/u.test(meaning))) return undefined;
  const isClear = isEquation ? count > FEWEST : pairs.length >= 2 && (topic !== '' || count > FEWEST);
  if (mark === 'plain' && !isClear) return undefined;
  // A single word defines a term only in a series of such lines, or as a marked name.
  const isSure = mark === 'glossary' || count >= FEWEST || /\d/u.test(meaning);
  if (!isSure && (pairs.length < (mark === 'marked' ? 2 : 4) || topic === '')) return undefined;
  return { front: term, back: meaning, topic: mark === 'glossary' ? 'none' : 'after' };
}

export function colon(code: string): string {
  return code === 'fr' ? ' : ' : ': ';
}
