import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateQuestionRequest } from '@learning-library/client';
import { withUnpacked } from '../importing/archive.js';
import { withDefaults, without } from '../importing/children.js';
import { ImportReport } from '../importing/report.js';
import { isContent } from '../importing/source.js';
import { draftsOf } from '../importing/texts.js';
import { all } from '../library/readLibrary.js';
import { withTemporaryFolder } from '../output.js';
import type { OnLost } from '../quiz/question.js';

/** Imports exported questions again without creating them, and reports each question that changes. */
export async function reportChanges(
  data: string | Uint8Array,
  extension: string,
  questions: readonly CreateQuestionRequest[],
  onLost: OnLost,
): Promise<void> {
  const read = await questionsIn(data, extension);
  const lost = without(questions, read);
  const found = without(read, questions);
  for (const [n, question] of lost.entries()) {
    const after = new Map(Object.entries(lost.length === found.length ? withDefaults(found[n] ?? {}) : question));
    const changed = Object.entries(question).flatMap(([name, value]) =>
      JSON.stringify(after.get(name)) === JSON.stringify(value) ? [] : name,
    );
    const what = changed.length === 0 ? 'it' : `its ${changed.join(', ')}`;
    onLost(question, `The format cannot represent ${what} exactly.`);
  }
}

async function questionsIn(data: string | Uint8Array, extension: string): Promise<CreateQuestionRequest[]> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, `questions.${extension}`);
    await writeFile(path, data);
    const options = { ...{ language: undefined, encoding: undefined }, report: new ImportReport(), levels: 5 };
    const read = async (from: string, isFolder: boolean): Promise<CreateQuestionRequest[]> => {
      const drafts = await all(draftsOf(from, isFolder, { ...options, onFound: () => {}, onUnread: () => {} }));
      return drafts.filter(isContent).flatMap(({ children }) => children?.questions ?? []);
    };
    return extension === 'zip' ? withUnpacked(path, options, (from) => read(from, true)) : read(path, false);
  });
}
