import { codePointLength } from '@learning-library/common/contract';
import type { Span } from '@learning-library/extractive';
import type { Passage } from './passages';

/** Whole sections of a text, in the form that a model receives. Every passage belongs to one excerpt. */
export interface Excerpt extends Span {
  passages: readonly Passage[];
}

/** Approximate number of code points of an excerpt. */
const MAX_LENGTH = 3_000;
/** Number of code points that a word pair counts as, because it becomes two cards. */
const PAIR_WEIGHT = 90;
/** UTF-16 units of the next passage that an excerpt includes, up to the end of its own section. */
const MAX_REST = 1_200;

/** Joins short sections, and splits long ones between passages. @param outline positions of headings and word pairs */
export function splitIntoExcerpts(
  text: string,
  passages: readonly Passage[],
  { headings, pairs }: { headings: readonly number[]; pairs: readonly number[] },
): Excerpt[] {
  const runs: Passage[][] = [];
  let weight = 0;
  for (const section of sectionsOf(passages, headings)) {
    const weights = section.map((passage) => weightOf(passage, pairs));
    const whole = sum(weights);
    const last = runs.at(-1);
    if (last !== undefined && weight + whole <= MAX_LENGTH) {
      last.push(...section);
      weight += whole;
      continue;
    }
    // Pieces of similar length, so that there is no small remainder.
    const target = whole / Math.ceil(whole / MAX_LENGTH);
    weight = Infinity;
    for (const [i, passage] of section.entries()) {
      const more = weights[i] as number;
      if (weight >= target || weight + more > MAX_LENGTH) {
        runs.push([]);
        weight = 0;
      }
      (runs.at(-1) as Passage[]).push(passage);
      weight += more;
    }
  }
  return runs.map((run) => {
    const [start, end] = [(run[0] as Passage).start, (run.at(-1) as Passage).end];
    return { start, end: endOfSection(text, run.at(-1) as Passage, headings) ?? end, passages: run };
  });
}

/** The excerpt, split at the beginnings and ends of open passages. */
export function stretchesOf(
  text: string,
  { start, end }: Span,
  open: readonly Span[],
): { text: string; isOpen: boolean }[] {
  const stretches: { start: number; end: number; isOpen: boolean }[] = [];
  const add = (from: number, to: number, isOpen: boolean): void => {
    if (text.slice(from, to).trim() === '') return;
    const last = stretches.at(-1);
    if (last?.isOpen === isOpen) last.end = to;
    else stretches.push({ start: from, end: to, isOpen });
  };
  let at = start;
  for (const passage of open) {
    add(at, passage.start, false);
    add(passage.start, passage.end, true);
    at = passage.end;
  }
  add(at, end, false);
  return stretches.map((stretch) => ({
    text: text.slice(stretch.start, stretch.end).trim(),
    isOpen: stretch.isOpen,
  }));
}

/**
 * Maximum number of cards of each passage: one per this number of code points, or two per word pair, whichever is more.
 */
const PER_CARD = 110;
const PER_PAIR = 2;

export function mostCardsOf(passages: readonly Passage[], pairs: readonly number[]): number[] {
  let [length, counted] = [0, 0];
  return passages.map((passage) => {
    length += codePointLength(passage.text);
    const most = Math.max(1, Math.ceil(length / PER_CARD) - counted);
    counted += most;
    return Math.max(most, PER_PAIR * countWithin(passage, pairs));
  });
}

function weightOf(passage: Passage, pairs: readonly number[]): number {
  return Math.max(codePointLength(passage.text), PAIR_WEIGHT * countWithin(passage, pairs));
}

function countWithin({ start, end }: Span, places: readonly number[]): number {
  return places.filter((place) => place >= start && place < end).length;
}

/** Sequences of passages that are mostly below the same heading. */
function sectionsOf(passages: readonly Passage[], headings: readonly number[]): Passage[][] {
  const sections: Passage[][] = [];
  let heading = -1;
  let next = 0;
  for (const passage of passages) {
    const before = heading;
    while (next < headings.length && (headings[next] as number) <= (passage.start + passage.end) / 2) heading = next++;
    if (sections.length === 0 || heading !== before) sections.push([]);
    (sections.at(-1) as Passage[]).push(passage);
  }
  return sections;
}

/** The end of the section, if it is within the next passage. */
function endOfSection(text: string, { start, end }: Passage, headings: readonly number[]): number | undefined {
  const next = headings.find((heading) => heading > (start + end) / 2);
  if (next === undefined || next <= end || next - end > MAX_REST) return undefined;
  return end + text.slice(end, next).trimEnd().length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
