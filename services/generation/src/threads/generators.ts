import type { Card } from '../domain/card';
import type { QuestionDraft } from '../domain/question';
import type { Generators, PlannedPart } from '../generators/generator';
import type { OutlineOf } from '../generators/outline';
import { type Threads, taskOfRun, taskUntil } from './threads';

export function threadedGenerators(threads: Threads): Generators {
  return {
    memocards: {
      async plan(document, { accountId, deadline }) {
        const planned = await threads.run('planMemocards', { document }, taskUntil(accountId, deadline));
        return planned.flatMap(({ place, cards }): PlannedPart[] => {
          const part = document.openParts[place];
          return part === undefined ? [] : [{ part, atMost: cards.length, cards }];
        });
      },
      split: (_source, parts) => Promise.resolve(parts.map((part) => ({ ...part, parts: [part] }))),
      async *generate(source, planned, run) {
        const openParts = planned.flatMap(({ open }) => open.map(({ part }) => part));
        const made = await threads.run('planMemocards', { document: { ...source, openParts } }, taskOfRun(run));
        const cardsOf = new Map(made.map(({ place, cards }) => [openParts[place], cards]));
        for (const part of openParts) {
          const cards = cardsOf.get(part) ?? [];
          yield { parts: [part], cards: cards.map((card) => ({ ...card, part, source: '' })) };
        }
      },
    },
    questions: {
      over(source) {
        let made: Promise<Map<string, QuestionDraft | undefined>> | undefined;
        return async (memocards, run) => {
          const ask = (cards: readonly Card[], siblings: readonly Card[]) =>
            threads.run('makeQuestions', { source: { ...source, siblings }, memocards: cards }, taskOfRun(run));
          // Makes all questions of the content at the first call, since callers ask for a few at a time.
          made ??= ask(source.siblings, source.siblings).then(
            (questions) => new Map(source.siblings.map((card, i) => [keyOf(card), questions[i]])),
          );
          const known = await made;
          const others = memocards.filter((card) => !known.has(keyOf(card)));
          // Those without a question may be what a generator throws on.
          const siblings = source.siblings.filter((card) => known.get(keyOf(card)) !== undefined);
          const ofOthers = others.length === 0 ? [] : await ask(others, siblings);
          return memocards.map((card) => known.get(keyOf(card)) ?? ofOthers[others.indexOf(card)]);
        };
      },
    },
  };
}

/** For a model that is told the headings above a part. */
export function threadedOutline(threads: Threads): OutlineOf {
  return (text, by) =>
    threads.run('readOutline', { text }, 'signal' in by ? taskOfRun(by) : taskUntil(by.accountId, by.deadline));
}

function keyOf({ front, back, explanation }: Card): string {
  return JSON.stringify([front, back, explanation]);
}
