import { makeCards, type MadeCard } from '@learning-library/extractive';
import type { Card } from '../../domain/card';
import { passGate, type Proposal } from '../../domain/gate';
import { hashKey, splitIntoParts, type Part } from '../../domain/parts';
import { Passage } from '../../domain/passage';
import type { SourceDocument } from '../generator';

/** Receives the error for which the generator omits a block or a memocard. */
export type LeaveOut = (error: unknown) => void;

const WORDS = 'word pairs';

/**
 * The cards of each open passage. A card belongs to the passage in which its source begins, even if the source
 * continues in the next passage.
 */
export function planCards({ text, title, language, openParts }: SourceDocument, leaveOut: LeaveOut): Card[][] {
  const byPart = groupByPart(text, makeCards({ text, title, language }, { leaveOut }));
  return openParts.map((part) => {
    const ofPart = byPart.get(hashKey(part.hash)) ?? [];
    // Word pairs are copied unchanged and skip the gate, which would reject "my" as a reference to earlier text.
    const words = ofPart.filter(({ pattern }) => pattern === WORDS);
    const others = ofPart.filter(({ pattern }) => pattern !== WORDS);
    const inside = others.filter(({ end }) => end <= part.end);
    const passed = passGate(
      inside.map((card) => asProposal(card, part)),
      new Passage(part.text, language),
    );
    for (const card of others.filter(({ end }) => end > part.end)) {
      passed.push(...passGate([asProposal(card, part)], new Passage(text.slice(part.start, card.end), language)));
    }
    const copied = words.map(({ front, back, explanation }) => ({ front, back, explanation }));
    return [...copied, ...passed.map(({ card }) => card)];
  });
}

function asProposal({ front, back, explanation, start, end }: MadeCard, part: Part): Proposal {
  return { front, back, explanation, source: { start: start - part.start, end: end - part.start } };
}

function groupByPart(text: string, cards: readonly MadeCard[]): ReadonlyMap<string, MadeCard[]> {
  const parts = splitIntoParts(text);
  const groups = new Map<string, MadeCard[]>();
  let i = 0;
  for (const card of cards.toSorted((a, b) => a.start - b.start)) {
    while (i + 1 < parts.length && (parts[i + 1] as Part).start <= card.start) i++;
    const part = parts[i];
    if (part === undefined || card.start < part.start || card.start >= part.end) continue;
    const key = hashKey(part.hash);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [card]);
    else group.push(card);
  }
  return groups;
}
