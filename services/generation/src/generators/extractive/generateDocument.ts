import type { Card } from '../../domain/card';
import { Fronts, passGate } from '../../domain/gate';
import { splitIntoParts, type Part } from '../../domain/parts';
import { hashKey } from '../../domain/plan';
import type { PartCards, SourceDocument } from '../generator';
import { Rank, type Candidate } from './cards/candidate';
import { candidatesOf } from './cards/candidates';

/** Spare cards of a part that has nothing better. */
const MOST_SPARE = 2;

/**
 * The cards of each open part in order, as many as it has facts, read out of the text itself and passed by the gate. The same
 * each time, wherever it runs; what a part gives does not depend on which others are open, but for the fronts they share.
 */
export function* generateDocument({ title, text, language, openParts, fronts }: SourceDocument): Generator<PartCards> {
  const known = new Fronts(fronts);
  const byPart = groupByPart(text, candidatesOf(text, language, title));
  for (const part of openParts) {
    const candidates = byPart.get(hashKey(part.hash)) ?? [];
    const pass = (cards: readonly Card[], atMost: number): Card[] =>
      passGate(cards, { part: part.text, language, fronts: known, atMost });
    const cards = pass(cardsOf(candidates, false), Infinity);
    yield { part, cards: cards.length > 0 ? cards : pass(cardsOf(candidates, true), MOST_SPARE) };
  }
}

/** Each card once: a text can say the same thousands of times, and what the gate costs counts for each. */
function cardsOf(candidates: readonly Candidate[], spare: boolean): Card[] {
  const seen = new Set<string>();
  return candidates
    .filter(({ rank, card }) => {
      const key = `${card.front}\n${card.back}`;
      return (rank === Rank.Spare) === spare && !seen.has(key) && seen.add(key);
    })
    .map(({ card }) => card);
}

/** Each candidate belongs to the part in which its source begins. */
function groupByPart(text: string, candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const parts = splitIntoParts(text);
  const groups = new Map<string, Candidate[]>();
  let i = 0;
  for (const candidate of candidates.toSorted((a, b) => a.source - b.source)) {
    while (i + 1 < parts.length && (parts[i + 1] as Part).start <= candidate.source) i++;
    const part = parts[i];
    // A part that stands twice is read where it stands first.
    if (part === undefined || candidate.source < part.start || candidate.source >= part.end) continue;
    const key = hashKey(part.hash);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [candidate]);
    else group.push(candidate);
  }
  return groups;
}
