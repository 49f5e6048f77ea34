import { bounded, JSON_START, jsonEnd, jsonList, type Terminal } from '../terminal.js';
import { rejectedFolder } from './folders.js';
import type { Children } from '../library/entries.js';
import type { ImportReport } from './report.js';
import { type Draft, type FolderDraft, isContent } from './source.js';

const INDENT = '  ';

/** The tree of the items that an import would create, one line per folder and content. */
export async function showDrafts(
  terminal: Terminal,
  drafts: AsyncIterable<Draft | FolderDraft>,
  isJson: boolean,
  report: ImportReport,
): Promise<number> {
  // All texts together can be longer than the longest string.
  let before = JSON_START;
  const folders = new Set<string>();
  const refused = new Set<string>();
  let above: readonly string[] = [];
  let count = 0;
  for await (const draft of drafts) {
    const { label } = draft;
    const names = draft.folders.filter((name, n) => {
      if (name.trim() !== '') return true;
      const path = draft.folders.slice(0, n + 1).join('\0');
      if (!refused.has(path)) report.addRejected(rejectedFolder(name), 'Its name contains no text.');
      refused.add(path);
      return false;
    });
    names.forEach((_, n) => folders.add(names.slice(0, n + 1).join('\0')));
    if (!isContent(draft)) continue;
    const { title, language = null, description = null, text = '' } = draft.body;
    const { memocards = [], questions = [] } = draft.children ?? {};
    const characters = [...text].length;
    count++;
    if (isJson) {
      const fields = { title, language, description, characters, text, memocards, questions };
      terminal.out(`${before}\n${JSON.stringify({ file: label, folders: names, ...fields })}`);
      before = ',';
      continue;
    }
    const counts = Object.entries({ characters, memocards: memocards.length, questions: questions.length });
    const same = names.findIndex((name, n) => name !== above[n]);
    const start = same < 0 ? names.length : same;
    names.slice(start).forEach((name, n) => terminal.out(`${INDENT.repeat(start + n)}${bounded(name)}/\n`));
    const facts = [
      label,
      ...(language === null ? [] : [language]),
      ...counts.flatMap(([name, size]) => (size > 0 ? `${size} ${name}` : [])),
    ];
    terminal.out(`${INDENT.repeat(names.length)}${bounded(title)}  (${bounded(facts.join(', '))})\n`);
    above = names;
  }
  if (isJson) terminal.out(`${count === 0 ? before : ''}${jsonEnd(report.toJson())}`);
  else terminal.out(`Would create ${count} contents in ${folders.size} folders. Existing ones are skipped.\n`);
  return count;
}

export function showChildren(
  terminal: Terminal,
  { memocards, questions }: Children,
  isJson: boolean,
  report: ImportReport,
): number {
  if (isJson) terminal.out(jsonList([...memocards, ...questions], report.toJson()));
  else {
    for (const { front, back } of memocards) terminal.out(`${bounded(front)} → ${bounded(back)}\n`);
    for (const { type, prompt } of questions) terminal.out(`${bounded(prompt)}  (${type})\n`);
    const asked = questions.length > 0 ? ` and ${questions.length} questions` : '';
    terminal.out(`Would create ${memocards.length} memocards${asked}. Existing ones are skipped.\n`);
  }
  return memocards.length + questions.length;
}
