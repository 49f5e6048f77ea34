import { setPriority } from 'node:os';
import { resolveLanguage } from '../domain/language';
import { openParts } from '../domain/plan';
import type { QuestionDraft } from '../domain/question';
import { extractiveGenerators } from '../generators/extractive';
import type { Run } from '../generators/generator';
import type { OpenedText, QuestionTask, PartsTask, PlacedCards, TextTask } from './tasks';

// All that a worker thread is asked for; it takes and gives plain data, and is ended where its time is over.

/** Nicer than the event loop, which answers everybody else. Linux alone takes it for a thread, others for the process. */
const NICE = 5;
if (process.platform === 'linux') setPriority(NICE);

const RUN: Run = { accountId: '', jobId: '', signal: new AbortController().signal };

export function openText({ text, language, doneParts }: TextTask): OpenedText {
  return { language: resolveLanguage(language, text), openParts: openParts(text, doneParts) };
}

export async function planMemocards({ document }: PartsTask): Promise<PlacedCards[]> {
  const placeOf = new Map(document.openParts.map((part, place) => [part, place]));
  const planned = await extractiveGenerators.memocards.plan(document, Infinity);
  return planned.map(({ part, cards = [] }) => ({ place: placeOf.get(part) ?? 0, cards }));
}

export function makeQuestions({ source, memocards }: QuestionTask): Promise<readonly (QuestionDraft | undefined)[]> {
  return extractiveGenerators.questions.over(source)(memocards, RUN);
}
