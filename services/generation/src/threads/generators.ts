import type { Card } from '../domain/card';
import type { QuestionDraft } from '../domain/question';
import type { Generators, PlannedPart } from '../generators/generator';
import { type Threads, until } from './threads';

/** How long a job that runs may wait for its turn; then it is tried again. */
const TURN_MS = 60_000;

/** The extractive generators in worker threads. Whoever plans has its account's turn already; what is made later takes one. */
export function threadedGenerators(threads: Threads): Generators {
  return {
    memocards: {
      async plan(document, deadline) {
        const planned = await threads.run('planMemocards', { document }, until(deadline));
        return planned.flatMap(({ place, cards }): PlannedPart[] => {
          const part = document.openParts[place];
          return part === undefined ? [] : [{ part, atMost: cards.length, cards }];
        });
      },
      async *generate(document, planned, { accountId, signal }) {
        const atMost = new Map(planned.map((plan) => [plan.part, plan.atMost]));
        const task = { document: { ...document, openParts: planned.map(({ part }) => part) } };
        const made = await threads.inTurn(accountId, Date.now() + TURN_MS, () =>
          threads.run('planMemocards', task, signal),
        );
        const cardsOf = new Map(made.map(({ place, cards }) => [planned[place]?.part, cards]));
        for (const { part } of planned) yield { part, cards: cardsOf.get(part)?.slice(0, atMost.get(part)) ?? [] };
      },
    },
    questions: {
      over(source) {
        let made: Promise<Map<string, QuestionDraft | undefined>> | undefined;
        return async (memocards, { accountId, signal }) => {
          const ask = (cards: readonly Card[]) =>
            threads.inTurn(accountId, Date.now() + TURN_MS, () =>
              threads.run('makeQuestions', { source, memocards: cards }, signal),
            );
          // All of a content at once, as they are asked for in small numbers.
          made ??= ask(source.siblings).then(
            (questions) => new Map(source.siblings.map((card, i) => [keyOf(card), questions[i]])),
          );
          const known = await made;
          const others = memocards.filter((card) => !known.has(keyOf(card)));
          const ofOthers = others.length === 0 ? [] : await ask(others);
          return memocards.map((card) => known.get(keyOf(card)) ?? ofOthers[others.indexOf(card)]);
        };
      },
    },
  };
}

function keyOf({ front, back, explanation }: Card): string {
  return JSON.stringify([front, back, explanation]);
}
