import type { Entry } from '../library/entries.js';
import { bounded } from '../terminal.js';

/** A part of the library that a file does not contain. */
export interface Loss {
  /** The name of the folder, with those above it. */
  folder?: string;
  /** The title of the content, with its folders. */
  content?: string;
  /** The beginning of the memocard. */
  memocard?: string;
  /** The beginning of the question. */
  question?: string;
  reason: string;
}

type Part = 'memocards' | 'questions' | 'language' | 'description' | 'folders' | 'colons';

/** The parts of contents that a format contains. Formats that are not listed contain everything. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  ...{ csv: ['memocards', 'language', 'description', 'colons'], apkg: ['memocards', 'description'] },
  ...{ tsv: ['memocards', 'colons'], gift: ['questions', 'colons'], moodle: ['questions', 'description', 'colons'] },
};
const OTHER_QUIZ: readonly Part[] = ['questions', 'colons'];

export function lostIn(format: string, entry: Entry, isQuiz = false): Loss[] {
  const parts = PARTS[format] ?? (isQuiz ? OTHER_QUIZ : undefined);
  if (parts === undefined) return [];
  const names = entry.type === 'folder' ? entry.path : [...entry.folder, entry.title];
  const name = bounded(names.join(' / '));
  const reasons: string[] = [];
  if (!parts.includes('colons') && names.at(-1)?.includes('::') === true)
    reasons.push('The `::` in its name became `:`.');
  if (entry.type === 'folder') {
    const { description, color, icon } = entry;
    for (const [part, value] of Object.entries({ description, color, icon }))
      if (value !== null) reasons.push(`Its ${part} was left out.`);
    return reasons.map((reason) => ({ folder: name, reason }));
  }
  const { memocards, questions, language, description } = entry;
  if (isQuiz && questions.length === 0) reasons.push('It was left out, because it has no questions.');
  for (const [part, items] of Object.entries({ memocards, questions }))
    if (items.length > 0 && !parts.includes(part as Part)) reasons.push(`${items.length} ${part} were left out.`);
  for (const [part, value] of Object.entries({ language, description }))
    if (value !== null && value !== '' && !parts.includes(part as Part)) reasons.push(`Its ${part} was left out.`);
  return reasons.map((reason) => ({ content: name, reason }));
}
