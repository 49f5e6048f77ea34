import { makeCards, type MadeCard } from '@learning-library/extractive';
import type { Card } from '../../domain/card';
import { passGate, type Proposal } from '../../domain/gate';
import { toMapKey, splitIntoPassages, type Passage } from '../../domain/passages';
import { SourceText } from '../../domain/sourceText';
import type { SourceDocument } from '../generator';

/** Receives the error for which the generator omits a block or a memocard. */
export type LeaveOut = (error: unknown) => void;

const WORDS = 'word pairs';

/**
 * The cards of each open passage. A card belongs to the passage in which its source begins, even if the source
 * continues in the next passage.
 */
export function planCards({ text, title, language, openPassages }: SourceDocument, leaveOut: LeaveOut): Card[][] {
  const byPassage = groupByPassage(text, makeCards({ text, title, language }, { leaveOut }));
  return openPassages.map((passage) => {
    const ofPassage = byPassage.get(toMapKey(passage.hash)) ?? [];
    // Word pairs are copied unchanged and skip the gate, which would reject "my" as a reference to earlier text.
    const words = ofPassage.filter(({ pattern }) => pattern === WORDS);
    const others = ofPassage.filter(({ pattern }) => pattern !== WORDS);
    const inside = others.filter(({ end }) => end <= passage.end);
    const passed = passGate(
      inside.map((card) => asProposal(card, passage)),
      new SourceText(passage.text, language),
    );
    for (const card of others.filter(({ end }) => end > passage.end)) {
      passed.push(
        ...passGate([asProposal(card, passage)], new SourceText(text.slice(passage.start, card.end), language)),
      );
    }
    const copied = words.map(({ front, back, explanation }) => ({ front, back, explanation }));
    return [...copied, ...passed.map(({ card }) => card)];
  });
}

function asProposal({ front, back, explanation, start, end }: MadeCard, passage: Passage): Proposal {
  return { front, back, explanation, source: { start: start - passage.start, end: end - passage.start } };
}

function groupByPassage(text: string, cards: readonly MadeCard[]): ReadonlyMap<string, MadeCard[]> {
  const passages = splitIntoPassages(text);
  const groups = new Map<string, MadeCard[]>();
  let i = 0;
  for (const card of cards.toSorted((a, b) => a.start - b.start)) {
    while (i + 1 < passages.length && (passages[i + 1] as Passage).start <= card.start) i++;
    const passage = passages[i];
    if (passage === undefined || card.start < passage.start || card.start >= passage.end) continue;
    const key = toMapKey(passage.hash);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [card]);
    else group.push(card);
  }
  return groups;
}
