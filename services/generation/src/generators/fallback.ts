import { ContractError } from '@learning-library/common/contract';
import { errorTypeOf, type Logger } from '@learning-library/common/telemetry';
import type { Generators, MemocardGenerator, PassageCards, QuestionGenerator, Run } from './generator';

/** The model, and the extractive generator for what it fails at. A pause that the endpoint asks for is no failure. */
export function withFallback(model: Generators, extractive: Generators, logger: Logger): Generators {
  return {
    memocards: memocards(model.memocards, extractive.memocards, logger),
    questions: questions(model.questions, extractive.questions, logger),
  };
}

function memocards(model: MemocardGenerator, extractive: MemocardGenerator, logger: Logger): MemocardGenerator {
  return {
    plan: (...values) => model.plan(...values),
    split: (...values) => model.split(...values),
    async *generate(source, planned, run, asked) {
      const left = new Set(planned.flatMap(({ open }) => open.map(({ part }) => part)));
      const take = (made: PassageCards): PassageCards => {
        for (const part of made.parts) left.delete(part);
        return made;
      };
      try {
        for await (const made of model.generate(source, planned, run, asked)) {
          if (made.unanswered !== true) yield take(made);
        }
      } catch (error) {
        throwIfNoFailure(error, run);
        tell(logger, run, error);
      }
      if (left.size === 0) return;
      tell(logger, run, undefined, left.size);
      const others = planned.map((passage) => ({
        ...passage,
        open: passage.open.filter(({ part }) => left.has(part)),
      }));
      yield* extractive.generate(source, others, run, asked);
    },
  };
}

function questions(model: QuestionGenerator, extractive: QuestionGenerator, logger: Logger): QuestionGenerator {
  return {
    over(source) {
      const [ask, askAgain] = [model.over(source), extractive.over(source)];
      return async (cards, run) => {
        const made = await ask(cards, run).catch((error: unknown) => {
          throwIfNoFailure(error, run);
          tell(logger, run, error);
          return cards.map(() => undefined);
        });
        const without = cards.filter((_card, i) => made[i] === undefined);
        if (without.length === 0) return made;
        tell(logger, run, undefined, without.length);
        const others = await askAgain(without, run);
        return cards.map((card, i) => made[i] ?? others[without.indexOf(card)]);
      };
    },
  };
}

function throwIfNoFailure(error: unknown, { signal }: Run): void {
  if (signal.aborted || error instanceof ContractError) throw error;
}

function tell(logger: Logger, { jobId }: Run, error: unknown, count?: number): void {
  if (count === undefined) logger.warn({ jobId, error: errorTypeOf(error) }, 'the model failed');
  else logger.warn({ jobId, count }, 'the extractive generator makes what the model did not');
}
