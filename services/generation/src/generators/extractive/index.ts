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
        return document.openParts.flatMap((part, i) => {
          const cards = made[i] ?? [];
          return cards.length === 0 ? [] : [{ part, atMost: cards.length, cards }];
        });
      },
      split: (_source, parts) => Promise.resolve(parts.map((part) => ({ ...part, parts: [part] }))),
      async *generate(source, planned, run) {
        const openParts = planned.flatMap(({ open }) => open.map(({ part }) => part));
        const made = await threads.run('planMemocards', { ...source, openParts }, run);
        for (const [i, part] of openParts.entries()) {
          yield { parts: [part], cards: (made[i] ?? []).map((card) => ({ ...card, part, source: '' })) };
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
