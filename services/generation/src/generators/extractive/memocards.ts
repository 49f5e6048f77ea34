import { setImmediate as turn } from 'node:timers/promises';
import { makeCards, type MadeCard } from '@learning-library/extractive';
import type { Card } from '../../domain/card';
import { passGate } from '../../domain/gate';
import { hashKey, splitIntoParts, type Part } from '../../domain/parts';
import type { LeaveOut, MemocardGenerator, PartCards, PlannedPart, YieldTurn, SourceDocument } from '../generator';

/** Planning makes the cards. Rests after every slice, none of which takes long. */
export const extractiveMemocards: MemocardGenerator = {
  async plan(document, { yieldTurn = turn, leaveOut }) {
    const planned: PlannedPart[] = [];
    for await (const { part, cards } of generateDocument(document, yieldTurn, leaveOut)) {
      if (cards.length > 0) planned.push({ part, atMost: cards.length, cards });
    }
    return planned;
  },
  async *generate(document, planned, { signal, yieldTurn = turn }) {
    const openParts = planned.map(({ part }) => part);
    for await (const made of generateDocument({ ...document, openParts }, yieldTurn)) {
      if (signal.aborted) return;
      yield made;
    }
  },
};

/**
 * A card belongs to the part in which its source begins, and may rest on what follows up to the end of its source. What
 * a part gives does not depend on which others are open.
 */
async function* generateDocument(
  document: SourceDocument,
  yieldTurn: YieldTurn,
  leaveOut?: LeaveOut,
): AsyncGenerator<PartCards> {
  const { text, title, language, openParts } = document;
  const made: MadeCard[] = [];
  for (const cards of makeCards({ text, title, language }, { leaveOut })) {
    await yieldTurn();
    made.push(...cards);
  }
  const byPart = groupByPart(text, made);
  for (const part of openParts) {
    await yieldTurn();
    const ofPart = byPart.get(hashKey(part.hash)) ?? [];
    // Whatever rests on the part alone passes together: the gate reads the whole part.
    const [inside, beyond] = [ofPart.filter(({ end }) => end <= part.end), ofPart.filter(({ end }) => end > part.end)];
    const cards = passGate(inside.map(asCard), part.text, language);
    for (const card of beyond) {
      cards.push(...passGate([asCard(card)], text.slice(part.start, card.end), language));
    }
    yield { part, cards };
  }
}

function asCard({ front, back, explanation }: MadeCard): Card {
  return { front, back, explanation };
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
