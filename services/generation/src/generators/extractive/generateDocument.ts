import { Fronts, passGate } from '../../domain/gate';
import type { PartCards, SourceDocument } from '../generator';
import { readPart } from './readPart';

/** Cards that one part gives at most. */
const CARDS_PER_PART = 4;

/** The cards of each open part in order, read out of the text itself and passed by the gate. The same each time. */
export function* generateDocument({ language, openParts, fronts }: SourceDocument): Generator<PartCards> {
  const known = new Fronts(fronts);
  for (const part of openParts) {
    const gate = { part: part.text, language, fronts: known, atMost: CARDS_PER_PART };
    yield { part, cards: passGate(readPart(part.text, language), gate) };
  }
}
