import { fold } from '@learning-library/common/contract';
import { isQuestion } from '../../document/answers';
import type { Block, Pair } from '../../document/block';
import { isFormula } from '../../document/pairs';
import type { Context, Draft, Pattern } from '../candidate';
import { dateOf } from '../dates';
import { meaningOf } from '../meaning';
import { isAspect, isTerm, type Mark } from '../term';
import { isEmpty, isGlossary, topicOf } from '../topic';

/** "Definition: …" defines its heading. */
const DEFINITION = /^(?:definition|definicion|definizione|begriff|begriffsbestimmung)$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** Minimum number of words in the meaning of an unmarked term; a marked name follows more words. */
const FEWEST = 2;
/** A number defines a term only with its unit. */
const VALUE = /^[\d\s.,%/–-]+$/u;

/** "Term: meaning" in a list or a row of lines, a marked term with its meaning, dates with what happened. */
export const terms: Pattern = {
  name: 'terms',
  make(block, context) {
    if (block.kind !== 'pairs' || block.words) return [];
    const topic = topicOf(block.path, context);
    const isOwn = block.glossary === true || block.path.some((heading) => isGlossary(heading));
    const [seen, repeated] = [new Set<string>(), new Set<string>()];
    for (const { term } of block.pairs) (seen.has(term) ? repeated : seen).add(term);
    return block.pairs.flatMap((pair) => {
      const mark = isOwn ? 'glossary' : pair.marked ? 'marked' : 'plain';
      const draft = ofPair(
        pair,
        { topic, mark, pairs: block.pairs, repeated, heading: block.path.at(-1) ?? '' },
        context,
      );
      const explanation = `${pair.term}: ${pair.meaning}`;
      return draft === undefined ? [] : [{ start: pair.start, end: pair.end, explanation, ...draft }];
    });
  },
};

interface Place {
  topic: string;
  mark: Mark;
  pairs: readonly Pair[];
  repeated: ReadonlySet<string>;
  heading: string;
}

function ofPair(
  pair: Pair,
  { topic, mark, pairs, repeated, heading }: Place,
  { language, repeated: labels }: Context,
): Draft | undefined {
  const { term, isEquation = false, isNumbered = false, isNamed = false } = pair;
  const meaning = meaningOf(pair.meaning, language, mark);
  if (meaning === undefined) return undefined;
  const count = meaning.match(WORD)?.length ?? 0;
  const date = dateOf(term);
  // A name before several lines is that of a speaker.
  const isOne = !repeated.has(term);
  if (mark === 'plain' && !isOne) return undefined;
  if (date !== undefined) {
    return count < FEWEST || !isOne
      ? undefined
      : { front: language.ask.happened(date.date, date.isDay), back: meaning, topic: 'before' };
  }
  const ofTopic: Draft | undefined =
    topic === '' ? undefined : { front: `${topic}${colon(language.code)}${term}`, back: meaning, topic: 'none' };
  if (/^[+-]$/u.test(term)) {
    const side = language.ask.side(term === '+');
    return ofTopic && side !== '' ? { ...ofTopic, front: `${topic}${colon(language.code)}${side}` } : undefined;
  }
  if (DEFINITION.test(fold(term)) && !isNumbered)
    return isEmpty(heading) || !isTerm(heading, 'marked', language)
      ? undefined
      : { front: heading, back: meaning, topic: 'none' };
  const label = mark === 'glossary' ? undefined : labels.get(fold(term));
  if (label === 'label') return undefined;
  const isProperty = isAspect(term, language) || DEFINITION.test(fold(term));
  if ((isProperty && mark !== 'glossary') || (label === 'property' && !meaning.includes('\n'))) return ofTopic;
  if (!isTerm(term, mark, language) || (mark === 'plain' && isQuestion(heading))) return undefined;
  if (isFormula(meaning)) return { front: language.ask.formula(term), back: meaning, topic: 'after' };
  const isSeries = pairs.length >= 2;
  if (mark === 'plain' && (VALUE.test(meaning) || meaning.includes(' = '))) return undefined;
  if (
    mark === 'plain' &&
    !(isSeries && (topic !== '' || count > FEWEST) && !isEquation) &&
    !(isEquation && count > FEWEST)
  )
    return undefined;
  // A single word defines a term only in a series of such lines, or as a marked name.
  const isSure = mark === 'glossary' || count >= FEWEST || /\d/u.test(meaning);
  if (isNamed ? term.split(' ').length <= FEWEST : !isSure && (pairs.length < 4 || topic === '')) return undefined;
  return { front: term, back: meaning, topic: mark === 'glossary' ? 'none' : 'after' };
}

/** "Function" below "Heart" and "Lung" is a property of both; several times below one heading it is ambiguous. */
export function repeatedLabels(blocks: readonly Block[]): Context['repeated'] {
  const places = new Map<string, (readonly string[])[]>();
  for (const block of blocks) {
    if (block.kind !== 'pairs' || block.words || block.glossary || block.path.some(isGlossary)) continue;
    for (const { term } of block.pairs) places.set(fold(term), [...(places.get(fold(term)) ?? []), block.path]);
  }
  const repeated = new Map<string, 'property' | 'label'>();
  for (const [term, paths] of places) {
    const [headings, parents] = [0, -1].map(
      (end) => new Set(paths.map((path) => path.slice(0, end || undefined).join())),
    );
    if ((headings?.size ?? 0) < paths.length - 1) repeated.set(term, 'label');
    else if ((parents?.size ?? 0) < paths.length) repeated.set(term, 'property');
  }
  return repeated;
}

export function colon(code: string): string {
  return code === 'fr' ? ' : ' : ': ';
}
