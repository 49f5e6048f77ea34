import { setPriority } from 'node:os';
import { resolveLanguage } from '../domain/language';
import { openParts } from '../domain/plan';
import type { QuestionDraft } from '../domain/question';
import { extractiveGenerators } from '../generators/extractive';
import type { Planning, Run } from '../generators/generator';
import { readOutline as outlineOf, type OutlineEntry } from '../generators/openai/outline';
import type { OpenParts, OutlineTask, QuestionTask, PartsTask, PlacedCards, TextTask } from './tasks';

// The tasks of a worker thread. They take and return plain data.

/** A lower priority than that of the event loop, which answers requests. Only Linux sets it for a single thread. */
const NICE = 5;
if (process.platform === 'linux') setPriority(NICE);

// Who waits for a task bounds its time.
const RUN: Run = { accountId: '', jobId: '', signal: new AbortController().signal };
const PLANNING: Planning = { accountId: '', deadline: Infinity };

export function readOpenParts({ text, language, doneParts }: TextTask): OpenParts {
  return { language: resolveLanguage(language, text), openParts: openParts(text, doneParts) };
}

export function readOutline({ text, language }: OutlineTask): OutlineEntry[] {
  return outlineOf(text, language);
}

export async function planMemocards({ document }: PartsTask): Promise<PlacedCards[]> {
  const placeOf = new Map(document.openParts.map((part, place) => [part, place]));
  const planned = await extractiveGenerators.memocards.plan(document, PLANNING);
  return planned.map(({ part, cards = [] }) => ({ place: placeOf.get(part) ?? 0, cards }));
}

export function makeQuestions({ source, memocards }: QuestionTask): Promise<readonly (QuestionDraft | undefined)[]> {
  return extractiveGenerators.questions.over(source)(memocards, RUN);
}
