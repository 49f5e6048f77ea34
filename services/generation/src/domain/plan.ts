import { setImmediate as turn } from 'node:timers/promises';
import type { Generator } from '../generators/generator';
import type { Card } from './card';
import { Fronts, passGate } from './gate';
import type { Language } from './language';
import { splitIntoParts, type Part } from './parts';

/** Cards that one part gives at most. */
export const CARDS_PER_PART = 4;

/** A part that cards are wanted from. */
export interface WantedPart {
  part: Part;
  /** Cards wanted at most. */
  atMost: number;
}

export interface GenerationInput {
  parts: readonly WantedPart[];
  language: Language | undefined;
  /** `frontHash()` of the memocards that the content has. */
  fronts: readonly Uint8Array[];
}

export interface PartCards {
  part: Part;
  /** What passed the gate; may be none. */
  cards: readonly Card[];
}

/** The parts of a body that have no memocards yet and are not claimed by another job (decisions.md §10). */
export function openParts(text: string, doneParts: readonly Uint8Array[]): WantedPart[] {
  const done = new Set(doneParts.map(hashKey));
  return splitIntoParts(text)
    .filter((part) => !done.has(hashKey(part.hash)))
    .map((part) => ({ part, atMost: CARDS_PER_PART }));
}

/**
 * The cards of each wanted part in order: generator, then gate (design.md, Generators). Planning is a dry run of this,
 * so what is planned is made. Gives the event loop a turn before every part.
 *
 * @param deadline asked for each part: milliseconds since the epoch, passed on to the generator.
 */
export async function* generateCards(
  { parts, language, fronts }: GenerationInput,
  generator: Generator,
  deadline: () => number,
): AsyncGenerator<PartCards> {
  const known = new Fronts(fronts);
  for (const { part, atMost } of parts) {
    await turn();
    const made = await generator.generate({ text: part.text, language, atMost }, deadline());
    yield { part, cards: passGate(made, { part: part.text, language, fronts: known, atMost }) };
  }
}

/** A hash as the key of a map. */
export function hashKey(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}
