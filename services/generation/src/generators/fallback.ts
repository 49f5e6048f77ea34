import { ContractError } from '@learning-library/common/contract';
import { errorTypeOf, type Logger } from '@learning-library/common/telemetry';
import type { Generators, JobContext } from './generator';

/**
 * Uses the model, and the extractive generator for excerpts on which the model fails. A pause that the endpoint
 * requests is not a failure.
 */
export function withFallback(model: Generators, extractive: Generators, logger: Logger): Generators {
  const modelFailed = (error: unknown, { jobId, signal }: JobContext): void => {
    if (signal.aborted || error instanceof ContractError) throw error;
    logger.warn({ jobId, error: errorTypeOf(error) }, 'the model failed');
  };
  const logFallback = ({ jobId }: JobContext, count: number): void =>
    logger.warn({ jobId, count }, 'the extractive generator replaces the model');
  return {
    memocards: {
      ...model.memocards,
      async *generate(source, planned, run, asked) {
        const left = new Set(planned.flatMap(({ open }) => open.map(({ passage }) => passage)));
        try {
          for await (const made of model.memocards.generate(source, planned, run, asked)) {
            if (made.withoutResponse === true) continue;
            for (const passage of made.passages) left.delete(passage);
            yield made;
          }
        } catch (error) {
          modelFailed(error, run);
        }
        if (left.size === 0) return;
        logFallback(run, left.size);
        const others = planned.map((excerpt) => ({
          ...excerpt,
          open: excerpt.open.filter(({ passage }) => left.has(passage)),
        }));
        yield* extractive.memocards.generate(source, others, run, asked);
      },
    },
    questions: {
      forSource(source) {
        const [ask, askAgain] = [model.questions.forSource(source), extractive.questions.forSource(source)];
        return async (cards, run) => {
          const made = await ask(cards, run).catch((error: unknown) => {
            modelFailed(error, run);
            return cards.map(() => undefined);
          });
          const without = cards.filter((_card, i) => made[i] === undefined);
          if (without.length === 0) return made;
          logFallback(run, without.length);
          const others = await askAgain(without, run);
          return cards.map((card, i) => made[i] ?? others[without.indexOf(card)]);
        };
      },
    },
  };
}
