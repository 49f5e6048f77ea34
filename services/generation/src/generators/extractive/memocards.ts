import { setImmediate as turn } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/pure';
import { hashKey } from '../../domain/plan';
import type { MemocardGenerator, PlannedPart } from '../generator';
import { generateDocument } from './generateDocument';

/** Planning makes the cards. Gives the event loop a turn after every part. */
export const extractiveMemocards: MemocardGenerator = {
  async plan(document, { deadline }) {
    const planned: PlannedPart[] = [];
    for (const { part, cards } of generateDocument(document)) {
      await turn();
      if (Date.now() > deadline) throw new ContractError('unavailable', null);
      if (cards.length > 0) planned.push({ part, atMost: cards.length, cards });
    }
    return planned;
  },
  async *generate(document, planned, { signal }) {
    const atMost = new Map(planned.map((plan) => [hashKey(plan.part.hash), plan.atMost]));
    for (const { part, cards } of generateDocument({ ...document, openParts: planned.map(({ part }) => part) })) {
      await turn();
      if (signal.aborted) return;
      yield { part, cards: cards.slice(0, atMost.get(hashKey(part.hash))) };
    }
  },
};
