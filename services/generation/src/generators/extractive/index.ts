import type { Card } from '../../domain/card';
import type { QuestionDraft } from '../../domain/question';
import type { Threads } from '../../threads/threads';
import type { Generators } from '../generator';

/** The offline generator, which runs in worker threads. */
export function extractiveGenerators(threads: Threads): Generators {
  return {
    memocards: {
      async plan(document, planning) {
        const made = await threads.run('planMemocards', document, planning);
        return document.openPassages.flatMap((passage, i) => {
          const cards = made[i] ?? [];
          return cards.length === 0 ? [] : [{ passage, atMost: cards.length, cards }];
        });
      },
      split: (_source, passages) => Promise.resolve(passages.map((passage) => ({ ...passage, passages: [passage] }))),
      async *generate(source, planned, run) {
        const openPassages = planned.flatMap(({ open }) => open.map(({ passage }) => passage));
        const made = await threads.run('planMemocards', { ...source, openPassages }, run);
        for (const [i, passage] of openPassages.entries()) {
          yield { passages: [passage], cards: (made[i] ?? []).map((card) => ({ ...card, passage, source: '' })) };
        }
      },
    },
    questions: {
      forSource(source) {
        let made: Promise<Map<string, QuestionDraft | undefined>> | undefined;
        return async (memocards, run) => {
          // All cards are generated at the first call, because callers request a few at a time.
          made ??= threads
            .run('makeQuestions', { source, memocards: source.siblings }, run)
            .then((questions) => new Map(source.siblings.map((card, i) => [keyOf(card), questions[i]])));
          const known = await made;
          const others = memocards.filter((card) => !known.has(keyOf(card)));
          const asked =
            others.length === 0 ? [] : await threads.run('makeQuestions', { source, memocards: others }, run);
          return memocards.map((card) => known.get(keyOf(card)) ?? asked[others.indexOf(card)]);
        };
      },
    },
  };
}

function keyOf({ front, back, explanation }: Card): string {
  return JSON.stringify([front, back, explanation]);
}
