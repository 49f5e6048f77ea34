import { codePointLength, ContractError } from '@learning-library/common';
import { resolveLanguage } from '../domain/language';
import { generateCards, openParts } from '../domain/plan';
import type { Generator } from '../generators/generator';
import type { AcceptanceSource } from './source';

/** Code points that a text needs at least (api.md, Limits). */
const MIN_TEXT = 100;

export interface Plan {
  parts: { partHash: Buffer; planned: number }[];
  /** Sum of what the parts give, at least 1. */
  units: number;
}

/**
 * How many cards each part gives: a dry run of generator and gate (design.md, Generators).
 *
 * @throws content_too_short, nothing_to_generate (decisions.md §10)
 */
export async function planJob(
  source: Pick<AcceptanceSource, 'text' | 'language' | 'doneParts' | 'fronts'>,
  generator: Generator,
  deadline: number,
): Promise<Plan> {
  const length = codePointLength(source.text.trim());
  if (length < MIN_TEXT) throw new ContractError('content_too_short', { minLength: MIN_TEXT, length });
  const plan: Plan = { parts: [], units: 0 };
  const input = {
    parts: openParts(source.text, source.doneParts),
    language: resolveLanguage(source.language, source.text),
    fronts: source.fronts,
  };
  for await (const { part, cards } of generateCards(input, generator, () => deadline)) {
    if (Date.now() > deadline) throw new ContractError('unavailable', null);
    if (cards.length === 0) continue;
    plan.parts.push({ partHash: part.hash, planned: cards.length });
    plan.units += cards.length;
  }
  if (plan.units === 0) throw new ContractError('nothing_to_generate', null);
  return plan;
}
