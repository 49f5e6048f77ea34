import { constants, getPriority, setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/contract';
import { makeQuestions as asking } from '@learning-library/extractive';
import { resolveLanguage } from '../domain/language';
import { splitIntoParts } from '../domain/parts';
import { type Means, planCards, type YieldTurn } from '../generators/extractive/planCards';
import { readOutline as outlineOf } from '../generators/outline';
import type { LeftOut, Tasks, ThreadResult, ThreadTask } from './threads';

// The tasks of a worker thread. They take and return plain data.

/** A lower priority than that of the event loop, which answers requests. Only Linux sets it for a single thread. */
const NICER = 2;
if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW));

/** How long a task works before the others of its thread have their turn. */
const SLICE_MS = 25;
const FRAMES = 3;

export const readParts = work<'readParts'>(({ text, language }) => ({
  language: resolveLanguage(language, text),
  parts: splitIntoParts(text),
}));

export const readOutline = work<'readOutline'>(({ text }) => outlineOf(text));

export const planMemocards = work<'planMemocards'>(async ({ document }, means) => {
  const placeOf = new Map(document.openParts.map((part, place) => [part, place]));
  const planned = await planCards(document, means);
  return planned.map(({ part, cards = [] }) => ({ place: placeOf.get(part) ?? 0, cards }));
});

/** A memocard that makes the generator throw has no question. */
export const makeQuestions = work<'makeQuestions'>(({ source, memocards }, { leaveOut }) => {
  const ask = asking(source.siblings, source.language);
  return memocards.map((card) => {
    try {
      return ask(card);
    } catch (error) {
      leaveOut(error);
      return undefined;
    }
  });
});

type Result<Name extends keyof Tasks> = Tasks[Name][1] | Promise<Tasks[Name][1]>;

function work<Name extends keyof Tasks>(
  run: (task: Tasks[Name][0], means: Means) => Result<Name>,
): (order: ThreadTask<Tasks[Name][0]>) => Promise<ThreadResult<Tasks[Name][1]>> {
  return async ({ task, stop }) => {
    const leftOut: LeftOut[] = [];
    const result = await run(task, { yieldTurn: inSlices(stop), leaveOut: (error) => leftOut.push(describe(error)) });
    return { result, leftOut };
  };
}

/** Gives way to the other tasks of the thread after each slice. @throws unavailable where nobody waits for the task any more */
function inSlices(stop: Int32Array): YieldTurn {
  let begunAt = performance.now();
  return async () => {
    if (performance.now() - begunAt < SLICE_MS) return;
    await turn();
    if (Atomics.load(stop, 0) !== 0) throw new ContractError('unavailable', null);
    begunAt = performance.now();
  };
}

/** Kind and place of an error: its message may hold the text. */
function describe(error: unknown): LeftOut {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const { name, message, stack = '' } = error;
  const frames = stack.replace(`${name}: ${message}`, '').matchAll(/\/([\w.-]+:\d+):\d+\)?$/gm);
  return { error: name, at: [...frames].slice(0, FRAMES).map(([, place = '']) => place) };
}
