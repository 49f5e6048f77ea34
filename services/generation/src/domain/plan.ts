import { setImmediate as turn } from 'node:timers/promises';
import type { Generator } from '../generators/generator';
import type { Card } from './card';
import { Fronts, passGate } from './gate';
import type { Language } from './language';
import { splitIntoParts, type Part } from './parts';

/** Cards that one part gives at most. */
export const CARDS_PER_PART = 4;

/** What a content has to be generated from. */
export interface Source {
  text: string;
  language: Language | undefined;
  /** Hashes of the parts that have memocards or are claimed by another job. */
  doneParts: readonly Uint8Array[];
  /** `frontHash()` of the memocards that the content has. */
  fronts: readonly Uint8Array[];
}

export interface PlannedPart {
  part: Part;
  cards: readonly Card[];
}

/**
 * The cards of every part that has none yet, one part at a time: generator, then gate (design.md, Generators). Parts
 * without a card that passes are left out. Gives the event loop a turn between parts.
 *
 * @param deadline milliseconds since the epoch, passed on to the generator.
 */
export async function* generateCards(source: Source, generator: Generator, deadline: number): AsyncGenerator<PlannedPart> {
  const done = new Set(source.doneParts.map(keyOf));
  const fronts = new Fronts(source.fronts);
  for (const part of splitIntoParts(source.text)) {
    if (done.has(keyOf(part.hash))) continue;
    await turn();
    const made = await generator.generate(
      { text: part.text, language: source.language, atMost: CARDS_PER_PART },
      deadline,
    );
    const cards = passGate(made, { part: part.text, language: source.language, fronts, atMost: CARDS_PER_PART });
    if (cards.length > 0) yield { part, cards };
  }
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}
