import { bounded, JSON_START, jsonEnd, jsonList, type Terminal } from '../terminal.js';
import { rejectedFolder } from './folders.js';
import { faultOfFolder } from './limits.js';
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
  isRoot: boolean,
): Promise<number> {
  // All texts together can be longer than the longest string.
  let before = JSON_START;
  const folders = new Set<string>();
  /** The reasons why folders would be rejected, by their paths. */
  const checked = new Map<string, string | undefined>();
  let above: readonly string[] = [];
  let count = 0;
  for await (const draft of drafts) {
    const { label } = draft;
    const names: string[] = [];
    draft.folders.forEach((name, n) => {
      const path = draft.folders.slice(0, n + 1).join('\0');
      const about = isContent(draft) || n < draft.folders.length - 1 ? {} : draft;
      const fault = checked.has(path) ? checked.get(path) : faultOfFolder(name, about, isRoot && names.length === 0);
      if (fault === undefined) names.push(name);
      else if (!checked.has(path)) report.addRejected(rejectedFolder(name), fault);
      checked.set(path, fault);
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
