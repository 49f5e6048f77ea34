import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Part } from '../domain/parts';
import type { QuestionDraft } from '../domain/question';
import type { QuestionSource, SourceDocument } from '../generators/generator';
import type { OutlineEntry } from '../generators/openai/outline';

export interface TextTask {
  text: string;
  language?: string | undefined;
}

export interface TextParts {
  language: Language | undefined;
  parts: readonly Part[];
}

export interface PartsTask {
  document: SourceDocument;
}

/** The cards of a part, which is named by its place among the open ones. */
export interface PlacedCards {
  place: number;
  cards: readonly Card[];
}

export interface OutlineTask {
  text: string;
}

export interface QuestionTask {
  source: QuestionSource;
  memocards: readonly Card[];
}

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

export interface Tasks {
  readParts: [TextTask, TextParts];
  readOutline: [OutlineTask, readonly OutlineEntry[]];
  planMemocards: [PartsTask, readonly PlacedCards[]];
  makeQuestions: [QuestionTask, readonly (QuestionDraft | undefined)[]];
}
