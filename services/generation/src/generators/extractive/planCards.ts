import { makeCards, type MadeCard } from '@learning-library/extractive';
import { passGate, type Proposal } from '../../domain/gate';
import { hashKey, splitIntoParts, type Part } from '../../domain/parts';
import { Passage } from '../../domain/passage';
import type { PlannedPart, SourceDocument } from '../generator';

/** Called between pieces of work that take some milliseconds: gives way to others. @throws where the work is to stop */
export type YieldTurn = () => Promise<void>;

/** Told of what made a generator throw: the block of a text, the part or the memocard that is left out for it. */
export type LeaveOut = (error: unknown) => void;

export interface Means {
  yieldTurn: YieldTurn;
  leaveOut: LeaveOut;
}

const WORDS = 'word pairs';

/** A card belongs to the part in which its source begins, and may rest on what follows up to the end of its source. */
export async function planCards(
  { text, title, language, openParts }: SourceDocument,
  { yieldTurn, leaveOut }: Means,
): Promise<PlannedPart[]> {
  const made: MadeCard[] = [];
  for (const cards of makeCards({ text, title, language }, { leaveOut })) {
    await yieldTurn();
    made.push(...cards);
  }
  const byPart = groupByPart(text, made);
  const planned: PlannedPart[] = [];
  for (const part of openParts) {
    await yieldTurn();
    const ofPart = byPart.get(hashKey(part.hash)) ?? [];
    // Words and their translations are copied in pairs: the gate would read "my" as pointing elsewhere.
    const words = ofPart.filter(({ pattern }) => pattern === WORDS);
    const others = ofPart.filter(({ pattern }) => pattern !== WORDS);
    // What rests on the part alone passes together: the gate reads the whole part.
    const [inside, beyond] = [others.filter(({ end }) => end <= part.end), others.filter(({ end }) => end > part.end)];
    const passed = passGate(
      inside.map((card) => asProposal(card, part)),
      new Passage(part.text, language),
    );
    for (const card of beyond) {
      passed.push(...passGate([asProposal(card, part)], new Passage(text.slice(part.start, card.end), language)));
    }
    const copied = words.map(({ front, back, explanation }) => ({ front, back, explanation }));
    const cards = [...copied, ...passed.map(({ card }) => card)];
    if (cards.length > 0) planned.push({ part, atMost: cards.length, cards });
  }
  return planned;
}

function asProposal({ front, back, explanation, start, end }: MadeCard, part: Part): Proposal {
  return { front, back, explanation, source: { start: start - part.start, end: end - part.start } };
}

function groupByPart(text: string, cards: readonly MadeCard[]): ReadonlyMap<string, readonly MadeCard[]> {
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
