import { makeQuestions as asking } from '@learning-library/extractive';
import type { Card } from '../domain/card';
import { resolveLanguage } from '../domain/language';
import { splitIntoPassages } from '../domain/passages';
import type { QuestionDraft } from '../domain/question';
import { type LeaveOut, planCards } from '../generators/extractive/planCards';
import type { QuestionSource } from '../generators/generator';
import { readOutline as outlineOf } from '../generators/outline';

// The tasks of a worker thread. Their arguments and results are plain data.

export const readPassages = task(({ text, language }: { text: string; language: string | undefined }) => ({
  language: resolveLanguage(language, text),
  passages: splitIntoPassages(text),
}));

export const readOutline = task(({ text }: { text: string }) => outlineOf(text));

/** The memocards of each open passage. */
export const planMemocards = task(planCards);

/** A memocard gets no question if the generator throws. */
export const makeQuestions = task(
  ({ source, memocards }: { source: QuestionSource; memocards: readonly Card[] }, leaveOut) => {
    const ask = asking(source.siblings, source.language);
    return memocards.map((card): QuestionDraft | undefined => {
      try {
        return ask(card);
      } catch (error) {
        leaveOut(error);
        return undefined;
      }
    });
  },
);

function task<Input, Result>(work: (input: Input, leaveOut: LeaveOut) => Result) {
  return (input: Input): { result: Result; leftOut: string[] } => {
    const leftOut: string[] = [];
    return { result: work(input, (error) => leftOut.push(describe(error))), leftOut };
  };
}

/** The type of an error and its position in the code, because its message may contain the text. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack = '' } = error;
  const [place = 'an unknown place'] = /[\w.-]+:\d+(?=:\d+\)?$)/m.exec(stack.replace(message, '')) ?? [];
  return `${name} at ${place}`;
}
