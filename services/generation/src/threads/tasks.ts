import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Part } from '../domain/parts';
import type { QuestionDraft } from '../domain/question';
import type { QuestionSource, SourceDocument } from '../generators/generator';
import type { OutlineEntry } from '../generators/openai/outline';

export interface ThreadTask<Task> {
  task: Task;
  /** Shared memory, 1 once nobody waits for the task. */
  stop: Int32Array;
}

/** What made the generator throw, without any of its text. */
export interface LeftOut {
  error: string;
  /** file:line, the innermost first. */
  at: readonly string[];
}

export interface ThreadResult<Result> {
  result: Result;
  leftOut: readonly LeftOut[];
}

/** What each task takes and returns. */
export interface Tasks {
  readParts: [
    { text: string; language: string | undefined },
    { language: Language | undefined; parts: readonly Part[] },
  ];
  readOutline: [{ text: string }, readonly OutlineEntry[]];
  /** A part is named by its place among the open ones. */
  planMemocards: [{ document: SourceDocument }, readonly { place: number; cards: readonly Card[] }[]];
  makeQuestions: [{ source: QuestionSource; memocards: readonly Card[] }, readonly (QuestionDraft | undefined)[]];
}
