import { fold } from '@learning-library/common';
import type { Card } from '../../domain/card';
import { lineSpans } from '../../domain/lines';
import { paragraphSpans } from '../../domain/parts';
import { sentenceSpans } from '../../domain/sentences';
import { STOP_WORDS } from '../../domain/stopWords';
import type { Language } from '../../domain/language';
import { acronym } from './acronym';
import { cause } from './cause';
import { definition } from './definition';
import { formulaGap, numberGap, termGap, type TermOptions } from './gaps';
import { labelledLine } from './label';
import { PACKS } from './languages';
import { hasReadableLength, readSentence, standsAlone, type Sentence } from './sentence';

/** Sentences with nothing but a word taken out that one part gives at most. */
const TERM_GAPS_PER_PART = 2;
/** Candidates that the gate is offered from one part. */
const MOST_CANDIDATES = 12;
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;
const NO_WORDS: ReadonlySet<string> = new Set();

/** Lower is better: which candidates stay when a part gives too many. */
enum Rank {
  Definition,
  Label,
  Acronym,
  Cause,
  Formula,
  Number,
  Term,
}

interface Candidate {
  card: Card;
  rank: Rank;
  /** Where in the part it was found. */
  position: number;
}

/** Cards that a part gives, best first and more than it may, so that the gate has a choice. */
export function readPart(text: string, language: Language | undefined): Card[] {
  return rank(candidatesOf(text, language)).slice(0, MOST_CANDIDATES);
}

function candidatesOf(text: string, language: Language | undefined): Candidate[] {
  const reader = createReader(text, language);
  const candidates: Candidate[] = [];
  for (const paragraph of paragraphSpans(text)) {
    const labelled = new Set<number>();
    for (const line of lineSpans(text, paragraph.start, paragraph.end)) {
      const card = reader.line(text.slice(line.start, line.end));
      if (card === undefined) continue;
      candidates.push({ card, rank: Rank.Label, position: line.start });
      labelled.add(line.start);
    }
    for (const { start, end } of sentenceSpans(text, paragraph.start, paragraph.end)) {
      const raw = text.slice(start, end);
      if (labelled.has(start) || !hasReadableLength(raw)) continue;
      for (const { card, rank } of reader.sentence(raw)) candidates.push({ card, rank, position: start });
    }
  }
  return candidates;
}

interface Reader {
  line(raw: string): Card | undefined;
  /** The best card of a sentence, and an acronym beside it. */
  sentence(raw: string): { card: Card; rank: Rank }[];
}

function createReader(text: string, language: Language | undefined): Reader {
  const pack = language && PACKS[language];
  const { lowerCaseWords, occurrences } = countWords(text);
  const terms: TermOptions = {
    pack,
    stopWords: language === undefined ? NO_WORDS : STOP_WORDS[language],
    occurrences,
    capitalNouns: language === 'de',
  };
  const readers: [Rank, (sentence: Sentence) => Card | undefined][] = [
    [Rank.Definition, (sentence) => pack && definition(sentence, pack, lowerCaseWords)],
    [Rank.Cause, (sentence) => pack && cause(sentence, pack, lowerCaseWords)],
    [Rank.Formula, formulaGap],
    [Rank.Number, numberGap],
    [Rank.Term, (sentence) => termGap(sentence, terms)],
  ];
  return {
    line: (raw) => pack && labelledLine(raw, pack),
    sentence(raw) {
      const sentence = readSentence(raw);
      const found: { card: Card; rank: Rank }[] = [];
      const short = pack && acronym(sentence, pack);
      if (short !== undefined) found.push({ card: short, rank: Rank.Acronym });
      if (!standsAlone(sentence, language)) return found;
      for (const [rank, read] of readers) {
        const card = read(sentence);
        if (card === undefined) continue;
        found.push({ card, rank });
        break;
      }
      return found;
    },
  };
}

function countWords(text: string): { lowerCaseWords: Set<string>; occurrences: Map<string, number> } {
  const lowerCaseWords = new Set<string>();
  const occurrences = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) {
    if (word === word.toLowerCase()) lowerCaseWords.add(word);
    const key = fold(word);
    occurrences.set(key, (occurrences.get(key) ?? 0) + 1);
  }
  return { lowerCaseWords, occurrences };
}

/** The best first, equals in the order of the text. */
function rank(candidates: Candidate[]): Card[] {
  let termGaps = 0;
  return candidates
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position)
    .filter((candidate) => candidate.rank !== Rank.Term || termGaps++ < TERM_GAPS_PER_PART)
    .map(({ card }) => card);
}
