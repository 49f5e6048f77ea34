import type { Content, LearningLibrary, Memocard, Question } from '@learning-library/client';
import { type Entry, contentEntry, folderEntry, memocardBody, questionBody } from './entries.js';

/** Maximum depth of folders to read; the service allows five levels. */
const MAX_DEPTH = 16;

/** An entry with the resource that it was made from. */
export interface ReadEntry {
  entry: Entry;
  /** Absent for a folder. */
  source?: { content: Content; memocards: Memocard[] };
}

/**
 * Everything in a folder of the library and below it: each folder before its contents, and contents in the order of
 * their creation.
 */
export async function* readLibrary(
  library: LearningLibrary,
  folderId: string | undefined,
  path: string[] = [],
): AsyncGenerator<ReadEntry, void, undefined> {
  const contents = await all(library.contents.list({ folderId }));
  for (const content of contents.reverse()) {
    const { memocards, questions } = await childrenOf(library, content);
    const children = { memocards: memocards.map(memocardBody), questions: questions.map(questionBody) };
    yield { entry: contentEntry(content, path, children), source: { content, memocards } };
  }
  if (path.length >= MAX_DEPTH) return;
  for (const folder of await all(library.folders.list({ parentId: folderId }))) {
    const inner = [...path, folder.name];
    yield { entry: folderEntry(folder, inner) };
    yield* readLibrary(library, folder.id, inner);
  }
}

/** A counter of 0 saves a request. */
async function childrenOf(
  library: LearningLibrary,
  { id, inclusions }: Content,
): Promise<{ memocards: Memocard[]; questions: Question[] }> {
  const { memocardsCount, questionsCount } = inclusions;
  const memocards = memocardsCount === 0 ? [] : await all(library.memocards.list(id));
  const questions = questionsCount === 0 ? [] : await all(library.questions.list(id));
  return { memocards, questions };
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
