import type { Card } from '../domain/card';
import type { QuestionDraft } from '../domain/question';
import type { QuestionSource, SourceDocument } from '../generators/generator';

export interface TextTask {
  text: string;
  language: string | null;
  /** Hashes of the parts that are left out. */
  doneParts: readonly Uint8Array[];
}

export type OpenedText = Pick<SourceDocument, 'language' | 'openParts'>;

export interface PartsTask {
  document: SourceDocument;
}

/** The cards of a part, which is named by its place among the open ones. */
export interface PlacedCards {
  place: number;
  cards: readonly Card[];
}

export interface QuestionTask {
  source: QuestionSource;
  memocards: readonly Card[];
}

/** What can be asked of a worker thread: by name, what goes in and what comes out. */
export interface Tasks {
  openText: [TextTask, OpenedText];
  planMemocards: [PartsTask, readonly PlacedCards[]];
  makeQuestions: [QuestionTask, readonly (QuestionDraft | undefined)[]];
}
